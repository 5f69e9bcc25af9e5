import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PageHead, withHead } from '../../../hosting/pageHead.ts';

// With the name that the build puts in (vite.config.ts).
const built = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8').replaceAll(
  '%PRODUCT_NAME%',
  'Longstrip',
);

const head: PageHead = {
  title: 'Night Train North',
  description: 'A train, and what it carries.',
  language: 'fr',
  canonical: 'https://comics.example.org/fr/series/night-train-north',
  alternates: [
    { language: 'en', url: 'https://comics.example.org/series/night-train-north' },
    { language: 'fr', url: 'https://comics.example.org/fr/series/night-train-north' },
  ],
  type: 'book',
};

/** Contents by name or property, each that is there. */
function metas(html: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g))
    found.set(name, [...(found.get(name) ?? []), content]);
  return found;
}

describe('the head of the page', () => {
  it('has a general card as it is built', () => {
    const all = metas(built);
    expect([all.get('og:title'), all.get('og:type'), all.get('twitter:card')]).toEqual([
      ['Longstrip'],
      ['website'],
      ['summary'],
    ]);
    expect(all.get('og:description')).toEqual(all.get('description'));
  });

  it('has a particular card in its place, and everything once', () => {
    const html = withHead(built, head);
    expect([...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text)).toEqual([
      'Night Train North · Longstrip',
    ]);
    const all = metas(html);
    for (const [name, contents] of all) expect([name, contents.length]).toEqual([name, 1]);
    expect(Object.fromEntries([...all].map(([name, [content]]) => [name, content]))).toMatchObject({
      description: head.description,
      'og:site_name': 'Longstrip',
      'og:type': 'book',
      'og:title': head.title,
      'og:description': head.description,
      'og:url': head.canonical,
      'og:locale': 'fr_FR',
      'og:locale:alternate': 'en_US',
      'twitter:card': 'summary',
    });
    expect(html).toContain(`<link rel="canonical" href="${head.canonical}" />`);
    expect(html).toContain(`hreflang="en" href="https://comics.example.org/series/night-train-north"`);
    expect(html).toContain('<html lang="fr"');
    expect(html).not.toContain('og:image');
  });

  it('leaves the rest of the page as it is', () => {
    const rest = (html: string) => html.slice(html.indexOf('</head>'));
    expect(rest(withHead(built, head))).toBe(rest(built));
    const scripts = (html: string) => [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts(withHead(built, head))).toEqual(scripts(built));
  });

  it('shows a wide picture large and others beside the text', () => {
    const card = (width: number, height: number) =>
      metas(withHead(built, { ...head, image: { url: 'https://x.org/a.webp', width, height } })).get('twitter:card');
    expect([card(1080, 560), card(960, 1440), card(300, 300)]).toEqual([
      ['summary_large_image'],
      ['summary'],
      ['summary'],
    ]);
  });

  it('lets nothing that people write become anything but text', () => {
    const evil = `</title><script>alert(1)</script>" onload='x' $& $1 \u0000&amp;`;
    const html = withHead(built, {
      ...head,
      title: evil,
      description: evil,
      canonical: `https://x.org/"><script>`,
      image: { url: `https://x.org/"><script>`, width: 1, height: 1 },
      feed: `https://x.org/"><script>`,
    });
    expect([...html.matchAll(/<script/g)]).toHaveLength([...built.matchAll(/<script/g)].length);
    const said = '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; $&amp; $1  &amp;amp;';
    expect(metas(html).get('og:title')).toEqual([said]);
    expect(html).toContain(`<title>${said} · Longstrip</title>`);
  });
});

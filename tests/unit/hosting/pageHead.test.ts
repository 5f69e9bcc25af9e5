import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type PageHead, withHead, withImagePreload, withResponses } from '../../../hosting/pageHead.ts';

// The build inserts the product name (vite.config.ts).
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

/** The contents of all meta tags, by name or property. */
function readMetaTags(html: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [, name = '', content = ''] of html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g))
    found.set(name, [...(found.get(name) ?? []), content]);
  return found;
}

describe('withHead', () => {
  it('is tested with index.html, which has a general link preview', () => {
    const all = readMetaTags(built);
    expect([all.get('og:title'), all.get('og:type'), all.get('twitter:card')]).toEqual([
      ['Longstrip'],
      ['website'],
      ['summary'],
    ]);
    expect(all.get('og:description')).toEqual(all.get('description'));
  });

  it('replaces the general preview with that of the screen, with every meta tag once', () => {
    const html = withHead(built, head);
    expect([...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, text]) => text)).toEqual([
      'Night Train North · Longstrip',
    ]);
    const all = readMetaTags(html);
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

  it('leaves scripts and body of the page unchanged', () => {
    const rest = (html: string) => html.slice(html.indexOf('</head>'));
    expect(rest(withHead(built, head))).toBe(rest(built));
    const scripts = (html: string) => [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts(withHead(built, head))).toEqual(scripts(built));
  });

  it('uses a large preview card for a wide image only', () => {
    const card = (width: number, height: number) =>
      readMetaTags(withHead(built, { ...head, image: { url: 'https://x.org/a.webp', width, height } })).get(
        'twitter:card',
      );
    expect([card(1080, 560), card(960, 1440), card(300, 300)]).toEqual([
      ['summary_large_image'],
      ['summary'],
      ['summary'],
    ]);
  });

  it('escapes text that users write, in elements and attributes', () => {
    const markup = `</title><script>alert(1)</script>" onload='x' $& $1 \u0000&amp;`;
    const html = withHead(built, {
      ...head,
      title: markup,
      description: markup,
      canonical: `https://x.org/"><script>`,
      image: { url: `https://x.org/"><script>`, width: 1, height: 1 },
      feed: `https://x.org/"><script>`,
    });
    expect([...html.matchAll(/<script/g)]).toHaveLength([...built.matchAll(/<script/g)].length);
    const escaped = '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot; onload=&#39;x&#39; $&amp; $1  &amp;amp;';
    expect(readMetaTags(html).get('og:title')).toEqual([escaped]);
    expect(html).toContain(`<title>${escaped} · Longstrip</title>`);
  });
});

describe('withResponses', () => {
  /** What a browser reads from the response elements. */
  function responses(html: string) {
    const pattern = /<script type="application\/json" data-response="([^"]*)" lang="([^"]*)">([\s\S]*?)<\/script>/g;
    return [...html.matchAll(pattern)].map(([, path, lang, text = '']) => ({ path, lang, text }));
  }

  it('puts each response in a data block at the end of the body, with its path and language', () => {
    const html = withResponses(built, 'fr', [
      { path: 'app-config', body: '{"a":1}' },
      { path: 'category', body: '[]' },
    ]);
    expect(responses(html)).toEqual([
      { path: 'app-config', lang: 'fr', text: '{"a":1}' },
      { path: 'category', lang: 'fr', text: '[]' },
    ]);
    expect(html.replace(/<script type="application\/json"[\s\S]*<\/script>(?=<\/body>)/, '')).toBe(built);
  });

  it('escapes </script> in the body of a response, which stays the same JSON', () => {
    const value = { title: '</script><script>alert(1)</script><!--<script> $& "it\'s"' };
    const html = withResponses(built, 'en', [{ path: 'comic/a', body: JSON.stringify(value) }]);
    const text = responses(html)[0]?.text ?? '';
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual(value);
    expect([...html.matchAll(/<script/g)]).toHaveLength([...built.matchAll(/<script/g)].length + 1);
  });

  it('escapes quotes and markup in the path of a response', () => {
    const html = withResponses(built, 'en', [{ path: `comic?a="><script>'&b`, body: '1' }]);
    expect(responses(html)).toEqual([{ path: 'comic?a=&quot;&gt;&lt;script&gt;&#39;&amp;b', lang: 'en', text: '1' }]);
  });
});

describe('withImagePreload', () => {
  it('preloads an image at high priority with CORS, like the images of the app', () => {
    const html = withImagePreload(built, { url: '/api/files/a.webp' });
    expect(html.replace(built.slice(0, built.indexOf('</head>')), '')).toMatch(
      /^\s*<link rel="preload" as="image" href="\/api\/files\/a\.webp" fetchpriority="high" crossorigin="anonymous">\s*<\/head>/,
    );
  });

  it('adds the srcset and sizes of the image, escaped', () => {
    const html = withImagePreload(built, { url: '/"><script>', srcSet: '/a.webp 1w, /">.webp 2w', sizes: '"100vw' });
    expect(html).toContain(
      'href="/&quot;&gt;&lt;script&gt;" imagesrcset="/a.webp 1w, /&quot;&gt;.webp 2w" imagesizes="&quot;100vw" ',
    );
  });
});

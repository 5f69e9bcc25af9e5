import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withRenderedPage } from '../../../build/renderedPage.ts';

const shell = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8').replaceAll(
  '%PRODUCT_NAME%',
  'Longstrip',
);

const page = {
  html: '<main><h1>Outils $& $1</h1></main>',
  language: 'fr',
  title: 'Outils',
  description: 'Découper.',
} as const;

describe('withRenderedPage', () => {
  const html = withRenderedPage(shell, '/sub/fr/outils', page);

  it('names the address and the language of the page on its root element', () => {
    expect(html).toContain('<html lang="fr" data-page="/sub/fr/outils" ');
  });

  it('replaces the content of #root by the rendered HTML, and nothing else of the body', () => {
    expect(html).toContain(`<div id="root">${page.html}</div>\n`);
    const [, bodyEnd = ''] = /<div id="root">[\s\S]*?<\/div>\s*<\/div>([\s\S]*)$/.exec(shell) ?? [];
    expect(bodyEnd).toContain('<script type="module"');
    expect(html.endsWith(`${page.html}</div>${bodyEnd}`)).toBe(true);
    expect(html).not.toContain('class="boot"');
  });

  it('sets the title and both descriptions', () => {
    expect(html).toContain('<title>Outils · Longstrip</title>');
    expect(html).toContain('<meta name="description" content="Découper." />');
    expect(html).toContain('<meta property="og:description" content="Découper." />');
  });

  it('keeps the product name as the title of a page without one', () => {
    expect(withRenderedPage(shell, '/', { ...page, title: undefined })).toContain('<title>Longstrip</title>');
  });

  it('escapes the title, the description and the address', () => {
    const text = `</title><script>$& "it's"`;
    const escaped = '&lt;/title&gt;&lt;script&gt;$&amp; &quot;it&#39;s&quot;';
    const marked = withRenderedPage(shell, '/"><script>', { ...page, title: text, description: text });
    expect(marked).toContain(`<title>${escaped} · Longstrip</title>`);
    expect(marked).toContain(`<meta name="description" content="${escaped}" />`);
    expect(marked).toContain('data-page="/&quot;&gt;&lt;script&gt;"');
    expect([...marked.matchAll(/<script/g)]).toHaveLength([...shell.matchAll(/<script/g)].length);
  });
});

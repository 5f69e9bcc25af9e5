import { describe, expect, it } from 'vitest';
import { getPrerenderedFile, type RouteFiles, withRouteFiles } from '../../../hosting/routeFiles.ts';

describe.each(['/', '/sub/'])('getPrerenderedFile under %s', (base) => {
  it('maps the base to home.html', () => {
    expect(getPrerenderedFile(base, base)).toBe(`${base}home.html`);
  });

  it.each([
    ['tools', 'tools.html'],
    ['fr', 'fr.html'],
    ['fr/outils/decouper-episode', 'fr/outils/decouper-episode.html'],
    // Encoded as in the request, like the paths of files.
    ['caf%C3%A9', 'caf%C3%A9.html'],
  ])('maps %s to %s', (path, file) => {
    expect(getPrerenderedFile(base, base + path)).toBe(base + file);
  });

  it.each([
    'tools/',
    'fr/',
    'tools//',
    'tools.html',
    'home',
    'home.html',
    'index.html',
    'fr/outils.html',
    'assets/a.js',
  ])('maps %s to no file', (path) => {
    expect(getPrerenderedFile(base, base + path)).toBeUndefined();
  });
});

it.each(['/', '/sub', '/tools', '/subway'])('getPrerenderedFile has no file for %s, outside /sub/', (path) => {
  expect(getPrerenderedFile('/sub/', path)).toBeUndefined();
});

describe('withRouteFiles', () => {
  const shell = `<html><head><script type="module" crossorigin src="/sub/assets/index.js"></script>
    <link rel="stylesheet" href="/sub/assets/index.css"></head><body>$&</body></html>`;
  const files: RouteFiles = { scripts: ['assets/A.js', 'assets/locales/en-1.js'], styles: ['assets/A.css'] };

  it('preloads scripts and styles of a page that the app renders, at their usual priority', () => {
    const html = withRouteFiles(shell, '/sub/', files, { isRendered: false });
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/sub/assets/A.js">');
    expect(html).toContain('<link rel="modulepreload" crossorigin href="/sub/assets/locales/en-1.js">');
    expect(html).toContain('<link rel="preload" as="style" crossorigin href="/sub/assets/A.css">');
    expect(html).not.toContain('fetchpriority');
  });

  it('applies the styles of a rendered page, after those of the entry, and gives its scripts a low priority', () => {
    const html = withRouteFiles(shell, '/sub/', files, { isRendered: true });
    const styles = [...html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    expect(styles).toEqual(['/sub/assets/index.css', '/sub/assets/A.css']);
    expect(html).toContain('<link rel="modulepreload" fetchpriority="low" crossorigin href="/sub/assets/A.js">');
    expect(html).toContain('<script type="module" fetchpriority="low" crossorigin src="/sub/assets/index.js">');
  });

  it.each([false, true])('changes nothing after the head (rendered: %s)', (isRendered) => {
    const body = (html: string) => html.slice(html.indexOf('</head>'));
    expect(body(withRouteFiles(shell, '/sub/', files, { isRendered }))).toBe(body(shell));
  });
});

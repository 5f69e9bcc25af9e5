/**
 * Writes the hosting rules as `_redirects` and `_headers`, the files that static hosts such as Netlify and Cloudflare Pages read.
 *
 * The two hosts interpret some lines differently, so the files use only features that have the same effect on both:
 * - Both hosts join the values of repeated headers with a comma. Therefore no two patterns that set `Cache-Control` match the
 *   same path. Pages other than the start page match no such pattern; both hosts let browsers revalidate them by default.
 * - Netlify obeys the `404` lines and the `200` line of `_redirects`. Existing files take precedence over both.
 * - Cloudflare ignores the `404` lines, and ignores the `200` line because it looks like a loop. Instead, Cloudflare answers
 *   requests for missing files in a folder with the `404.html` of that folder. It serves the app at all other unknown paths,
 *   because the root folder has no `404.html`.
 */
import type { Plugin } from 'vite';
import { type HostingRules, type HostingSettings, createHostingRules } from './rules.ts';

/** Path of the file with the settings of the build, relative to the build folder. The server (`serve.ts`) reads this file. */
export const SETTINGS_FILE = '.vite/hosting.json';

/** Shown by static hosts for missing files under `assets/` or `api/`. */
const NOT_FOUND_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title><p>Not found</p></html>\n';

/** Returns the content of `_redirects`. */
export function renderRedirectsFile(rules: HostingRules): string {
  const lines = [
    ...rules.redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...rules.notFoundPrefixes.map((prefix) => `${prefix}* ${rules.base}assets/404.html 404`),
    `${rules.base}* ${rules.fallback} 200`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the content of `_headers`. */
export function renderHeadersFile(rules: HostingRules): string {
  const blocks = [
    renderHeaderBlock('/*', rules.securityHeaders),
    ...rules.cacheRules.map(({ pattern, cacheControl }) =>
      renderHeaderBlock(pattern, { 'Cache-Control': cacheControl }),
    ),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Adds `_redirects`, `_headers`, the 404 pages and the build's settings to the build. */
export function hostingFilesPlugin(settings: HostingSettings): Plugin {
  const rules = createHostingRules(settings);
  return {
    name: 'longstrip:hosting-files',
    apply: 'build',
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      emit('_redirects', renderRedirectsFile(rules));
      emit('_headers', renderHeadersFile(rules));
      emit(SETTINGS_FILE, `${JSON.stringify(settings)}\n`);
      emit('assets/404.html', NOT_FOUND_PAGE);
      emit('api/404.html', NOT_FOUND_PAGE);
    },
  };
}

function renderHeaderBlock(pattern: string, headers: Readonly<Record<string, string>>): string {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/**
 * The hosting rules written down for static hosts that read `_redirects` and `_headers` (Netlify, Cloudflare Pages).
 *
 * The two differ where it matters, so the files say what both understand alike:
 * - `Cache-Control` is set only by patterns that never overlap, because both join repeated headers with a comma. Paths of
 *   the app itself get the host's own default, which on both is to revalidate.
 * - Netlify obeys `404` and `200` lines, and files that exist win. Cloudflare skips the `404` line and, as a loop, the last
 *   one; there it is `404.html` in a folder that keeps that folder from falling back to the app, and the absence of a
 *   `404.html` at the top that makes everything else fall back.
 */
import type { Plugin } from 'vite';
import { type HostingRules, type HostingSettings, hostingRules } from './rules.ts';

/** The file with the build's settings, so that the server needs none of its own. */
export const SETTINGS_FILE = '.vite/hosting.json';

/** Shown by static hosts for missing files under `assets/` or `api/`. */
const NOT_FOUND_PAGE =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not found</title><p>Not found</p></html>\n';

/** The content of `_redirects`. */
export function redirectsFile(rules: HostingRules): string {
  const lines = [
    ...rules.redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    ...rules.notFoundPrefixes.map((prefix) => `${prefix}* ${rules.base}assets/404.html 404`),
    `${rules.base}* ${rules.fallback} 200`,
  ];
  return `${lines.join('\n')}\n`;
}

/** The content of `_headers`. */
export function headersFile(rules: HostingRules): string {
  const blocks = [
    headerBlock('/*', rules.securityHeaders),
    ...rules.cacheRules.map(({ pattern, cacheControl }) => headerBlock(pattern, { 'Cache-Control': cacheControl })),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Writes both files, the 404 pages, and the build's settings into the build. */
export function hostingFiles(settings: HostingSettings): Plugin {
  const rules = hostingRules(settings);
  return {
    name: 'longstrip:hosting-files',
    apply: 'build',
    generateBundle() {
      const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
      emit('_redirects', redirectsFile(rules));
      emit('_headers', headersFile(rules));
      emit(SETTINGS_FILE, `${JSON.stringify(settings)}\n`);
      emit('assets/404.html', NOT_FOUND_PAGE);
      emit('api/404.html', NOT_FOUND_PAGE);
    },
  };
}

function headerBlock(pattern: string, headers: Readonly<Record<string, string>>): string {
  return [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

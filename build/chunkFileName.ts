/**
 * Names the file of a chunk. A message catalogue is named after its language, so that the service worker's lists can tell
 * catalogues from code (`pwa.ts`); any other chunk is named by the bundler.
 */
export function chunkFileName(chunk: { facadeModuleId?: string | null }): string {
  const language = /\/locales\/([a-z]{2})\//.exec(chunk.facadeModuleId ?? '')?.[1];
  return language ? `assets/locales/${language}-[hash].js` : 'assets/[name]-[hash].js';
}

/**
 * File names of chunks. Message catalogues are named after their language, so that the service worker's lists can distinguish them
 * from code (`pwa.ts`); the bundler names all other chunks.
 */
export function chunkFileName(chunk: { facadeModuleId?: string | null }): string {
  const language = /\/locales\/([a-z]{2})\//.exec(chunk.facadeModuleId ?? '')?.[1];
  return language ? `assets/locales/${language}-[hash].js` : 'assets/[name]-[hash].js';
}

/**
 * Returns the file name of a chunk. The names of message catalogues contain their language, so that the service worker's lists
 * can distinguish catalogues from code (`pwa.ts`). The bundler names all other chunks.
 */
export function chunkFileName(chunk: { facadeModuleId?: string | null }): string {
  const language = /\/locales\/([a-z]{2})\//.exec(chunk.facadeModuleId ?? '')?.[1];
  return language ? `assets/locales/${language}-[hash].js` : 'assets/[name]-[hash].js';
}

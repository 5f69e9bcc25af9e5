/** Defines which files of a build are compressed, for the build (`build/compress.ts`) and the server (`serve.ts`). */

/** Suffix of files compressed with Brotli: `app.js.br` is the compressed version of `app.js`. */
export const BROTLI_SUFFIX = '.br';

/** Minimum size of a file that is compressed. A smaller file fits into one network packet anyway. */
export const MIN_COMPRESSED_BYTES = 1_024;

/** Names of files and folders that are not for visitors: the settings of static hosts, and hidden names such as `.vite`. */
const UNSERVED = /^(?:_headers|_redirects|\..*)$/;

/** Whether visitors may request a file of the build. @param name path relative to the build folder, with slashes */
export function isServed(name: string): boolean {
  return !name.split('/').some((segment) => UNSERVED.test(segment));
}

/** Whether the build compresses a file. @param bytes size of the file */
export function isCompressedInAdvance(name: string, bytes: number): boolean {
  return (
    bytes >= MIN_COMPRESSED_BYTES && isServed(name) && /\.(?:css|html|js|json|svg|txt|wasm|webmanifest)$/.test(name)
  );
}

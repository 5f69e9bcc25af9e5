/** Which files of a build are compressed, and how: shared by the build (`build/compress.ts`) and the server (`serve.ts`). */

/** `app.js.br` is `app.js` compressed with Brotli. */
export const BROTLI_SUFFIX = '.br';

/** Smaller files fit into one packet, so compression gains nothing. */
export const SMALLEST_COMPRESSED_BYTES = 1_024;

/** Files of the build that are for hosts and tests, not for visitors. */
const UNSERVED = /^(?:_headers|_redirects|\..*)$/;

/** @param name path relative to the build folder, with slashes */
export function isServed(name: string): boolean {
  return !name.split('/').some((segment) => UNSERVED.test(segment));
}

/** Whether the build compresses a file in advance. */
export function isCompressedInAdvance(name: string, bytes: number): boolean {
  return (
    bytes >= SMALLEST_COMPRESSED_BYTES &&
    isServed(name) &&
    /\.(?:css|html|js|json|svg|txt|wasm|webmanifest)$/.test(name)
  );
}

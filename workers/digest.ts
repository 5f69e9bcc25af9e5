/** Computes the SHA-256 of a file. */
import type { DigestApi } from './image.api.ts';

export const sha256: DigestApi['sha256'] = async (file) => {
  // `crypto.subtle` is undefined outside a secure context. TypeScript's types don't include this case.
  const subtle: SubtleCrypto | undefined = crypto.subtle;
  if (!subtle) return undefined;
  const digest = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

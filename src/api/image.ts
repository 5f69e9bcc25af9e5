/** Image uploads and downloads. */
import { mutationOptions } from '@tanstack/react-query';
import { isNotFound } from './transport/apiError.ts';
import { type CallOptions } from './transport/call.ts';
import { send } from './transport/client.ts';
import { imageAddress } from './transport/imageAddress.ts';
import { imageEndpoints, uploadedTypes, type UploadFields } from './schemas/image.ts';
import type { Image } from './schemas/shapes.ts';
import { timeoutMs } from './transport/timing.ts';
import { createProgressTransport } from './transport/uploadProgress.ts';

/** One size of a new image: a file, or the SHA-256 of a file that the server has from this user (`isUploaded`). */
export type UploadedSize = { readonly file: File } | { readonly sha256: string };

export interface ImageUpload {
  readonly category: UploadFields['category'];
  /** Size of the largest file, px. */
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly UploadedSize[];
}

/** Whether the server has a file with this SHA-256 (lowercase hexadecimal) from this user. @throws ApiError */
export async function isUploaded(sha256: string, options: CallOptions = {}): Promise<boolean> {
  try {
    await send(imageEndpoints.known, { params: { sha256 }, ...options });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}

interface UploadOptions extends CallOptions {
  /** Called with the share of the body that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Uploads a new image. @throws ApiError, for example 'invalid' with code 'file_too_large'; see `imageEndpoints.upload` */
export function uploadImage(
  { category, width, height, sizes }: ImageUpload,
  { onProgress, ...options }: UploadOptions = {},
): Promise<Image> {
  const form = new FormData();
  form.append('category', category);
  form.append('width', String(width));
  form.append('height', String(height));
  for (const size of sizes) {
    if ('file' in size) form.append(imageEndpoints.upload.form.filePart, size.file);
    else form.append('sha256[]', size.sha256);
  }
  const progress = onProgress && { transport: createProgressTransport(onProgress) };
  return send(imageEndpoints.upload, { timeout: timeoutMs.upload, ...options, ...progress, body: form });
}

/**
 * Downloads an image. Resolves with undefined if the download fails. `extension` is the file name extension of the response's
 * type, without dot; `bin` for types other than `uploadedTypes`.
 * @param url of a variant (`schemas/shapes.ts`)
 * @throws the signal's reason when aborted
 */
export async function downloadImage(
  url: string,
  signal?: AbortSignal,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly extension: string } | undefined> {
  try {
    const response = await fetch(imageAddress(url), signal ? { signal } : {});
    if (!response.ok) return undefined;
    const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
    return { bytes: new Uint8Array(await response.arrayBuffer()), extension: extensions.get(type) ?? 'bin' };
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  }
}

const extensions: ReadonlyMap<string, string> = new Map(
  uploadedTypes.map((type) => [type, type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)]),
);

export const uploadImageOptions = mutationOptions({
  mutationFn: ({ signal, ...upload }: ImageUpload & Pick<CallOptions, 'signal'>) => uploadImage(upload, { signal }),
});

/** Uploads one image, sending only the files that the server doesn't have yet. */
import { fieldCode, isApiError } from '../../api/transport/apiError.ts';
import { isUploaded, uploadImage, type UploadedSize } from '../../api/image.ts';
import type { Image } from '../../api/schemas/shapes.ts';
import type { UploadRow } from './uploadsDatabase.ts';

interface SendOptions {
  readonly signal: AbortSignal;
  /** Reports the number of bytes that the server has, including files of earlier attempts. */
  readonly onSent: (bytes: number) => void;
}

/**
 * Uploads the files of an image, after asking the server which of them it has.
 * @param blobs the contents of `row.files`, in the same order
 * @throws ApiError
 */
export async function sendImage(row: UploadRow, blobs: readonly Blob[], options: SendOptions): Promise<Image> {
  const isOnServer = await Promise.all(
    row.files.map(({ sha256 }) =>
      sha256 === undefined ? Promise.resolve(false) : isUploaded(sha256, { signal: options.signal }),
    ),
  );
  try {
    return await sendSizes(row, blobs, isOnServer, options);
  } catch (error) {
    // The server has deleted a file between the check and the upload, so now all files are sent.
    if (!isApiError(error, 'invalid') || fieldCode(error, 'sha256') === undefined) throw error;
    return sendSizes(row, blobs, [], options);
  }
}

function sendSizes(
  { category, width, height, files }: UploadRow,
  blobs: readonly Blob[],
  /** For each file, whether the server has it. */
  isOnServer: readonly boolean[],
  { signal, onSent }: SendOptions,
): Promise<Image> {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const bytesOnServer = files.reduce((sum, { bytes }, index) => sum + (isOnServer[index] ? bytes : 0), 0);
  const sizes = files.map(({ name, sha256 }, index): UploadedSize => {
    if (isOnServer[index] && sha256 !== undefined) return { sha256 };
    const blob = blobs[index];
    return { file: new File([blob], name, { type: blob.type }) };
  });
  onSent(bytesOnServer);
  // `share` counts the request's body, which is a little larger than the files, so the share is applied to the size of the files.
  const onProgress = (share: number) => onSent(bytesOnServer + Math.floor((total - bytesOnServer) * share));
  return uploadImage({ category, width, height, sizes }, bytesOnServer < total ? { signal, onProgress } : { signal });
}

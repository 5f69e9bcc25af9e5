/** The types of the upload queue. */
import type { Image } from '../../api/schemas/shapes.ts';
import type { CategoryCode } from '../../imaging/categories.ts';

/** One file of an image: a size of its category. */
export interface PreparedFile {
  readonly file: Blob;
  /** File name, from which the server derives the image's name. */
  readonly name: string;
  /** Lower-case hexadecimal. Undefined where the browser can't compute it (a page without https); the file is then always sent. */
  readonly sha256: string | undefined;
}

/** An image for `POST image`, with one file per size. */
export interface PreparedImage {
  readonly category: CategoryCode;
  /** Size of the largest file, px. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly [PreparedFile, ...PreparedFile[]];
}

/** Identifies an image in the queue. */
export interface UploadId {
  /** Key of the draft it belongs to (`src/offline/drafts`), of the current user. */
  readonly batch: string;
  /** Identifies a chosen file with its crop or cuts. Another file, crop or cut has another group. */
  readonly group: string;
  /** Index within the group, from 0. */
  readonly index: number;
  /** Total number of images in the group. */
  readonly count: number;
}

/** An image to add to the queue. */
export interface NewUpload extends UploadId {
  readonly image: PreparedImage;
}

/**
 * Why an upload failed. All values except `failed` are permanent refusals by the server.
 *
 * - `format`, `too large`: the format or the size of a file
 * - `storage full`, `day limit`: the account has reached its storage limit or its daily limit
 * - `refused`: another rule of the server
 * - `failed`: repeated server errors, or an unexpected error
 */
export type UploadFault = 'format' | 'too large' | 'storage full' | 'day limit' | 'refused' | 'failed';

export type UploadStatus =
  /** Waiting in the queue. */
  | 'waiting'
  /** Checking whether the server has it already, then sending. */
  | 'sending'
  | 'sent'
  | 'failed';

/** An image of the queue as shown on screens. */
export interface UploadItem extends UploadId {
  readonly status: UploadStatus;
  /** Size of all its files. */
  readonly bytes: number;
  /** Bytes that have arrived, including earlier attempts. */
  readonly bytesSent: number;
  /** Set once `status` is `sent`. */
  readonly image: Image | undefined;
  /** Set once `status` is `failed`. */
  readonly fault: UploadFault | undefined;
}

/** The uploads of one draft, in the order in which they were added. */
export type UploadBatch = readonly UploadItem[];

import type { Image } from '../../api/schemas/shapes.ts';
import type { CategoryCode } from '../../imaging/categories.ts';

/** One file of an image: the image in one of the sizes of its category (`imaging/categories.ts`). */
export interface PreparedFile {
  readonly file: Blob;
  readonly name: string;
  /** SHA-256 in lower-case hexadecimal; undefined on pages without https, where browsers can't compute it. */
  readonly sha256: string | undefined;
}

/** An image for `POST image`, with one file per size. */
export interface PreparedImage {
  readonly category: CategoryCode;
  /** Width and height of the largest file, px. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly [PreparedFile, ...PreparedFile[]];
}

/** Identifies an image in the queue of the current user. */
export interface UploadId {
  /** Key of the draft that the image belongs to (`src/offline/drafts/draftKeys.ts`). */
  readonly draftKey: string;
  /** Identifies the images made from one chosen file with one rotation and crop, or with the same cuts. */
  readonly group: string;
  /** Index within the group, from 0. */
  readonly index: number;
  /** Total number of images in the group. */
  readonly count: number;
}

export interface NewUpload extends UploadId {
  readonly image: PreparedImage;
}

/**
 * Why an upload failed.
 *
 * - `format`: the format of a file; `too large`: it has too many bytes
 * - `storage full`, `day limit`: the account has reached its storage limit or its daily limit
 * - `refused`: another rule of the server
 * - `failed`: repeated server errors, or an unexpected error
 */
export type UploadFault = 'format' | 'too large' | 'storage full' | 'day limit' | 'refused' | 'failed';

export type UploadStatus =
  | 'waiting'
  /** The app is asking the server whether it has the files already, or is sending them. */
  | 'sending'
  | 'sent'
  | 'failed';

/** An image of the queue as shown on screens. */
export interface UploadItem extends UploadId {
  readonly status: UploadStatus;
  /** Total size of the image's files, bytes. */
  readonly bytes: number;
  /** Progress of the upload, bytes. */
  readonly bytesSent: number;
  /** Set once `status` is `sent`. */
  readonly image: Image | undefined;
  /** Set once `status` is `failed`. */
  readonly fault: UploadFault | undefined;
}

/** The queued images of one draft, in the order in which they were added. */
export type DraftUploadItems = readonly UploadItem[];

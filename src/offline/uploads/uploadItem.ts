/** What waits to be uploaded, is on its way, or has arrived: the vocabulary of the queue. */
import type { Image } from '../../api/schemas/shapes.ts';
import type { CategoryCode } from '../../imaging/categories.ts';

/** One file of an image: a size of its category. */
export interface PreparedFile {
  readonly file: Blob;
  /** Shown nowhere but on the upstream, which makes the image's name of it. */
  readonly name: string;
  /** Hexadecimal, lower case. Undefined where the browser can't tell (a page without https): then it is always sent. */
  readonly sha256: string | undefined;
}

/** An image of the product as `POST image` takes it: a file a size. */
export interface PreparedImage {
  readonly category: CategoryCode;
  /** px of the largest size */
  readonly width: number;
  readonly height: number;
  readonly files: readonly [PreparedFile, ...PreparedFile[]];
}

/** Which image it is. */
export interface UploadPlace {
  /** The draft it is for, as `src/offline/drafts` names it; of the person who is here. */
  readonly batch: string;
  /** One file as the person wants it: other bytes, another crop or another cut is another group. */
  readonly group: string;
  /** Of the group's images, from 0. */
  readonly index: number;
  /** How many images the group has in all. */
  readonly count: number;
}

export interface UploadOrder extends UploadPlace {
  readonly image: PreparedImage;
}

/**
 * Why the upstream doesn't take it. `failed`: an error of its own, several times; all others are refusals that stay so.
 * `storage full`, `day limit`: the account has, or has sent today, as much as it may.
 * `refused`: neither format nor size, but something that the image isn't allowed.
 */
export type UploadFault = 'format' | 'too large' | 'storage full' | 'day limit' | 'refused' | 'failed';

export type UploadStatus =
  /** Its turn comes. */
  | 'waiting'
  /** Asking whether it is there already, then sending. */
  | 'sending'
  | 'sent'
  | 'failed';

/** One image of the queue, as screens see it. */
export interface UploadItem extends UploadPlace {
  readonly status: UploadStatus;
  /** Of all its files. */
  readonly bytes: number;
  /** Arrived, this time or before. */
  readonly bytesSent: number;
  /** Once it is `sent`. */
  readonly image: Image | undefined;
  /** Once it has `failed`. */
  readonly fault: UploadFault | undefined;
}

/** Of one draft, in the order they were put in. */
export type UploadBatch = readonly UploadItem[];

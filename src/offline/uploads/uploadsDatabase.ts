import type { DBSchema, IDBPDatabase } from 'idb';
import type { Image } from '../../api/schemas/shapes.ts';
import type { CategoryCode } from '../../imaging/categories.ts';
import { uploadsDatabase } from '../../device/caches.ts';
import { createStoreOpener } from '../../device/openStore.ts';
import type { UploadFault, UploadId } from './uploadItem.ts';

/** `batch` is the key of the draft (`draftKey` of `UploadId`), under the field's earlier name, which stored rows still have. */
export type UploadKey = [owner: string, batch: string, group: string, index: number];

/** One image. Its files are in the store `files` until they are sent. */
export interface UploadRow extends Omit<UploadId, 'draftKey'> {
  /** Key of the draft. */
  readonly batch: string;
  /** uuid of the account */
  readonly owner: string;
  /** Position in the queue. */
  readonly order: number;
  readonly category: CategoryCode;
  /** Width and height of the largest file, px. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string | undefined }[];
  /** The server's response; null until the image has been sent. */
  readonly sent: Image | null;
  /** Null unless the upload has failed. */
  readonly fault: UploadFault | null;
}

interface Schema extends DBSchema {
  images: { key: UploadKey; value: UploadRow };
  /** The files of an image, in the order of the row's `files`. */
  files: { key: UploadKey; value: readonly Blob[] };
}

export type UploadsDatabase = IDBPDatabase<Schema>;

export function getUploadKey({ owner, batch, group, index }: UploadRow): UploadKey {
  return [owner, batch, group, index];
}

/** The key range of an account's rows. IndexedDB sorts arrays after strings, so `[]` is above every draft key. */
export function getOwnerKeyRange(owner: string): IDBKeyRange {
  return IDBKeyRange.bound([owner], [owner, []]);
}

export const openUploadsDatabase = createStoreOpener<Schema>(uploadsDatabase.name, 1, (db) => {
  db.createObjectStore('images');
  db.createObjectStore('files');
});

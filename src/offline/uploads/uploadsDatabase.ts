/** What is to be uploaded, kept on the device: a reload, a crash or a sign-out loses nothing of it. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Image } from '../../api/schemas/shapes.ts';
import type { CategoryCode } from '../../imaging/categories.ts';
import { uploadsDatabase } from '../../device/caches.ts';
import type { UploadFault, UploadPlace } from './uploadItem.ts';

/** Whose, which draft, which group, which of its images. */
export type UploadKey = [owner: string, batch: string, group: string, index: number];

/** One image. Its files lie apart, and go when it has been sent; the row stays until its draft no longer needs it. */
export interface UploadRow extends UploadPlace {
  /** uuid of the account */
  readonly owner: string;
  /** They are sent in this order. */
  readonly order: number;
  readonly category: CategoryCode;
  readonly width: number;
  readonly height: number;
  readonly files: readonly { readonly name: string; readonly bytes: number; readonly sha256: string | undefined }[];
  /** The upstream's answer. */
  readonly sent: Image | null;
  readonly fault: UploadFault | null;
}

interface Schema extends DBSchema {
  images: { key: UploadKey; value: UploadRow };
  /** In the order of the row's `files`. */
  files: { key: UploadKey; value: readonly Blob[] };
}

export type UploadsDatabase = IDBPDatabase<Schema>;

export const keyOf = ({ owner, batch, group, index }: UploadRow): UploadKey => [owner, batch, group, index];

/** Rows of an account. */
export const rowsOf = (owner: string): IDBKeyRange => IDBKeyRange.bound([owner], [owner, []]);

let opened: Promise<UploadsDatabase> | undefined;

/** @throws where the browser keeps nothing (some private windows) */
export function openUploadsDatabase(): Promise<UploadsDatabase> {
  opened ??= open().catch((cause: unknown) => {
    opened = undefined;
    throw cause;
  });
  return opened;
}

function open(): Promise<UploadsDatabase> {
  return openDB<Schema>(uploadsDatabase.name, 1, {
    upgrade(db) {
      db.createObjectStore('images');
      db.createObjectStore('files');
    },
    // A newer build in another tab needs the database: this tab opens it again when it needs it.
    blocking(_current, _blocked, event) {
      opened = undefined;
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated() {
      opened = undefined;
    },
  });
}

/**
 * Where image files are kept: by their content, so that the same file again is the same reference and an address never changes
 * what it answers. `diskStorage.ts` keeps them on a disk, `s3Storage.ts` in an object store.
 *
 * Nothing here knows the database. Whoever uses both keeps the file first and writes the row afterwards, outside of any
 * transaction: a file without a row is a little lost space, a row without a file is a broken picture.
 */

/** Types that are kept, with the ending that says so in a name: an answer's type never depends on anything else. */
export const storedTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const;
export type StoredEnding = keyof typeof storedTypes;
export type StoredType = (typeof storedTypes)[StoredEnding];

/** `{sha256}.{ending}`, the SHA-256 of the content in lower-case hexadecimal. */
export type FileName = `${string}.${StoredEnding}`;

export interface StoredFile {
  /** length of the whole content */
  readonly bytes: number;
  /** The content, or the part of it that was asked for, once; must be read or cancelled. */
  readonly body: ReadableStream<Uint8Array>;
}

/** Bytes of a file, both inclusive, counted from 0. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

/** The store can't be reached, or does not do what it is asked to; later it may. */
export class StorageUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageUnavailableError';
  }
}

/** A file that has come in whole and is in nobody's way yet: it is kept or discarded, nothing else. */
export interface Incoming {
  /** SHA-256 of the content, lower-case hexadecimal */
  readonly sha256: string;
  /** length of the content */
  readonly bytes: number;
  /** The whole content, in memory. */
  content(): Promise<Uint8Array<ArrayBuffer>>;
  /** Durable and visible under the answered name when this is done; the same content twice is one file. */
  keep(type: StoredType): Promise<FileName>;
  /** Forgets it; after `keep`, does nothing. */
  discard(): Promise<void>;
}

/** Each call throws `StorageUnavailableError` where the files are elsewhere and can't be reached. */
export interface FileStorage {
  /** Takes a file in as it comes, without holding it in memory. What fails on the way leaves nothing behind. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<Incoming>;
  /** Undefined where there is no such file. @param part within it; the whole where nothing is said */
  open(name: FileName, part?: Part): Promise<StoredFile | undefined>;
  /** Its length; undefined where there is no such file. */
  bytesOf(name: FileName): Promise<number | undefined>;
  has(name: FileName): Promise<boolean>;
  /** Whether there is one or not. */
  remove(name: FileName): Promise<void>;
  /** Whether files can be kept and read at present. */
  isWell(): Promise<boolean>;
}

const endings = Object.keys(storedTypes).join('|');
const fileNamePattern = new RegExp(`^[0-9a-f]{64}\\.(?:${endings})$`);

export function isFileName(text: string): text is FileName {
  return fileNamePattern.test(text);
}

export function isStoredType(type: string): type is StoredType {
  return Object.values<string>(storedTypes).includes(type);
}

export function fileName(sha256: string, type: StoredType): FileName {
  return `${sha256}.${endingOf[type]}`;
}

export function typeOf(name: FileName): StoredType {
  const found = endingPattern.exec(name);
  if (found === null || !isEnding(found[1])) throw new Error(`No name of a stored file: ${name}`);
  return storedTypes[found[1]];
}

/** Address of a file on the API's own origin: what `url` of a variant says. */
export function fileAddress(name: FileName): string {
  return `/api/files/${name}`;
}

const endingOf: Readonly<Record<StoredType, StoredEnding>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

const endingPattern = /\.([a-z]+)$/;
const isEnding = (text: string): text is StoredEnding => Object.hasOwn(storedTypes, text);

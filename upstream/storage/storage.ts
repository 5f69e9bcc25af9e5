/**
 * Content-addressed storage of image files, so that equal files are stored once and a URL never changes its content. `diskStorage.ts` stores
 * them on a disk, `s3Storage.ts` in an object store.
 *
 * The storage doesn't know the database. Callers store the file first, outside of any transaction, and write the row afterwards: a file
 * without a row only wastes space, a row without a file is a broken image.
 */

/** Stored types by file extension. The extension alone decides the Content-Type of a response. */
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
  /** Length of the whole content. */
  readonly bytes: number;
  /** The content or the requested part. It can be read once, and must be read or cancelled. */
  readonly body: ReadableStream<Uint8Array>;
}

/** Bytes of a file, both inclusive, counted from 0. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

/** The storage can't be reached or fails; the caller may retry later. */
export class StorageUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageUnavailableError';
  }
}

/** A completely received file, which must be either kept or discarded. */
export interface Incoming {
  /** SHA-256 of the content, lower-case hexadecimal */
  readonly sha256: string;
  /** length of the content */
  readonly bytes: number;
  /** The whole content, in memory. */
  content(): Promise<Uint8Array<ArrayBuffer>>;
  /** Stores the file durably under the returned name. Equal contents become one file. */
  keep(type: StoredType): Promise<FileName>;
  /** Deletes the received file; does nothing after `keep`. */
  discard(): Promise<void>;
}

/** Every method may throw `StorageUnavailableError` if the files are on another machine. */
export interface FileStorage {
  /** Receives a file as a stream, without holding it in memory. A failure leaves nothing behind. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<Incoming>;
  /** Undefined if there is no such file. @param part to read; default: the whole file */
  open(name: FileName, part?: Part): Promise<StoredFile | undefined>;
  /** Length of a file in bytes; undefined if there is no such file. */
  bytesOf(name: FileName): Promise<number | undefined>;
  has(name: FileName): Promise<boolean>;
  /** Deletes a file; does nothing if there is none. */
  remove(name: FileName): Promise<void>;
  /** Whether files can be stored and read at present. */
  isHealthy(): Promise<boolean>;
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
  const found = ENDING_PATTERN.exec(name);
  if (found === null || !isEnding(found[1])) throw new Error(`No name of a stored file: ${name}`);
  return storedTypes[found[1]];
}

/** Path of a file on the API's origin: the `url` of a variant. */
export function fileAddress(name: FileName): string {
  return `/api/files/${name}`;
}

const endingOf: Readonly<Record<StoredType, StoredEnding>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

const ENDING_PATTERN = /\.([a-z]+)$/;

function isEnding(text: string): text is StoredEnding {
  return Object.hasOwn(storedTypes, text);
}

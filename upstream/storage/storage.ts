/**
 * Content-addressed storage of image files: equal files are stored once. Store a file first, outside of any transaction, and then
 * write its row: a file without a row only wastes space, but a row without a file is a broken image.
 */

/** MIME types of stored files by file extension. The extension alone determines the Content-Type of a response. */
export const storedTypes = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const;
export type StoredExtension = keyof typeof storedTypes;
export type StoredType = (typeof storedTypes)[StoredExtension];

/** `{sha256}.{extension}`, with the SHA-256 of the content (of a lazy file: of its recipe) in lower-case hexadecimal. */
export type FileName = `${string}.${StoredExtension}`;

export interface StoredFile {
  /** Length of the whole file in bytes, even if `body` is only a part. */
  readonly bytes: number;
  /** The content of the file or of the requested part. It can be read once. The caller must read or cancel it. */
  readonly body: ReadableStream<Uint8Array>;
}

/** A byte range of a file. Both ends are inclusive and count from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Thrown if the storage can't be reached or fails. */
export class StorageUnavailableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StorageUnavailableError';
  }
}

/** A completely received file. The receiver must call either `keep` or `discard`. */
export interface TemporaryFile {
  /** SHA-256 of the content in lower-case hexadecimal */
  readonly sha256: string;
  /** Length of the content in bytes */
  readonly bytes: number;
  /** Reads the whole content into memory. */
  content(): Promise<Uint8Array<ArrayBuffer>>;
  /** Stores the file durably and returns its name. Files of equal content and type get the same name and are stored once. */
  keep(type: StoredType): Promise<FileName>;
  /** Deletes the received file. Does nothing after `keep`. */
  discard(): Promise<void>;
}

/** Stores and reads files. If the files are on another machine, methods may throw `StorageUnavailableError`. */
export interface FileStorage {
  /** Receives a file as a stream, without holding it in memory. If that fails, nothing stays stored. */
  receive(chunks: AsyncIterable<Uint8Array>): Promise<TemporaryFile>;
  /** Opens a file; undefined if there is no such file. @param part the range to read; default: the whole file */
  open(name: FileName, part?: ByteRange): Promise<StoredFile | undefined>;
  /** Returns the length of a file in bytes; undefined if there is no such file. */
  getSize(name: FileName): Promise<number | undefined>;
  /** Tells whether the file exists. Lazy files (`lazyFiles.ts`) count as existing. */
  has(name: FileName): Promise<boolean>;
  /** Deletes a file. Does nothing if there is no such file. */
  remove(name: FileName): Promise<void>;
  /** Tells whether files can be stored at present. */
  isHealthy(): Promise<boolean>;
}

const extensions = Object.keys(storedTypes).join('|');
const fileNamePattern = new RegExp(`^[0-9a-f]{64}\\.(?:${extensions})$`);

export function isFileName(text: string): text is FileName {
  return fileNamePattern.test(text);
}

export function isStoredType(type: string): type is StoredType {
  return Object.values<string>(storedTypes).includes(type);
}

export function toFileName(sha256: string, type: StoredType): FileName {
  return `${sha256}.${extensionByType[type]}`;
}

export function getStoredType(name: FileName): StoredType {
  const found = EXTENSION_PATTERN.exec(name);
  if (found === null || !isExtension(found[1])) throw new Error(`Not the name of a stored file: ${name}`);
  return storedTypes[found[1]];
}

/** Returns the path of a file on the API's origin. */
export function getFileUrl(name: FileName): string {
  return `/api/files/${name}`;
}

const extensionByType: Readonly<Record<StoredType, StoredExtension>> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
};

const EXTENSION_PATTERN = /\.([a-z]+)$/;

function isExtension(text: string): text is StoredExtension {
  return Object.hasOwn(storedTypes, text);
}

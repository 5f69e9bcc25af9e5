/** The API of the zip worker, as types. */

/** Where the archive is written. */
export type ZipSink =
  /** A file in the origin private file system. If the file can't be created, the archive is kept in memory. */
  | { readonly kind: 'private'; readonly folder: string; readonly fileName: string }
  /** A file chosen by the user in the browser's save picker. */
  | { readonly kind: 'picked'; readonly handle: FileSystemFileHandle };

/** The result of a step. `no-space`: the disk or the browser's quota for this site is full. */
export type ZipResult<T extends object = object> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly code: 'no-space' | 'cannot-write' };

export interface ZipWorkerApi {
  /** Starts an archive. Discards an unfinished archive first (`abort`). */
  begin(sink: ZipSink): Promise<ZipResult>;
  /** Appends an uncompressed entry. */
  add(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipResult>;
  /** Closes the archive. Returns its size in bytes, and where it is. */
  finish(): Promise<ZipResult<{ bytes: number; archive: { kind: ZipSink['kind'] } | { kind: 'memory'; blob: Blob } }>>;
  /** Discards the unfinished archive. A picked file keeps the content it had before `begin`. */
  abort(): Promise<void>;
}

/** The API of the zip worker. Types only, like image.api.ts. */

/** Where the archive is written. */
export type ZipSink =
  /** A file in the origin private file system, or memory if the browser doesn't support it. */
  | { readonly kind: 'private'; readonly folder: string; readonly fileName: string }
  /** A file chosen by the user in the browser's save picker. */
  | { readonly kind: 'picked'; readonly handle: FileSystemFileHandle };

export type ZipResult<T extends object = object> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly code: 'no-space' | 'cannot-write' };

export interface ZipWorkerApi {
  /** Starts an archive. Removes archives left by earlier visits first. */
  begin(sink: ZipSink): Promise<ZipResult>;
  /** Appends an uncompressed entry. The buffer should be transferred. */
  add(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipResult>;
  /** Writes the directory and finishes the archive. `made`: the sink it was written to, or the archive itself if it is in memory. */
  finish(): Promise<ZipResult<{ bytes: number; made: { kind: ZipSink['kind'] } | { kind: 'memory'; blob: Blob } }>>;
  /** Deletes the unfinished archive. */
  abort(): Promise<void>;
}

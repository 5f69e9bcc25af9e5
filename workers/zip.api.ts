/** The API of the zip worker. Types only, like image.api.ts. */

/** Where the bytes go as they are made. */
export type ZipSink =
  /** A file in a folder of the origin's private file system, or parts in memory where there is none. */
  | { readonly kind: 'private'; readonly folder: string; readonly fileName: string }
  /** A file the person chose in the browser's save picker. */
  | { readonly kind: 'picked'; readonly handle: FileSystemFileHandle };

export type ZipResult<T extends object = object> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly code: 'no-space' | 'cannot-write' };

export interface ZipWorkerApi {
  /** Opens the package; packages left behind by earlier visits are removed first. */
  begin(sink: ZipSink): Promise<ZipResult>;
  /** Appends one stored entry; the buffer is transferred in. */
  add(path: string, bytes: Uint8Array<ArrayBuffer>): Promise<ZipResult>;
  /** Writes the directory, and says where the zip is: in the file the sink named, or here because there was none. */
  finish(): Promise<ZipResult<{ bytes: number; made: { kind: ZipSink['kind'] } | { kind: 'memory'; blob: Blob } }>>;
  /** Drops what was written. */
  abort(): Promise<void>;
}

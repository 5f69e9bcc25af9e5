import { withoutControlCharacters } from '../imaging/controlCharacters.ts';
import type { ConverterManifest, CutterManifest } from '../imaging/manifest.ts';
import type { PixelProblem } from './stripSources.ts';
import { openZip, type ZipResult, type ZipSink } from './zipFile.ts';

/** Makes a zip while its entries are being made: the way out of every tool. */

/** Files made, of those known to be needed; `total` grows when a byte limit has to be searched for. */
export interface PackProgress {
  readonly done: number;
  readonly total: number;
}

export type PackFailure = PixelProblem['code'] | Extract<ZipResult, { ok: false }>['code'] | 'unexpected';

export type PackageOutcome<T> =
  /** `file` is absent when the person's own file was written. */
  | { readonly outcome: 'packed'; readonly bytes: number; readonly file?: Blob; readonly result: T }
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'failed'; readonly code: PackFailure };

/** Stops the packing with a code; caught where it becomes an outcome. */
export class PackStopped extends Error {
  readonly code: PackFailure;
  constructor(code: PackFailure) {
    super(code);
    this.code = code;
  }
}

/** Appends an entry; the bytes are handed over. @throws PackStopped, or the signal's reason */
export type AddEntry = (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;

/** A manifest's bytes. Its names are the chosen files' own, without characters that mislead whoever reads them. */
export function manifestBytes(manifest: CutterManifest | ConverterManifest): Uint8Array<ArrayBuffer> {
  const plain = (_key: string, value: unknown) => (typeof value === 'string' ? withoutControlCharacters(value) : value);
  return jsonBytes(JSON.parse(JSON.stringify(manifest), plain));
}

/** JSON as people and programs read it: indented, UTF-8. */
export const jsonBytes = (value: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value, null, 2));

/** Runs `write`, which adds the entries, and ends the zip; what it throws becomes the outcome, and the zip is dropped. */
export const writePackage = async <T>(
  sink: ZipSink,
  signal: AbortSignal,
  write: (add: AddEntry) => Promise<T>,
): Promise<PackageOutcome<T>> => {
  const opened = await openZip(sink, signal).catch((error: unknown) => asOutcome(error, signal));
  if ('outcome' in opened) return opened;
  if (!opened.ok) return { outcome: 'failed', code: opened.code };
  const { zip } = opened;
  try {
    const result = await write(async (path, bytes) => {
      signal.throwIfAborted();
      const added = await zip.add(path, bytes);
      if (!added.ok) throw new PackStopped(added.code);
    });
    const written = await zip.finish();
    if (!written.ok) return { outcome: 'failed', code: written.code };
    const { bytes, file } = written;
    return file ? { outcome: 'packed', bytes, file, result } : { outcome: 'packed', bytes, result };
  } catch (error) {
    await zip.abort();
    return asOutcome(error, signal);
  }
};

/** What an error thrown while making files means. */
export const asOutcome = (
  error: unknown,
  signal: AbortSignal,
): Extract<PackageOutcome<never>, { outcome: 'cancelled' | 'failed' }> => {
  if (signal.aborted) return { outcome: 'cancelled' };
  if (error instanceof PackStopped) return { outcome: 'failed', code: error.code };
  console.error(error);
  return { outcome: 'failed', code: 'unexpected' };
};

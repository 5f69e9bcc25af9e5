import { withoutControlCharacters } from '../imaging/controlCharacters.ts';
import type { ConverterManifest, CutterManifest } from '../imaging/manifest.ts';
import type { PixelProblem } from './stripSources.ts';
import { openZip, type ZipResult, type ZipSink } from './zipFile.ts';

/** Writes a zip while its entries are being made. All tools save their packages through it. */

/** Files made, of those known to be needed. `total` grows while a quality is searched for. */
export interface PackProgress {
  readonly done: number;
  readonly total: number;
}

export type PackFailure = PixelProblem['code'] | Extract<ZipResult, { ok: false }>['code'] | 'unexpected';

export type PackageOutcome<T> =
  /** `file` is absent when the file picked by the user was written. */
  | { readonly kind: 'packed'; readonly bytes: number; readonly file?: Blob; readonly result: T }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly code: PackFailure };

/** Stops the packing with a code; `asOutcome` turns it into a result. */
export class PackStopped extends Error {
  readonly code: PackFailure;
  constructor(code: PackFailure) {
    super(code);
    this.code = code;
  }
}

/**
 * Appends an entry; the bytes are transferred.
 * @throws PackStopped, or the signal's reason
 */
export type AddEntry = (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Serializes a manifest. Control characters, which could mislead a reader, are removed from the names of the chosen files. */
export function manifestBytes(manifest: CutterManifest | ConverterManifest): Uint8Array<ArrayBuffer> {
  const plain = (_key: string, value: unknown) => (typeof value === 'string' ? withoutControlCharacters(value) : value);
  return jsonBytes(JSON.parse(JSON.stringify(manifest), plain));
}

/** Serializes a value as indented JSON in UTF-8. */
export function jsonBytes(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value, null, 2));
}

/** Runs `write`, which adds the entries, and finishes the zip. An error becomes the outcome, and the zip is discarded. */
export async function writePackage<T>(
  sink: ZipSink,
  signal: AbortSignal,
  write: (add: AddEntry) => Promise<T>,
): Promise<PackageOutcome<T>> {
  const opened = await openZip(sink, signal).catch((error: unknown) => asOutcome(error, signal));
  if ('kind' in opened) return opened;
  if (!opened.ok) return { kind: 'failed', code: opened.code };
  const { zip } = opened;
  try {
    const result = await write(async (path, bytes) => {
      signal.throwIfAborted();
      const added = await zip.add(path, bytes);
      if (!added.ok) throw new PackStopped(added.code);
    });
    const written = await zip.finish();
    if (!written.ok) return { kind: 'failed', code: written.code };
    const { bytes, file } = written;
    return file ? { kind: 'packed', bytes, file, result } : { kind: 'packed', bytes, result };
  } catch (error) {
    await zip.abort();
    return asOutcome(error, signal);
  }
}

/** The outcome for an error that was thrown while making files. */
export function asOutcome(
  error: unknown,
  signal: AbortSignal,
): Extract<PackageOutcome<never>, { kind: 'cancelled' | 'failed' }> {
  if (signal.aborted) return { kind: 'cancelled' };
  if (error instanceof PackStopped) return { kind: 'failed', code: error.code };
  console.error(error);
  return { kind: 'failed', code: 'unexpected' };
}

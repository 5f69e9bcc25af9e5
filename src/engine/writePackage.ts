/** Writes a zip while its entries are still being created. */
import { withoutControlCharacters } from '../imaging/controlCharacters.ts';
import type { ConverterManifest, CutterManifest } from '../imaging/manifest.ts';
import type { PixelProblem } from './stripSources.ts';
import { openZip, type ZipResult, type ZipSink } from './zipFile.ts';

/** Progress of a package, in files. A file that is encoded several times counts each time. `total` may grow. */
export interface PackProgress {
  readonly finishedFiles: number;
  readonly total: number;
}

/** Why a package could not be made. */
export type PackFailure = PixelProblem['code'] | Extract<ZipResult, { ok: false }>['code'] | 'unexpected';

/** How making a package ended. `result` is what the caller's `write` returned. */
export type PackageOutcome<T> =
  /** `bytes`: size of the zip. `file` is absent when the zip was written to a file picked by the user. */
  | { readonly kind: 'packed'; readonly bytes: number; readonly file?: Blob; readonly result: T }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly code: PackFailure };

/** Thrown to stop writing a package. `toOutcome` converts it to a failure with the same code. */
export class PackStopped extends Error {
  readonly code: PackFailure;
  constructor(code: PackFailure) {
    super(code);
    this.code = code;
  }
}

/**
 * Appends an entry to the zip. The bytes are transferred to the worker, so the caller can't use them afterwards.
 * Resolves when the worker has written the previous entry.
 * @throws PackStopped if an earlier entry couldn't be written, or the signal's reason when aborted
 */
export type AddEntry = (path: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;

/**
 * Serializes a manifest, which lists the files of a zip. Removes control characters, which can mislead readers, from all
 * texts.
 */
export function serializeManifest(manifest: CutterManifest | ConverterManifest): Uint8Array<ArrayBuffer> {
  const removeControls = (_key: string, value: unknown) =>
    typeof value === 'string' ? withoutControlCharacters(value) : value;
  return serializeJson(JSON.parse(JSON.stringify(manifest), removeControls));
}

export function serializeJson(value: unknown): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(value, null, 2));
}

/**
 * Opens a zip, calls `write` to add the entries, and finishes the zip. Never rejects. If anything throws, discards the
 * zip.
 */
export async function writePackage<T>(
  sink: ZipSink,
  signal: AbortSignal,
  write: (add: AddEntry) => Promise<T>,
): Promise<PackageOutcome<T>> {
  const openResult = await openZip(sink, signal).catch((error: unknown) => toOutcome(error, signal));
  if ('kind' in openResult) return openResult;
  if (!openResult.ok) return { kind: 'failed', code: openResult.code };
  const { zip } = openResult;
  try {
    let lastAdd: Promise<ZipResult> = Promise.resolve({ ok: true });
    const waitForLastAdd = async (): Promise<void> => {
      const addResult = await lastAdd;
      if (!addResult.ok) throw new PackStopped(addResult.code);
    };
    const result = await write(async (path, bytes) => {
      await waitForLastAdd();
      signal.throwIfAborted();
      lastAdd = zip.add(path, bytes);
    });
    await waitForLastAdd();
    const zipResult = await zip.finish();
    if (!zipResult.ok) return { kind: 'failed', code: zipResult.code };
    const { bytes, file } = zipResult;
    return file ? { kind: 'packed', bytes, file, result } : { kind: 'packed', bytes, result };
  } catch (error) {
    await zip.abort();
    return toOutcome(error, signal);
  }
}

/** Converts an error that was thrown while files were created to an outcome. An unexpected error is logged. */
export function toOutcome(
  error: unknown,
  signal: AbortSignal,
): Extract<PackageOutcome<never>, { kind: 'cancelled' | 'failed' }> {
  if (signal.aborted) return { kind: 'cancelled' };
  if (error instanceof PackStopped) return { kind: 'failed', code: error.code };
  console.error(error);
  return { kind: 'failed', code: 'unexpected' };
}

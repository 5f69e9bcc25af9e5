/**
 * Encodes one slice into one file. A slice is the part of the strip (the image of the whole episode) that becomes one
 * file.
 */
import type { EncoderApi, PixelProblem, Pixels, PixelResult } from '../../workers/image.api.ts';
import type { Dimensions } from '../imaging/categories.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { OutputFormat, SliceRule } from '../imaging/platforms.ts';
import { transferPixels } from './transferPixels.ts';
import type { Pool } from './pool.ts';

/** The file of a finished slice. */
export interface SliceRecord {
  /** Size of the image in the file, px. */
  readonly width: number;
  readonly height: number;
  /** Size of the file, bytes. */
  readonly byteLength: number;
  /** From 0 to 100; null for PNG, and for copies of a source file. */
  readonly quality: number | null;
  /** Whether the file is a copy of a source file, without its private metadata. */
  readonly unchanged: boolean;
}

/** The rows of a slice, with the properties of its file. */
export type FinishedSlice<Slice = StripSlice> = Slice & SliceRecord;

/** A finished slice with its file. */
export type EncodedSlice<Slice = StripSlice> = FinishedSlice<Slice> & { readonly bytes: Uint8Array<ArrayBuffer> };

/** A finished slice whose file is loaded when it is written. */
export type LoadableSlice<Slice = StripSlice> = FinishedSlice<Slice> & {
  /** Returns the file's bytes, which the caller may transfer. Call it once. */
  readonly load: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** The file of a slice that was encoded in advance. */
export interface PrefetchedFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** As in `SliceRecord`. */
  readonly quality: number | null;
  readonly unchanged: boolean;
}

/** The file of a slice in the last package (zip). */
export interface PackagedFile extends Omit<PrefetchedFile, 'bytes'> {
  /** A part of the zip. */
  readonly blob: Blob;
}

/** How to encode the slices of an episode. */
export interface SliceJob<Slice extends StripSlice = StripSlice> {
  /** The output size of a slice, px. */
  readonly size: (slice: Slice) => Dimensions;
  /** Reads a slice's pixels, at the output size or larger. */
  readonly read: (slice: Slice) => Promise<PixelResult<{ pixels: Pixels }>>;
  readonly rule: SliceRule;
  readonly format: Exclude<OutputFormat, 'gif'>;
  /**
   * Returns the source file without its private metadata if it can be used for this slice as it is; otherwise
   * undefined.
   */
  readonly passThrough: (slice: Slice) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Returns the bytes of a file. The caller may transfer them: those of a cached file are copied. */
export async function loadFile(file: PrefetchedFile | PackagedFile): Promise<Uint8Array<ArrayBuffer>> {
  return 'blob' in file ? new Uint8Array(await file.blob.arrayBuffer()) : file.bytes.slice();
}

/** Thrown by `encodeSlice` when a slice can't be read or encoded. */
export class EncodingStopped extends Error {
  readonly problem: PixelProblem;
  constructor(problem: PixelProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Reads and encodes a slice on the least busy worker, unless the source file can be used unchanged.
 * @throws EncodingStopped if the pixels can't be read or encoded, WorkerDied, or the signal's reason when aborted
 */
export async function encodeSlice<Slice extends StripSlice>(
  encoders: Pool<EncoderApi>,
  { rule, format, read, size: getSize, passThrough }: SliceJob<Slice>,
  slice: Slice,
  quality: number,
  signal?: AbortSignal,
): Promise<EncodedSlice<Slice>> {
  const size = getSize(slice);
  const unchangedBytes = await passThrough(slice);
  if (unchangedBytes)
    return {
      ...slice,
      ...size,
      bytes: unchangedBytes,
      byteLength: unchangedBytes.length,
      quality: null,
      unchanged: true,
    };
  const result = await encoders.run(async (encoder) => {
    const pixelResult = await read(slice);
    if (!pixelResult.ok) return pixelResult;
    const spec = { size, format, quality, alpha: rule.alpha };
    return encoder.encode(transferPixels(pixelResult.pixels), spec);
  }, signal);
  if (!result.ok) throw new EncodingStopped(result);
  const { bytes } = result;
  const usedQuality = format === 'png' ? null : quality;
  return { ...slice, ...size, bytes, byteLength: bytes.length, quality: usedQuality, unchanged: false };
}

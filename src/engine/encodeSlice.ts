import * as Comlink from 'comlink';
import type { EncoderApi, PixelProblem, PixelResult, Raster } from '../../workers/image.api.ts';
import type { Dimensions } from '../imaging/categories.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { OutputFormat, SliceRule } from '../imaging/platforms.ts';
import type { Pool } from './pool.ts';

/** One slice into one file. */

/** One finished slice. `quality` is null where the format has none or the file's own pixels were kept. */
export interface SliceRecord {
  readonly width: number;
  readonly height: number;
  /** Size of the file. */
  readonly byteLength: number;
  readonly quality: number | null;
  readonly unchanged: boolean;
}

export type FinishedSlice<Slice = StripSlice> = Slice & SliceRecord;

export type EncodedSlice<Slice = StripSlice> = FinishedSlice<Slice> & { readonly bytes: Uint8Array<ArrayBuffer> };

/** A slice's file, made before it was asked for. */
export interface MadeFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly quality: number | null;
  readonly unchanged: boolean;
}

/** What must be known to encode any slice of an episode. */
export interface SliceJob<Slice extends StripSlice = StripSlice> {
  /** px of a slice's file. */
  readonly size: (slice: Slice) => Dimensions;
  /** A slice's pixels, at that size or another. */
  readonly read: (slice: Slice) => Promise<PixelResult<{ raster: Raster }>>;
  readonly rule: SliceRule;
  readonly format: Exclude<OutputFormat, 'gif'>;
  /** The bytes of a slice that already is as the platform wants it, or undefined. */
  readonly passThrough: (slice: Slice) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The file of a slice at a quality, where it was made ahead of time or is being made. It is copied, not taken. */
  readonly ready?: (slice: Slice, quality: number) => Promise<MadeFile | undefined> | undefined;
}

/** Carries a problem out of nested promises, to become a value again at the edge. */
export class EncodingStopped extends Error {
  readonly problem: PixelProblem;
  constructor(problem: PixelProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/**
 * Reads and encodes a slice on the least busy worker, unless its file is there already.
 * @throws EncodingStopped, or the signal's reason
 */
export const encodeSlice = async <Slice extends StripSlice>(
  encoders: Pool<EncoderApi>,
  { rule, format, read, size: sizeOf, passThrough, ready }: SliceJob<Slice>,
  slice: Slice,
  quality: number,
  signal?: AbortSignal,
): Promise<EncodedSlice<Slice>> => {
  const size = sizeOf(slice);
  const made = await ready?.(slice, quality);
  signal?.throwIfAborted();
  if (made) return { ...slice, ...size, ...made, bytes: made.bytes.slice(), byteLength: made.bytes.length };
  const kept = await passThrough(slice);
  if (kept) return { ...slice, ...size, bytes: kept, byteLength: kept.length, quality: null, unchanged: true };
  const result = await encoders.run(async (encoder) => {
    const drawn = await read(slice);
    if (!drawn.ok) return drawn;
    const { raster } = drawn;
    const spec = { size, format, quality, alpha: rule.alpha };
    return encoder.encode(Comlink.transfer(raster, [raster.data.buffer]), spec);
  }, signal);
  if (!result.ok) throw new EncodingStopped(result);
  const { bytes } = result;
  const reached = format === 'png' ? null : quality;
  return { ...slice, ...size, bytes, byteLength: bytes.length, quality: reached, unchanged: false };
};

import * as Comlink from 'comlink';
import type { EncoderApi, PixelProblem } from '../../workers/image.api.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { OutputFormat, SliceRule } from '../imaging/platforms.ts';
import { estimate, estimateSpare, fits, highestQuality, sampleOf } from '../imaging/qualitySearch.ts';
import type { Pool } from './pool.ts';
import type { StripSources } from './stripSources.ts';

/** One finished slice. `quality` is null where the format has none or the file's own pixels were kept. */
export interface FinishedSlice extends StripSlice {
  readonly width: number;
  readonly height: number;
  /** Size of the file. */
  readonly byteLength: number;
  readonly quality: number | null;
  readonly unchanged: boolean;
}

export interface EncodedSlice extends FinishedSlice {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type EpisodeWarning =
  /** Files are larger than the platform takes though everything was tried. */
  | { readonly code: 'file-too-large'; readonly files: number; readonly limit: number }
  /** All files together are larger than the platform takes. */
  | { readonly code: 'total-too-large'; readonly bytes: number; readonly limit: number }
  | { readonly code: 'too-many-files'; readonly files: number; readonly limit: number }
  /** Slices were cut once more because they were too large. */
  | { readonly code: 'slices-shortened'; readonly slices: number };

export interface EpisodeJob {
  readonly stripWidth: number;
  readonly slices: readonly StripSlice[];
  readonly rule: SliceRule;
  readonly format: Exclude<OutputFormat, 'gif'>;
  /** The bytes of a slice that already is as the platform wants it, or undefined. */
  readonly passThrough: (slice: StripSlice) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** A slice as two shorter ones, or undefined when it is too short for that. */
  readonly shorten: (slice: StripSlice) => readonly [StripSlice, StripSlice] | undefined;
  /** More slices than `slices` have to be encoded: a search for the quality, or slices cut once more. */
  readonly onMore: (slices: number) => void;
  readonly onDone: () => void;
  /** Takes over a finished slice's bytes; called in the order of the strip, one at a time. */
  readonly write: (slice: EncodedSlice) => Promise<void>;
  readonly signal: AbortSignal;
}

export interface EpisodeEngine {
  readonly sources: StripSources;
  readonly encoders: Pool<EncoderApi>;
}

export type EpisodeResult =
  | { readonly ok: true; readonly slices: readonly FinishedSlice[]; readonly warnings: readonly EpisodeWarning[] }
  | PixelProblem;

/** Carries a problem out of nested promises, to become a value again at the edge. */
export class EncodingStopped extends Error {
  readonly problem: PixelProblem;
  constructor(problem: PixelProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** The size of a slice of `rows` rows in the output, px. Narrower art keeps its width. */
export const outputSize = (rule: SliceRule, stripWidth: number, rows: number): { width: number; height: number } => {
  const width = Math.min(rule.width, stripWidth);
  return { width, height: Math.min(rule.maxHeight, Math.max(1, Math.round((rows * width) / stripWidth))) };
};

const encodeOne = async (
  { sources, encoders }: EpisodeEngine,
  { rule, format, stripWidth, passThrough }: EpisodeJob,
  slice: StripSlice,
  quality: number,
  signal: AbortSignal,
): Promise<EncodedSlice> => {
  const size = outputSize(rule, stripWidth, slice.bottom - slice.top);
  const kept = await passThrough(slice);
  if (kept) return { ...slice, ...size, bytes: kept, byteLength: kept.length, quality: null, unchanged: true };
  const result = await encoders.run(async (encoder) => {
    const read = await sources.read(slice.top, slice.bottom);
    if (!read.ok) return read;
    const { raster } = read;
    const spec = { size, format, quality, alpha: rule.alpha };
    return encoder.encode(Comlink.transfer(raster, [raster.data.buffer]), spec);
  }, signal);
  if (!result.ok) throw new EncodingStopped(result);
  const { bytes } = result;
  const reached = format === 'png' ? null : quality;
  return { ...slice, ...size, bytes, byteLength: bytes.length, quality: reached, unchanged: false };
};

/** Encodes slices on every core at one quality and gives them in the order of the strip. */
async function* encodeInOrder(
  engine: EpisodeEngine,
  job: EpisodeJob,
  slices: readonly StripSlice[],
  quality: number,
): AsyncGenerator<EncodedSlice> {
  const rest = new AbortController();
  const signal = AbortSignal.any([job.signal, rest.signal]);
  let finished = false;
  try {
    const running = slices.map((slice) => encodeOne(engine, job, slice, quality, signal));
    // The first failure is thrown below; those that follow from it have nobody waiting.
    for (const one of running) one.catch(() => undefined);
    for (let index = 0; index < running.length; index++) {
      const encoded = await running[index];
      job.onDone();
      yield encoded;
    }
    finished = true;
  } finally {
    if (!finished) rest.abort();
  }
}

const encodeAll = async (...args: Parameters<typeof encodeInOrder>): Promise<EncodedSlice[]> => {
  const all = [];
  for await (const slice of encodeInOrder(...args)) all.push(slice);
  return all;
};

const sizesOf = (slices: readonly FinishedSlice[]): number[] => slices.map(({ byteLength }) => byteLength);

/** The best quality that meets the limits, judged by a sample; the platform's floor when none does. */
const searchQuality = async (
  engine: EpisodeEngine,
  job: EpisodeJob,
  atBest: readonly EncodedSlice[],
  bounds: { readonly best: number; readonly floor: number },
): Promise<number> => {
  const sizes = sizesOf(atBest);
  const sample = sampleOf(sizes);
  return highestQuality(bounds.floor, bounds.best - 1, async (quality) => {
    job.onMore(sample.length);
    const stand = sample.map((index) => job.slices[index]);
    const encoded = await encodeAll(engine, job, stand, quality);
    return fits(estimate(sizes, sample, sizesOf(encoded)), job.rule, estimateSpare);
  });
};

/** A slice that is still too large, cut in two until all parts fit or none can be cut any further. */
const shortened = async (
  engine: EpisodeEngine,
  job: EpisodeJob,
  slice: EncodedSlice,
  quality: number,
): Promise<EncodedSlice[]> => {
  const halves = slice.byteLength < job.rule.fileBytes ? undefined : job.shorten(slice);
  if (!halves) return [slice];
  job.onMore(halves.length);
  const parts = [];
  for (const half of await encodeAll(engine, job, halves, quality))
    parts.push(...(await shortened(engine, job, half, quality)));
  return parts;
};

const warningsFor = (slices: readonly FinishedSlice[], job: EpisodeJob): EpisodeWarning[] => {
  const { fileBytes, totalBytes, maxFiles } = job.rule;
  const warnings: EpisodeWarning[] = [];
  const sizes = sizesOf(slices);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const tooLarge = sizes.filter((size) => size >= fileBytes).length;
  if (slices.length > job.slices.length)
    warnings.push({ code: 'slices-shortened', slices: slices.length - job.slices.length });
  if (tooLarge > 0) warnings.push({ code: 'file-too-large', files: tooLarge, limit: fileBytes });
  if (totalBytes !== undefined && bytes >= totalBytes)
    warnings.push({ code: 'total-too-large', bytes, limit: totalBytes });
  if (maxFiles !== undefined && slices.length > maxFiles)
    warnings.push({ code: 'too-many-files', files: slices.length, limit: maxFiles });
  return warnings;
};

/** All slices at the one quality that meets the byte limits, or comes closest. */
const encodeUnderLimits = async (
  engine: EpisodeEngine,
  job: EpisodeJob,
  bounds: { readonly best: number; readonly floor: number },
): Promise<{ slices: EncodedSlice[]; quality: number }> => {
  let slices = await encodeAll(engine, job, job.slices, bounds.best);
  // PNG has no quality to search.
  if (job.format === 'png' || fits(sizesOf(slices), job.rule)) return { slices, quality: bounds.best };
  let quality = await searchQuality(engine, job, slices, bounds);
  for (;;) {
    job.onMore(job.slices.length);
    slices = await encodeAll(engine, job, job.slices, quality);
    if (quality === bounds.floor || fits(sizesOf(slices), job.rule)) return { slices, quality };
    // The sample promised too much.
    quality = Math.max(bounds.floor, quality - 2);
  }
};

/**
 * All slices of an episode for one platform: at the best quality its byte limits allow, one for the whole episode;
 * where even the lowest is too large, slices are cut once more; where that does not help either, a warning says so.
 * Where the quality is fixed, each slice is written as soon as it is made.
 */
export const encodeEpisode = async (engine: EpisodeEngine, job: EpisodeJob): Promise<EpisodeResult> => {
  const { quality: rule } = job.rule;
  const finished: FinishedSlice[] = [];
  const finish = async (slice: EncodedSlice, quality: number): Promise<void> => {
    for (const part of await shortened(engine, job, slice, quality)) {
      const { bytes: _, ...record } = part;
      finished.push(record);
      await job.write(part);
    }
  };
  try {
    if (rule.kind === 'fixed') {
      for await (const slice of encodeInOrder(engine, job, job.slices, rule.quality)) await finish(slice, rule.quality);
    } else {
      const { slices, quality } = await encodeUnderLimits(engine, job, rule);
      for (const slice of slices) await finish(slice, quality);
    }
    return { ok: true, slices: finished, warnings: warningsFor(finished, job) };
  } catch (error) {
    if (error instanceof EncodingStopped) return error.problem;
    throw error;
  }
};

import type { EncoderApi, PixelProblem } from '../../workers/image.api.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { SliceRule } from '../imaging/platforms.ts';
import { estimate, estimateSpare, fits, highestQuality, sampleOf } from '../imaging/qualitySearch.ts';
import {
  type EncodedSlice,
  EncodingStopped,
  encodeSlice,
  type FinishedSlice,
  type SliceJob,
  type SliceRecord,
} from './encodeSlice.ts';
import type { Pool } from './pool.ts';

export type EpisodeWarning =
  /** Files are larger than the platform takes though everything was tried. */
  | { readonly code: 'file-too-large'; readonly files: number; readonly limit: number }
  /** All files together are larger than the platform takes. */
  | { readonly code: 'total-too-large'; readonly bytes: number; readonly limit: number }
  | { readonly code: 'too-many-files'; readonly files: number; readonly limit: number }
  /** Slices were cut once more because they were too large. */
  | { readonly code: 'slices-shortened'; readonly slices: number }
  /** Chosen files are animated, and a strip holds the first frame of each. */
  | { readonly code: 'first-frame'; readonly files: number };

/** `Slice`: what the caller must know of a slice to draw it, beside its rows. */
export interface EpisodeJob<Slice extends StripSlice = StripSlice> extends SliceJob<Slice> {
  readonly slices: readonly Slice[];
  /** A slice as two shorter ones, or undefined when it is too short for that. */
  readonly shorten: (slice: Slice) => readonly [Slice, Slice] | undefined;
  /** More slices than `slices` have to be encoded: a search for the quality, or slices cut once more. */
  readonly onMore: (slices: number) => void;
  readonly onDone: () => void;
  /** Takes over a finished slice's bytes, one of `parts` if it was cut once more; called in order, one at a time. */
  readonly write: (slice: EncodedSlice<Slice>, parts: number) => Promise<void>;
  readonly signal: AbortSignal;
}

type Encoders = Pool<EncoderApi>;

export type EpisodeResult<Slice extends StripSlice = StripSlice> =
  | {
      readonly ok: true;
      readonly slices: readonly FinishedSlice<Slice>[];
      readonly warnings: readonly EpisodeWarning[];
    }
  | PixelProblem;

/** The size of a slice of `rows` rows in the output, px. Narrower art keeps its width. */
export const outputSize = (rule: SliceRule, stripWidth: number, rows: number): { width: number; height: number } => {
  const width = Math.min(rule.width, stripWidth);
  return { width, height: Math.min(rule.maxHeight, Math.max(1, Math.round((rows * width) / stripWidth))) };
};

/** Encodes slices on every core at one quality and gives them in the order of the strip. */
async function* encodeInOrder<Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
  slices: readonly Slice[],
  quality: number,
): AsyncGenerator<EncodedSlice<Slice>> {
  const rest = new AbortController();
  const signal = AbortSignal.any([job.signal, rest.signal]);
  let finished = false;
  try {
    const running = slices.map((slice) => encodeSlice(encoders, job, slice, quality, signal));
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

const encodeAll = async <Slice extends StripSlice>(
  ...args: Parameters<typeof encodeInOrder<Slice>>
): Promise<EncodedSlice<Slice>[]> => {
  const all = [];
  for await (const slice of encodeInOrder(...args)) all.push(slice);
  return all;
};

const sizesOf = (slices: readonly SliceRecord[]): number[] => slices.map(({ byteLength }) => byteLength);

/** The best quality that meets the limits, judged by a sample; the platform's floor when none does. */
const searchQuality = async <Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
  atBest: readonly EncodedSlice<Slice>[],
  bounds: { readonly best: number; readonly floor: number },
): Promise<number> => {
  const sizes = sizesOf(atBest);
  const sample = sampleOf(sizes);
  return highestQuality(bounds.floor, bounds.best - 1, async (quality) => {
    job.onMore(sample.length);
    const stand = sample.map((index) => job.slices[index]);
    const encoded = await encodeAll(encoders, job, stand, quality);
    return fits(estimate(sizes, sample, sizesOf(encoded)), job.rule, estimateSpare);
  });
};

/** A slice that is still too large, cut in two until all parts fit or none can be cut any further. */
const shortened = async <Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
  slice: EncodedSlice<Slice>,
  quality: number,
): Promise<EncodedSlice<Slice>[]> => {
  const halves = slice.byteLength < job.rule.fileBytes ? undefined : job.shorten(slice);
  if (!halves) return [slice];
  job.onMore(halves.length);
  const parts = [];
  for (const half of await encodeAll(encoders, job, halves, quality))
    parts.push(...(await shortened(encoders, job, half, quality)));
  return parts;
};

const warningsFor = (slices: readonly SliceRecord[], job: Pick<EpisodeJob, 'rule' | 'slices'>): EpisodeWarning[] => {
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
const encodeUnderLimits = async <Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
  bounds: { readonly best: number; readonly floor: number },
): Promise<{ slices: EncodedSlice<Slice>[]; quality: number }> => {
  let slices = await encodeAll(encoders, job, job.slices, bounds.best);
  // PNG has no quality to search.
  if (job.format === 'png' || fits(sizesOf(slices), job.rule)) return { slices, quality: bounds.best };
  let quality = await searchQuality(encoders, job, slices, bounds);
  for (;;) {
    job.onMore(job.slices.length);
    slices = await encodeAll(encoders, job, job.slices, quality);
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
export const encodeEpisode = async <Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
): Promise<EpisodeResult<Slice>> => {
  const { quality: rule } = job.rule;
  const finished: FinishedSlice<Slice>[] = [];
  const finish = async (slice: EncodedSlice<Slice>, quality: number): Promise<void> => {
    const parts = await shortened(encoders, job, slice, quality);
    for (const part of parts) {
      // Only what is said of it is kept: its bytes leave.
      finished.push({ ...part, bytes: undefined });
      await job.write(part, parts.length);
    }
  };
  try {
    if (rule.kind === 'fixed') {
      for await (const slice of encodeInOrder(encoders, job, job.slices, rule.quality))
        await finish(slice, rule.quality);
    } else {
      const { slices, quality } = await encodeUnderLimits(encoders, job, rule);
      for (const slice of slices) await finish(slice, quality);
    }
    return { ok: true, slices: finished, warnings: warningsFor(finished, job) };
  } catch (error) {
    if (error instanceof EncodingStopped) return error.problem;
    throw error;
  }
};

/**
 * Encodes the slices of an episode for one platform, within the platform's limits. A slice is the part of the strip (the
 * image of the whole episode) that becomes one file.
 */
import type { EncoderApi, PixelProblem } from '../../workers/image.api.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { SliceRule } from '../imaging/platforms.ts';
import { estimateSizes, ESTIMATE_MARGIN, fits, findHighestQuality, chooseSample } from '../imaging/qualitySearch.ts';
import {
  EncodingStopped,
  encodeSlice,
  type FinishedSlice,
  loadFile,
  type LoadableSlice,
  type PackagedFile,
  type PrefetchedFile,
  type SliceJob,
  type SliceRecord,
} from './encodeSlice.ts';
import type { Pool } from './pool.ts';

/** Why a platform may refuse the files, or how they differ from the plan. */
export type EpisodeWarning =
  /**
   * Files that exceed the platform's byte limit after lowering the quality and splitting the slices as far as possible.
   */
  | { readonly code: 'file-too-large'; readonly files: number; readonly limit: number }
  /** All files together exceed the platform's byte limit. */
  | { readonly code: 'total-too-large'; readonly bytes: number; readonly limit: number }
  | { readonly code: 'too-many-files'; readonly files: number; readonly limit: number }
  /** Slices were split because their files were too large. `slices`: how many more slices there are than planned. */
  | { readonly code: 'slices-shortened'; readonly slices: number }
  /** Some sources are animated; the strip shows only the first frame of each. */
  | { readonly code: 'first-frame'; readonly files: number };

/** What to encode, and the callbacks. */
export interface EpisodeJob<Slice extends StripSlice = StripSlice> extends SliceJob<Slice> {
  /** From top to bottom. */
  readonly slices: readonly Slice[];
  /** Splits a slice in two. Returns undefined when the slice is too short to be split. */
  readonly splitSlice: (slice: Slice) => readonly [Slice, Slice] | undefined;
  /**
   * Called when more slices than planned have to be encoded.
   * @param slices number of additional slices
   */
  readonly onExtraSlices: (slices: number) => void;
  /** Called each time the file of a slice has been encoded or returned by `getPrefetched`. */
  readonly onDone: () => void;
  /**
   * Receives a finished slice. Called in the order of the strip, never concurrently.
   * @param partCount number of slices that the planned slice was split into; 1 if it wasn't split
   */
  readonly write: (slice: LoadableSlice<Slice>, partCount: number) => Promise<void>;
  /** Returns the file of a slice that was encoded in advance or for the last package (zip). Undefined if there is none. */
  readonly getPrefetched?: (
    slice: Slice,
    quality: number,
  ) => Promise<PrefetchedFile | PackagedFile | undefined> | undefined;
  readonly signal: AbortSignal;
  /** The common quality (0 to 100) of these slices in the last package. */
  readonly lastQuality?: number | undefined;
}

type Encoders = Pool<EncoderApi>;

/** By how many points of 100 the quality is lowered when the encoded slices exceed a limit. */
const QUALITY_STEP = 2;

/** The written slices, or the problem of a slice that can't be read or encoded. */
export type EpisodeResult<Slice extends StripSlice = StripSlice> =
  | {
      readonly ok: true;
      readonly slices: readonly FinishedSlice<Slice>[];
      readonly warnings: readonly EpisodeWarning[];
    }
  | PixelProblem;

/**
 * Returns the output size, px, of a slice of `rows` rows of a strip that is `stripWidth` px wide. Art that is narrower
 * than the platform's width isn't enlarged.
 */
export function outputSize(rule: SliceRule, stripWidth: number, rows: number): { width: number; height: number } {
  const width = Math.min(rule.width, stripWidth);
  return { width, height: Math.min(rule.maxHeight, Math.max(1, Math.round((rows * width) / stripWidth))) };
}

/**
 * Returns a slice with its file from `getPrefetched`, or else encodes it. If that file can't be read when it is loaded,
 * the slice is encoded then. Throws like `encodeSlice`.
 */
async function encodeOrReuse<Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
  slice: Slice,
  quality: number,
  signal: AbortSignal,
): Promise<LoadableSlice<Slice>> {
  const file = await job.getPrefetched?.(slice, quality);
  signal.throwIfAborted();
  const encode = () => encodeSlice(encoders, job, slice, quality, signal);
  if (file) {
    const byteLength = 'blob' in file ? file.blob.size : file.bytes.length;
    const { quality: usedQuality, unchanged } = file;
    const load = () => loadFile(file).catch(async () => (await encode()).bytes);
    return { ...slice, ...job.size(slice), byteLength, quality: usedQuality, unchanged, load };
  }
  const encoded = await encode();
  const { width, height, byteLength, quality: usedQuality, unchanged, bytes } = encoded;
  return { ...slice, width, height, byteLength, quality: usedQuality, unchanged, load: async () => bytes };
}

/** Encodes slices on all cores at one quality and yields them in the order of the strip. */
async function* encodeInOrder<Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
  slices: readonly Slice[],
  quality: number,
): AsyncGenerator<LoadableSlice<Slice>> {
  const controller = new AbortController();
  const signal = AbortSignal.any([job.signal, controller.signal]);
  let isComplete = false;
  try {
    const encodings = slices.map((slice) => encodeOrReuse(encoders, job, slice, quality, signal));
    // The first failure is thrown below. The other rejections must not count as unhandled.
    for (const encoding of encodings) encoding.catch(() => undefined);
    for (let index = 0; index < encodings.length; index++) {
      const encoded = await encodings[index];
      job.onDone();
      yield encoded;
    }
    isComplete = true;
  } finally {
    if (!isComplete) controller.abort();
  }
}

/** Like `encodeInOrder`, but resolves when all slices are encoded. */
async function encodeAll<Slice extends StripSlice>(
  ...args: Parameters<typeof encodeInOrder<Slice>>
): Promise<LoadableSlice<Slice>[]> {
  const encodedSlices = [];
  for await (const slice of encodeInOrder(...args)) encodedSlices.push(slice);
  return encodedSlices;
}

function getSizes(slices: readonly SliceRecord[]): number[] {
  return slices.map(({ byteLength }) => byteLength);
}

/**
 * Estimates the highest quality that meets the byte limits by encoding a sample of the slices at several qualities.
 * Returns the lowest quality if none meets the limits.
 * @param atBestQuality all slices, encoded at the best quality
 */
async function searchQuality<Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
  atBestQuality: readonly LoadableSlice<Slice>[],
  bounds: { readonly best: number; readonly floor: number },
): Promise<number> {
  const sizes = getSizes(atBestQuality);
  const sample = chooseSample(sizes);
  return findHighestQuality(bounds.floor, bounds.best - 1, async (quality) => {
    job.onExtraSlices(sample.length);
    const sampledSlices = sample.map((index) => job.slices[index]);
    const encoded = await encodeAll(encoders, job, sampledSlices, quality);
    return fits(estimateSizes(sizes, sample, getSizes(encoded)), job.rule, ESTIMATE_MARGIN);
  });
}

/** Splits a slice whose file is too large, and its parts, until every part fits or is too short to be split. */
async function splitToFit<Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
  slice: LoadableSlice<Slice>,
  quality: number,
): Promise<LoadableSlice<Slice>[]> {
  const halves = slice.byteLength < job.rule.fileBytes ? undefined : job.splitSlice(slice);
  if (!halves) return [slice];
  job.onExtraSlices(halves.length);
  const parts = [];
  for (const half of await encodeAll(encoders, job, halves, quality))
    parts.push(...(await splitToFit(encoders, job, half, quality)));
  return parts;
}

/**
 * Returns the warnings about written slices.
 * @param plannedCount number of planned slices that `slices` were made from
 */
export function createWarnings(
  slices: readonly SliceRecord[],
  rule: SliceRule,
  plannedCount: number,
): EpisodeWarning[] {
  const { fileBytes, totalBytes, maxFiles } = rule;
  const warnings: EpisodeWarning[] = [];
  const sizes = getSizes(slices);
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const tooLargeCount = sizes.filter((size) => size >= fileBytes).length;
  if (slices.length > plannedCount) warnings.push({ code: 'slices-shortened', slices: slices.length - plannedCount });
  if (tooLargeCount > 0) warnings.push({ code: 'file-too-large', files: tooLargeCount, limit: fileBytes });
  if (totalBytes !== undefined && bytes >= totalBytes)
    warnings.push({ code: 'total-too-large', bytes, limit: totalBytes });
  if (maxFiles !== undefined && slices.length > maxFiles)
    warnings.push({ code: 'too-many-files', files: slices.length, limit: maxFiles });
  return warnings;
}

/**
 * Encodes all slices at one common quality that meets the byte limits: `lastQuality` if possible, otherwise about the
 * highest one. If no quality meets the limits, the slices are encoded at the lowest.
 */
async function encodeUnderLimits<Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
  bounds: { readonly best: number; readonly floor: number },
): Promise<{ slices: LoadableSlice<Slice>[]; quality: number }> {
  const { lastQuality } = job;
  if (lastQuality !== undefined && lastQuality < bounds.best && lastQuality >= bounds.floor) {
    const atLastQuality = await encodeAll(encoders, job, job.slices, lastQuality);
    if (fits(getSizes(atLastQuality), job.rule)) return { slices: atLastQuality, quality: lastQuality };
    job.onExtraSlices(job.slices.length);
  }
  let slices = await encodeAll(encoders, job, job.slices, bounds.best);
  // PNG has no quality setting.
  if (job.format === 'png' || fits(getSizes(slices), job.rule)) return { slices, quality: bounds.best };
  let quality = await searchQuality(encoders, job, slices, bounds);
  for (;;) {
    job.onExtraSlices(job.slices.length);
    slices = await encodeAll(encoders, job, job.slices, quality);
    if (quality === bounds.floor || fits(getSizes(slices), job.rule)) return { slices, quality };
    // The sizes estimated from the sample were too low.
    quality = Math.max(bounds.floor, quality - QUALITY_STEP);
  }
}

/**
 * Encodes all slices of an episode for one platform. If the platform's rule has a quality range, all slices use one
 * common quality. A slice whose file is too large at this quality is split. If a slice can't be read or encoded,
 * returns its problem; the slices above it may have been written.
 * @throws the signal's reason when aborted, an error of `job.write`, or WorkerDied
 */
export async function encodeEpisode<Slice extends StripSlice>(
  encoders: Encoders,
  job: EpisodeJob<Slice>,
): Promise<EpisodeResult<Slice>> {
  const { quality: qualityRule } = job.rule;
  const finished: FinishedSlice<Slice>[] = [];
  // Splits a slice if necessary, and writes it.
  const finish = async (slice: LoadableSlice<Slice>, quality: number): Promise<void> => {
    const parts = await splitToFit(encoders, job, slice, quality);
    for (const part of parts) {
      // The result has no files, because `write` may transfer them.
      finished.push({ ...part, load: undefined });
      await job.write(part, parts.length);
    }
  };
  try {
    if (qualityRule.kind === 'fixed') {
      for await (const slice of encodeInOrder(encoders, job, job.slices, qualityRule.quality))
        await finish(slice, qualityRule.quality);
    } else {
      const { slices, quality } = await encodeUnderLimits(encoders, job, qualityRule);
      for (const slice of slices) await finish(slice, quality);
    }
    return { ok: true, slices: finished, warnings: createWarnings(finished, job.rule, job.slices.length) };
  } catch (error) {
    if (error instanceof EncodingStopped) return error.problem;
    throw error;
  }
}

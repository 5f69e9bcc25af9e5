/** Compares the slices of a strip with their encoded files. */
import type { Comparison, EncoderApi, PixelResult } from '../../workers/image.api.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import {
  createSliceJob,
  type EpisodeSlices,
  chooseFirstQuality,
  type PlatformRequest,
  type SlicePrefetch,
} from './episodeSlices.ts';
import { loadFile } from './encodeSlice.ts';
import { coreCount } from './imageWorkers.ts';
import { mapWithConcurrency } from './mapWithConcurrency.ts';
import type { Pool } from './pool.ts';
import type { StripSources } from './stripSources.ts';
import { transferPixels } from './transferPixels.ts';

export type { Comparison } from '../../workers/image.api.ts';

/** The workers, and the files that are encoded in advance. */
interface CompareEngine {
  readonly sources: StripSources;
  readonly encoders: Pool<EncoderApi>;
  readonly prefetched?: SlicePrefetch | undefined;
}

/** Returns the quality at which a platform's slices are compared; null for PNG, which has no quality setting. */
export function comparedQuality(episode: EpisodeSlices, platform: PlatformRequest): number | null {
  if (platform.format === 'png') return null;
  return chooseFirstQuality(episode, platform);
}

/**
 * Compares a slice with its file: the file that was encoded in advance or for the last package (zip), a copy of the
 * source file, or else a file that is encoded now. Returns a problem for a slice whose pixels can't be read or encoded.
 * @param withPictures whether to return both pictures, which the caller closes
 * @throws the signal's reason if the signal is aborted before the comparison starts; a started comparison isn't stopped
 * @throws WorkerDied if the encoder dies twice or the pool is disposed, or the browser's error if a file of the last
 * package can't be read
 */
export async function compareSlice(
  { sources, encoders, prefetched }: CompareEngine,
  episode: EpisodeSlices,
  platform: PlatformRequest,
  slice: StripSlice,
  withPictures: boolean,
  signal: AbortSignal,
): Promise<PixelResult<Comparison>> {
  const job = createSliceJob(sources, episode, platform);
  // PNG ignores the quality, but files that were encoded in advance are found by their quality.
  const quality = comparedQuality(episode, platform) ?? chooseFirstQuality(episode, platform);
  const existingFile =
    (await prefetched?.get(platform, slice, quality)) ?? (await episode.reuse?.get(platform, slice, quality));
  const bytes = existingFile ? await loadFile(existingFile) : await job.passThrough(slice);
  signal.throwIfAborted();
  // The signal isn't passed on: aborting a running task would terminate its worker.
  return encoders.run<PixelResult<Comparison>>(async (encoder) => {
    const pixelResult = await job.read(slice);
    if (!pixelResult.ok) return pixelResult;
    const spec = { size: job.size(slice), format: platform.format, quality, alpha: job.rule.alpha };
    return encoder.compare(transferPixels(pixelResult.pixels), spec, withPictures, bytes);
  });
}

/**
 * The slice that differs most from its file. `x` and `y`: the middle of the block that differs most, px of the file.
 */
export interface WorstSlice {
  /** Index of the slice in the platform's `slices`. */
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Finds the slice that differs most from its file. Undefined if no slice could be compared; slices whose pixels can't
 * be read or encoded are skipped.
 * @throws the signal's reason when aborted, or an error of `compareSlice`
 */
export async function findWorstSlice(
  engine: CompareEngine,
  episode: EpisodeSlices,
  platform: PlatformRequest,
  signal: AbortSignal,
): Promise<WorstSlice | undefined> {
  let worst: (WorstSlice & { readonly error: number }) | undefined;
  // Two slices per encoder: one can be compared while the pixels of the other are read.
  await mapWithConcurrency([...platform.slices.entries()], 2 * coreCount(), async ([index, slice]) => {
    signal.throwIfAborted();
    const result = await compareSlice(engine, episode, platform, slice, false, signal);
    if (result.ok && (!worst || result.difference.error > worst.error)) worst = { index, ...result.difference };
  });
  return worst;
}

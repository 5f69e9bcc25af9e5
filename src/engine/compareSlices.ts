import type { Comparison, EncoderApi, PixelResult } from '../../workers/image.api.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import { limitQuality, platforms } from '../imaging/platforms.ts';
import { createSliceJob, type EpisodeSlices, type PlatformOrder, type SlicePrefetch } from './episodeSlices.ts';
import { coreCount } from './imageWorkers.ts';
import { mapWithConcurrency } from './mapWithConcurrency.ts';
import type { Pool } from './pool.ts';
import type { StripSources } from './stripSources.ts';
import { transferPixels } from './transferPixels.ts';

/** Compares slices with their encoded files, at the quality that the package would have. */

export type { Comparison } from '../../workers/image.api.ts';

interface CompareEngine {
  readonly sources: StripSources;
  readonly encoders: Pool<EncoderApi>;
  readonly prefetched?: SlicePrefetch | undefined;
}

/**
 * The quality at which a platform's slices are compared: that of the last package, else the highest one, which nearly always meets the
 * byte limits. Null for lossless formats.
 */
export function comparedQuality(episode: EpisodeSlices, platform: PlatformOrder): number | null {
  if (platform.format === 'png') return null;
  const { quality } = createSliceRule(platform);
  if (quality.kind === 'fixed') return quality.quality;
  return episode.reuse?.quality(platform, platform.slices) ?? quality.best;
}

function createSliceRule(platform: PlatformOrder) {
  return limitQuality(platforms[platform.code].slices, platform.maxQuality);
}

/** @param withPictures whether to return both pictures, which the caller closes */
export async function compareSlice(
  { sources, encoders, prefetched }: CompareEngine,
  episode: EpisodeSlices,
  platform: PlatformOrder,
  slice: StripSlice,
  withPictures: boolean,
  signal: AbortSignal,
): Promise<PixelResult<Comparison>> {
  const job = createSliceJob(sources, episode, platform);
  const quality = comparedQuality(episode, platform) ?? 0;
  const known =
    (await prefetched?.get(platform, slice, quality)) ?? (await episode.reuse?.get(platform, slice, quality));
  const bytes = known?.bytes ?? (await job.passThrough(slice));
  signal.throwIfAborted();
  // Not aborted with the signal, which would terminate a worker that other slices need.
  return encoders.run<PixelResult<Comparison>>(async (encoder) => {
    const drawn = await job.read(slice);
    if (!drawn.ok) return drawn;
    const spec = { size: job.size(slice), format: platform.format, quality, alpha: job.rule.alpha };
    return encoder.compare(transferPixels(drawn.pixels), spec, withPictures, bytes);
  });
}

/** The slice, by its index, that differs most from its file. */
export interface WorstSlice {
  readonly index: number;
  readonly x: number;
  readonly y: number;
}

/** Finds the slice that differs most from its file. Undefined if no slice could be compared. @throws the signal's reason */
export async function findWorstSlice(
  engine: CompareEngine,
  episode: EpisodeSlices,
  platform: PlatformOrder,
  signal: AbortSignal,
): Promise<WorstSlice | undefined> {
  let worst: (WorstSlice & { readonly error: number }) | undefined;
  await mapWithConcurrency([...platform.slices.entries()], 2 * coreCount(), async ([index, slice]) => {
    signal.throwIfAborted();
    const result = await compareSlice(engine, episode, platform, slice, false, signal);
    if (result.ok && (!worst || result.difference.error > worst.error)) worst = { index, ...result.difference };
  });
  return worst;
}

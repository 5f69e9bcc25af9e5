import type { EncoderApi } from '../../workers/image.api.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { CutterManifest } from '../imaging/manifest.ts';
import { type OutputFormat, type PlatformCode, platforms } from '../imaging/platforms.ts';
import { createPrefetchCache } from './prefetchCache.ts';
import { outputSize } from './encodeEpisode.ts';
import { encodeSlice, type PrefetchedFile, type SliceJob } from './encodeSlice.ts';
import type { Pool } from './pool.ts';
import type { SliceReuse } from './reusedSlices.ts';
import type { StripSources } from './stripSources.ts';

/** Defines how the slices of an episode are encoded for each platform, and encodes them before the user presses Download. */

/** The slices to encode for one platform. */
export interface PlatformOrder {
  readonly code: PlatformCode;
  readonly format: Exclude<OutputFormat, 'gif'>;
  readonly slices: readonly StripSlice[];
}

/** The slices to encode of one strip, for all platforms. */
export interface EpisodeSlices {
  readonly strip: CutterManifest['strip'];
  readonly platforms: readonly PlatformOrder[];
  /** Returns the bytes of the source file if they can be used unchanged for this slice, otherwise undefined. */
  readonly passThrough: (platform: PlatformOrder, slice: StripSlice) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** The files of the last package; absent if there is none. */
  readonly reuse?: SliceReuse | undefined;
}

/** Returns how to read and encode the slices for one platform. */
export function createSliceJob(sources: StripSources, episode: EpisodeSlices, platform: PlatformOrder): SliceJob {
  const rule = platforms[platform.code].slices;
  const size = ({ top, bottom }: StripSlice) => outputSize(rule, episode.strip.width, bottom - top);
  return {
    rule,
    format: platform.format,
    size,
    read: (slice) => sources.read(slice.top, slice.bottom, size(slice)),
    passThrough: (slice) => episode.passThrough(platform, slice),
  };
}

/** No more slices are encoded in advance once the cached files have this many bytes. A long strip for two or three platforms fits. */
const MAX_PREFETCHED_BYTES = 48 * 1024 * 1024;

export interface SlicePrefetch {
  /** Encodes these slices in the background, instead of those of an earlier call. Files of unchanged slices stay in the cache. */
  prefetch(episode: EpisodeSlices): void;
  /** Stops encoding further slices until the next `prefetch`. Call this when the package is being written or the plan is changing. */
  pause(): void;
  /** Empties the cache. Call it when the strip has changed. */
  clear(): void;
  get(platform: PlatformOrder, slice: StripSlice, quality: number): Promise<PrefetchedFile | undefined> | undefined;
}

export function createSlicePrefetch(
  { sources, encoders }: { readonly sources: StripSources; readonly encoders: Pool<EncoderApi> },
  concurrency: number,
): SlicePrefetch {
  const cache = createPrefetchCache<PrefetchedFile>({
    concurrency,
    sizeOf: ({ bytes }) => bytes.length,
    maxSize: MAX_PREFETCHED_BYTES,
  });
  const keyOf = ({ code, format }: PlatformOrder, { top, bottom }: StripSlice, quality: number): string =>
    [code, format, top, bottom, quality].join(' ');

  return {
    prefetch(episode) {
      cache.prefetch(
        episode.platforms.flatMap((platform) => {
          const job = createSliceJob(sources, episode, platform);
          const rule = job.rule.quality;
          // If the quality depends on a byte limit, `encodeEpisode` tries the best quality first, which nearly always fits.
          const lastQuality = episode.reuse?.quality(platform, platform.slices);
          const quality = rule.kind === 'fixed' ? rule.quality : (lastQuality ?? rule.best);
          return platform.slices
            .filter((slice) => !episode.reuse?.has(platform, slice, quality))
            .map((slice) => ({
              key: keyOf(platform, slice, quality),
              compute: () => encodeSlice(encoders, job, slice, quality),
            }));
        }),
      );
    },
    pause: () => cache.pause(),
    clear: () => cache.prefetch([]),
    get: (platform, slice, quality) => cache.get(keyOf(platform, slice, quality)),
  };
}

/**
 * Defines how the slices of an episode are encoded for each platform, and encodes them before the user presses Download.
 * A slice is the part of the strip (the image of the whole episode) that becomes one file.
 */
import type { EncoderApi } from '../../workers/image.api.ts';
import { createRowsKey, type StripSlice } from '../imaging/cutPlan.ts';
import type { CutterManifest } from '../imaging/manifest.ts';
import { limitQuality, type OutputFormat, type PlatformCode, platforms } from '../imaging/platforms.ts';
import { createPrefetchCache } from './prefetchCache.ts';
import { outputSize } from './encodeEpisode.ts';
import { encodeSlice, type PrefetchedFile, type SliceJob } from './encodeSlice.ts';
import type { Pool } from './pool.ts';
import type { SliceReuse } from './reusedSlices.ts';
import type { StripSources } from './stripSources.ts';

/** The slices to encode for one platform. */
export interface PlatformRequest {
  readonly code: PlatformCode;
  readonly format: Exclude<OutputFormat, 'gif'>;
  readonly slices: readonly StripSlice[];
  /** The highest quality to use, if the user has chosen one. */
  readonly maxQuality?: number | undefined;
}

/** The slices of one strip to encode, for all chosen platforms. */
export interface EpisodeSlices {
  /** Size of the strip, px. */
  readonly strip: CutterManifest['strip'];
  readonly platforms: readonly PlatformRequest[];
  /**
   * Returns the source file without its private metadata if it can be used for this slice as it is; otherwise
   * undefined.
   */
  readonly passThrough: (platform: PlatformRequest, slice: StripSlice) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Finds the files of the last package (zip) that can be used again. */
  readonly reuse?: SliceReuse | undefined;
}

/** Returns how to read and encode the slices for one platform. */
export function createSliceJob(sources: StripSources, episode: EpisodeSlices, platform: PlatformRequest): SliceJob {
  const rule = limitQuality(platforms[platform.code].slices, platform.maxQuality);
  const size = ({ top, bottom }: StripSlice) => outputSize(rule, episode.strip.width, bottom - top);
  return {
    rule,
    format: platform.format,
    size,
    read: (slice) => sources.read(slice.top, slice.bottom, size(slice)),
    passThrough: (slice) => episode.passThrough(platform, slice),
  };
}

/**
 * No further slices are encoded in advance once the cached files have this many bytes. A long strip for two or three
 * platforms stays below.
 */
const MAX_PREFETCHED_BYTES = 48 * 1024 * 1024;

/** The sizes of encoded slices in bytes, for each platform and keyed by `createRowsKey`. */
export type EncodedSizes = Readonly<Partial<Record<PlatformCode, ReadonlyMap<string, number>>>>;

/** Encodes the slices of a strip in advance. */
export interface SlicePrefetch {
  /**
   * Encodes in the background the slices of an episode that `reuse` doesn't have. Drops the encoded slices that aren't
   * among these.
   */
  prefetch(episode: EpisodeSlices): void;
  /** Starts no further slices until the next `prefetch`. */
  pause(): void;
  /** Empties the cache and reports that there are no sizes. */
  clear(): void;
  /**
   * Returns the promise of a slice's file, or undefined if the slice is neither in the cache nor being encoded. The
   * promise resolves to undefined if encoding fails. The bytes belong to the cache and must not be transferred.
   */
  get(platform: PlatformRequest, slice: StripSlice, quality: number): Promise<PrefetchedFile | undefined> | undefined;
}

/** Minimum time between two reports of the sizes. */
const SIZES_INTERVAL_MS = 250;

/**
 * Creates the cache of the slices that are encoded in advance.
 * @param concurrency maximum number of slices that are encoded at the same time
 * @param onSizes receives the sizes of the encoded slices: soon after `prefetch`, when they change, and on `clear`
 */
export function createSlicePrefetch(
  { sources, encoders }: { readonly sources: StripSources; readonly encoders: Pool<EncoderApi> },
  concurrency: number,
  onSizes: (sizes: EncodedSizes) => void,
): SlicePrefetch {
  const cache = createPrefetchCache<PrefetchedFile>({
    concurrency,
    getSize: ({ bytes }) => bytes.length,
    maxSize: MAX_PREFETCHED_BYTES,
    onResult: () => scheduleReport(),
  });
  const getKey = ({ code, format }: PlatformRequest, { top, bottom }: StripSlice, quality: number): string =>
    [code, format, top, bottom, quality].join(' ');

  let current: EpisodeSlices | undefined;
  let reportTimer: ReturnType<typeof setTimeout> | undefined;

  const measureSizes = (episode: EpisodeSlices): EncodedSizes =>
    Object.fromEntries(
      episode.platforms.map((platform) => {
        const quality = chooseFirstQuality(episode, platform);
        const sizes = platform.slices.flatMap((slice): [string, number][] => {
          const bytes = cache.size(getKey(platform, slice, quality));
          return bytes === undefined ? [] : [[createRowsKey(slice), bytes]];
        });
        return [platform.code, new Map(sizes)];
      }),
    );

  /** Reports the sizes soon. */
  const scheduleReport = (): void => {
    reportTimer ??= setTimeout(() => {
      reportTimer = undefined;
      if (current) onSizes(measureSizes(current));
    }, SIZES_INTERVAL_MS);
  };

  return {
    prefetch(episode) {
      current = episode;
      scheduleReport();
      cache.prefetch(
        episode.platforms.flatMap((platform) => {
          const job = createSliceJob(sources, episode, platform);
          const quality = chooseFirstQuality(episode, platform);
          return platform.slices
            .filter((slice) => !episode.reuse?.has(platform, slice, quality))
            .map((slice) => ({
              key: getKey(platform, slice, quality),
              compute: () => encodeSlice(encoders, job, slice, quality),
            }));
        }),
      );
    },
    pause: () => cache.pause(),
    clear() {
      current = undefined;
      cache.prefetch([]);
      onSizes({});
    },
    get: (platform, slice, quality) => cache.get(getKey(platform, slice, quality)),
  };
}

/**
 * Returns the quality that `encodeEpisode` tries first: the fixed quality if the platform has one; otherwise the common
 * quality of the platform's slices in the last package, or else the best.
 */
export function chooseFirstQuality({ reuse }: EpisodeSlices, platform: PlatformRequest): number {
  const { quality } = limitQuality(platforms[platform.code].slices, platform.maxQuality);
  return quality.kind === 'fixed' ? quality.quality : (reuse?.quality(platform, platform.slices) ?? quality.best);
}

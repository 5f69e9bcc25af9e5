import type { EncoderApi } from '../../workers/image.api.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { CutterManifest } from '../imaging/manifest.ts';
import { type OutputFormat, type PlatformCode, platforms } from '../imaging/platforms.ts';
import { createAheadOfTime } from './aheadOfTime.ts';
import { outputSize } from './encodeEpisode.ts';
import { encodeSlice, type MadeFile, type SliceJob } from './encodeSlice.ts';
import type { Pool } from './pool.ts';
import type { StripSources } from './stripSources.ts';

/** The slices of an episode for every platform, and their making before 'Download' is pressed. */

/** What one platform gets. */
export interface PlatformOrder {
  readonly code: PlatformCode;
  readonly format: Exclude<OutputFormat, 'gif'>;
  readonly slices: readonly StripSlice[];
}

/** What all platforms get of one strip. */
export interface EpisodeSlices {
  readonly strip: CutterManifest['strip'];
  readonly platforms: readonly PlatformOrder[];
  /** The bytes of a slice that already is as the platform wants it, or undefined. */
  readonly passThrough: (platform: PlatformOrder, slice: StripSlice) => Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** How the slices of one platform are encoded. */
export const sliceJob = (sources: StripSources, episode: EpisodeSlices, platform: PlatformOrder): SliceJob => {
  const rule = platforms[platform.code].slices;
  const size = ({ top, bottom }: StripSlice) => outputSize(rule, episode.strip.width, bottom - top);
  return {
    rule,
    format: platform.format,
    size,
    read: (slice) => sources.read(slice.top, slice.bottom, size(slice)),
    passThrough: (slice) => episode.passThrough(platform, slice),
  };
};

/** Files kept ahead of time, bytes: two or three platforms' of a long strip. */
const mostBytesAhead = 48 * 1024 * 1024;

export interface SlicesAhead {
  /** Encodes these slices while nothing else is to be done; files of slices that are the same as before are kept. */
  prepare(episode: EpisodeSlices): void;
  /** Begins nothing more: the package is being made, or nothing is planned just now. */
  rest(): void;
  /** Lets go of everything: the strip is another. */
  forget(): void;
  ready(platform: PlatformOrder, slice: StripSlice, quality: number): Promise<MadeFile | undefined> | undefined;
}

export const createSlicesAhead = (
  { sources, encoders }: { readonly sources: StripSources; readonly encoders: Pool<EncoderApi> },
  atOnce: number,
): SlicesAhead => {
  const ahead = createAheadOfTime<MadeFile>({ atOnce, size: ({ bytes }) => bytes.length, room: mostBytesAhead });
  const keyOf = ({ code, format }: PlatformOrder, { top, bottom }: StripSlice, quality: number): string =>
    [code, format, top, bottom, quality].join(' ');

  return {
    prepare(episode) {
      ahead.wish(
        episode.platforms.flatMap((platform) => {
          const job = sliceJob(sources, episode, platform);
          const rule = job.rule.quality;
          // Where a byte limit makes the quality be searched for, the best is tried first and nearly always fits.
          const quality = rule.kind === 'fixed' ? rule.quality : rule.best;
          return platform.slices.map((slice) => ({
            key: keyOf(platform, slice, quality),
            make: () => encodeSlice(encoders, job, slice, quality),
          }));
        }),
      );
    },
    rest: () => ahead.rest(),
    forget: () => ahead.wish([]),
    ready: (platform, slice, quality) => ahead.get(keyOf(platform, slice, quality)),
  };
};

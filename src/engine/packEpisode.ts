/** Saves an episode as a zip with the slices for every chosen platform and a manifest. */
import type { EncoderApi } from '../../workers/image.api.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { CutterManifest, CutterManifestPlatform, SliceEntry } from '../imaging/manifest.ts';
import { sliceFileName } from '../imaging/packageNames.ts';
import type { PlatformCode } from '../imaging/platforms.ts';
import { encodeEpisode, type EpisodeWarning } from './encodeEpisode.ts';
import { type EpisodeSlices, type PlatformRequest, type SlicePrefetch, createSliceJob } from './episodeSlices.ts';
import type { Pool } from './pool.ts';
import type { StripSources } from './stripSources.ts';
import {
  type AddEntry,
  serializeManifest,
  type PackageOutcome,
  type PackFailure,
  type PackProgress,
  PackStopped,
  writePackage,
} from './writePackage.ts';
import type { ZipSink } from './zipFile.ts';

export type { PlatformRequest } from './episodeSlices.ts';
export type { PackProgress } from './writePackage.ts';

/** The episode to save, and the callbacks. */
export interface PackRequest extends EpisodeSlices {
  /** Name of the folder in the zip and prefix of the file names. Must be valid on every file system. */
  readonly episode: string;
  readonly sources: CutterManifest['sources'];
  readonly problems: CutterManifest['problems'];
  /** Number of animated sources, of which the strip has only the first frames. */
  readonly animatedSources: number;
  /** Splits a slice in two. Returns undefined when the slice is too short to be split. */
  readonly splitSlice: (slice: StripSlice) => readonly [StripSlice, StripSlice] | undefined;
  /** Returns the text of a warning in the user's language, for the manifest. */
  readonly describe: (platform: PlatformCode, warning: EpisodeWarning) => string;
  /**
   * Whether the zip contains this file; by default, it contains all. The manifest lists all files in any case.
   * @param index of the file among the platform's files
   */
  readonly includes?: ((platform: PlatformCode, file: SliceEntry, index: number) => boolean) | undefined;
  readonly sink: ZipSink;
  readonly onProgress: (progress: PackProgress) => void;
  readonly signal: AbortSignal;
}

export interface PackedPlatform extends CutterManifestPlatform {
  readonly code: PlatformCode;
}

export type PackOutcome =
  /** `file` is absent when the zip was written to a file picked by the user. */
  | {
      readonly kind: 'packed';
      readonly bytes: number;
      readonly file?: Blob;
      readonly platforms: readonly PackedPlatform[];
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly code: PackFailure };

/**
 * Encodes an episode for every chosen platform and writes the files to a zip with a manifest. If a slice can't be read
 * or encoded, nothing is saved.
 */
export async function packEpisode(
  engine: {
    readonly sources: StripSources;
    readonly encoders: Pool<EncoderApi>;
    /** Cache of slices that were encoded in advance. */
    readonly prefetched?: SlicePrefetch | undefined;
  },
  request: PackRequest,
): Promise<PackOutcome> {
  const { episode, signal } = request;
  let encodedSliceCount = 0;
  let totalSlices = request.platforms.reduce((sum, { slices }) => sum + slices.length, 0);
  const reportProgress = (): void => request.onProgress({ finishedFiles: encodedSliceCount, total: totalSlices });

  const packPlatform = async (platform: PlatformRequest, add: AddEntry): Promise<PackedPlatform> => {
    const { code, format, slices } = platform;
    const files: SliceEntry[] = [];
    const result = await encodeEpisode(engine.encoders, {
      ...createSliceJob(engine.sources, request, platform),
      getPrefetched: (slice, quality) =>
        request.reuse?.get(platform, slice, quality) ?? engine.prefetched?.get(platform, slice, quality),
      lastQuality: request.reuse?.quality(platform, slices),
      slices,
      splitSlice: request.splitSlice,
      onExtraSlices(extraSlices) {
        totalSlices += extraSlices;
        reportProgress();
      },
      onDone() {
        encodedSliceCount++;
        reportProgress();
      },
      async write({ load, width, height, byteLength, top, bottom, quality, forced, unchanged }) {
        const index = files.length;
        const name = sliceFileName(episode, index, slices.length, format);
        const file = { name, width, height, bytes: byteLength, top, bottom, quality, forced, unchanged };
        files.push(file);
        if (request.includes?.(code, file, index) ?? true) await add(`${episode}/${code}/${name}`, await load());
      },
      signal,
    });
    if (!result.ok) throw new PackStopped(result.code);
    const { animatedSources } = request;
    const episodeWarnings: EpisodeWarning[] = [
      ...(animatedSources > 0 ? [{ code: 'first-frame', files: animatedSources } as const] : []),
      ...result.warnings,
    ];
    const warnings = episodeWarnings.map((warning) => ({
      code: warning.code,
      message: request.describe(code, warning),
    }));
    return { code, files, bytes: files.reduce((sum, file) => sum + file.bytes, 0), warnings };
  };

  const outcome: PackageOutcome<readonly PackedPlatform[]> = await writePackage(request.sink, signal, async (add) => {
    reportProgress();
    const packed: PackedPlatform[] = [];
    for (const platform of request.platforms) packed.push(await packPlatform(platform, add));
    const manifest: CutterManifest = {
      version: 1,
      strip: request.strip,
      sources: request.sources,
      problems: request.problems,
      platforms: Object.fromEntries(packed.map(({ code, ...entry }) => [code, entry])),
    };
    await add(`${episode}/manifest.json`, serializeManifest(manifest));
    return packed;
  });
  if (outcome.kind !== 'packed') return outcome;
  const { result, ...packed } = outcome;
  return { ...packed, platforms: result };
}

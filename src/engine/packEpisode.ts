import type { EncoderApi } from '../../workers/image.api.ts';
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { CutterManifest, CutterManifestPlatform } from '../imaging/manifest.ts';
import { sliceFileName } from '../imaging/packageNames.ts';
import { type OutputFormat, type PlatformCode, platforms } from '../imaging/platforms.ts';
import { encodeEpisode, type EpisodeWarning } from './encodeEpisode.ts';
import type { Pool } from './pool.ts';
import type { PixelProblem, StripSources } from './stripSources.ts';
import { openZip, type ZipSink } from './zipFile.ts';

/** What one platform gets. */
export interface PlatformOrder {
  readonly code: PlatformCode;
  readonly format: Exclude<OutputFormat, 'gif'>;
  readonly slices: readonly StripSlice[];
}

export interface EpisodeOrder {
  /** Safe name of the folder and the files. */
  readonly episode: string;
  readonly strip: CutterManifest['strip'];
  readonly sources: CutterManifest['sources'];
  readonly problems: CutterManifest['problems'];
  readonly platforms: readonly PlatformOrder[];
  readonly passThrough: (platform: PlatformOrder, slice: StripSlice) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly shorten: (slice: StripSlice) => readonly [StripSlice, StripSlice] | undefined;
  /** The sentence of a warning, in the person's language. */
  readonly describe: (platform: PlatformCode, warning: EpisodeWarning) => string;
  readonly sink: ZipSink;
  readonly onProgress: (progress: PackProgress) => void;
  readonly signal: AbortSignal;
}

/** Slices encoded, of those known to be needed; `total` grows when a byte limit has to be searched for. */
export interface PackProgress {
  readonly done: number;
  readonly total: number;
}

export interface PackedPlatform extends CutterManifestPlatform {
  readonly code: PlatformCode;
}

export type PackOutcome =
  /** `file` is absent when the person's own file was written. */
  | {
      readonly outcome: 'packed';
      readonly bytes: number;
      readonly file?: Blob;
      readonly platforms: readonly PackedPlatform[];
    }
  | { readonly outcome: 'cancelled' }
  | { readonly outcome: 'failed'; readonly code: PixelProblem['code'] | 'no-space' | 'cannot-write' | 'unexpected' };

const json = (value: unknown): Uint8Array<ArrayBuffer> => new TextEncoder().encode(JSON.stringify(value, null, 2));

/** Stops the packing with a code; caught where it becomes an outcome. */
class PackStopped extends Error {
  readonly code: Extract<PackOutcome, { outcome: 'failed' }>['code'];
  constructor(code: PackStopped['code']) {
    super(code);
    this.code = code;
  }
}

/** Encodes an episode for every platform ordered and writes the zip, entry by entry, as decisions 'Packages' says. */
export const packEpisode = async (
  engine: { readonly sources: StripSources; readonly encoders: Pool<EncoderApi> },
  order: EpisodeOrder,
): Promise<PackOutcome> => {
  const { episode, signal } = order;
  const opened = await openZip(order.sink);
  if (!opened.ok) return { outcome: 'failed', code: opened.code };
  const { zip } = opened;

  const add = async (path: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> => {
    signal.throwIfAborted();
    const added = await zip.add(path, bytes);
    if (!added.ok) throw new PackStopped(added.code);
  };

  let done = 0;
  let total = order.platforms.reduce((sum, { slices }) => sum + slices.length, 0);
  const progress = (): void => order.onProgress({ done, total });

  const packPlatform = async (platform: PlatformOrder): Promise<PackedPlatform> => {
    const { code, format, slices } = platform;
    const files: CutterManifestPlatform['files'][number][] = [];
    const result = await encodeEpisode(engine, {
      stripWidth: order.strip.width,
      slices,
      rule: platforms[code].slices,
      format,
      passThrough: (slice) => order.passThrough(platform, slice),
      shorten: order.shorten,
      onMore(more) {
        total += more;
        progress();
      },
      onDone() {
        done++;
        progress();
      },
      async write({ bytes, width, height, byteLength, top, bottom, quality, forced, unchanged }) {
        const name = sliceFileName(episode, files.length, slices.length, format);
        files.push({ name, width, height, bytes: byteLength, top, bottom, quality, forced, unchanged });
        await add(`${episode}/${code}/${name}`, bytes);
      },
      signal,
    });
    if (!result.ok) throw new PackStopped(result.code);
    const warnings = result.warnings.map((warning) => ({
      code: warning.code,
      message: order.describe(code, warning),
    }));
    return { code, files, bytes: files.reduce((sum, file) => sum + file.bytes, 0), warnings };
  };

  try {
    progress();
    const packed: PackedPlatform[] = [];
    for (const platform of order.platforms) packed.push(await packPlatform(platform));
    const manifest: CutterManifest = {
      version: 1,
      strip: order.strip,
      sources: order.sources,
      problems: order.problems,
      platforms: Object.fromEntries(packed.map(({ code, ...rest }) => [code, rest])),
    };
    await add(`${episode}/manifest.json`, json(manifest));
    const written = await zip.finish();
    if (!written.ok) return { outcome: 'failed', code: written.code };
    const { bytes, file } = written;
    return file
      ? { outcome: 'packed', bytes, file, platforms: packed }
      : { outcome: 'packed', bytes, platforms: packed };
  } catch (error) {
    await zip.abort();
    if (signal.aborted) return { outcome: 'cancelled' };
    if (error instanceof PackStopped) return { outcome: 'failed', code: error.code };
    console.error(error);
    return { outcome: 'failed', code: 'unexpected' };
  }
};

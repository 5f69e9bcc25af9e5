/** What libvips is asked to do: what the app did, said in plain values that cross to another process. */
import { sizeQuality } from '../../src/imaging/categories.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import type { ConverterManifest, CutterManifest } from '../../src/imaging/manifest.ts';
import { fileEndings, type PlatformCode, platforms, type QualityRule } from '../../src/imaging/platforms.ts';
import type { ByteLimits } from '../../src/imaging/qualitySearch.ts';

export type PeerFormat = 'webp' | 'jpeg' | 'png';

/** One file: a part of the source, px, at a size. */
export interface PeerOutput {
  /** Path inside the zip. */
  readonly name: string;
  readonly part: Rect;
  readonly width: number;
  readonly height: number;
}

/** Files that share one quality. */
export interface PeerBatch {
  readonly format: PeerFormat;
  readonly quality: QualityRule;
  readonly limits: ByteLimits;
  readonly outputs: readonly PeerOutput[];
}

/** A strip is decoded once and cut for one platform after the other; pages are each decoded once. */
export type PeerJob =
  | { readonly kind: 'strip'; readonly path: string; readonly batches: readonly PeerBatch[] }
  | {
      readonly kind: 'pages';
      readonly pages: readonly {
        readonly path: string;
        readonly outputs: readonly (PeerOutput & { readonly format: PeerFormat; readonly quality: number })[];
      }[];
    };

export interface PeerResult {
  /** ms from the path to the finished zip. */
  readonly time: number;
  /** Of all files in the zip, without the zip's own. */
  readonly bytes: number;
  /** The quality reached, of each batch. */
  readonly qualities: readonly number[];
  /** Most memory of the process above what it had before, bytes. */
  readonly memory: number;
}

function formatOf(name: string): PeerFormat {
  for (const format of ['webp', 'jpeg', 'png'] as const) if (name.endsWith(`.${fileEndings[format]}`)) return format;
  throw new Error(`${name} has no ending that libvips is asked for`);
}

/** The app's cuts on the same strip, one batch a platform, with the platform's own rule of quality and limits. */
export function stripBatches({ strip, platforms: packed }: Pick<CutterManifest, 'strip' | 'platforms'>): PeerBatch[] {
  // The keys of the manifest's own type, which Object.keys widens.
  return (Object.keys(packed) as PlatformCode[]).flatMap((code) => {
    const files = packed[code]?.files ?? [];
    if (files.length === 0) return [];
    const { quality, fileBytes, totalBytes } = platforms[code].slices;
    return {
      format: formatOf(files[0].name),
      quality,
      limits: { fileBytes, ...(totalBytes !== undefined && { totalBytes }) },
      outputs: files.map(({ name, top, bottom, width, height }) => ({
        name: `${code}/${name}`,
        part: { x: 0, y: top, width: strip.width, height: bottom - top },
        width,
        height,
      })),
    };
  });
}

/** The app's crops on the same pages. `width`, `height`: px of a page. */
export function pagesJob(
  pages: readonly { readonly path: string; readonly name: string; readonly width: number; readonly height: number }[],
  { files }: ConverterManifest,
): PeerJob {
  return {
    kind: 'pages',
    pages: pages.map(({ path, name, width, height }) => ({
      path,
      outputs: files
        .filter(({ source }) => source === name)
        .map((file) => ({
          name: file.name,
          part: file.crop ?? { x: 0, y: 0, width, height },
          width: file.width,
          height: file.height,
          format: formatOf(file.name),
          // Without a quality where the app kept a file's own bytes; libvips makes it anew.
          quality: file.quality ?? sizeQuality[file.size ?? 'large'],
        })),
    })),
  };
}

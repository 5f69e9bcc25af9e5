/** The app's work as a job for libvips, in plain values that can be sent to another process. */
import { sizeQuality } from '../../src/imaging/categories.ts';
import type { Rect } from '../../src/imaging/geometry.ts';
import type { ConverterManifest, CutterManifest } from '../../src/imaging/manifest.ts';
import { fileEndings, type PlatformCode, platforms, type QualityRule } from '../../src/imaging/platforms.ts';
import type { ByteLimits } from '../../src/imaging/qualitySearch.ts';

export type LibvipsFormat = 'webp' | 'jpeg' | 'png';

/** One output file: a part of the strip or page, px, and the size to which it is resized, px. */
export interface LibvipsOutput {
  /** Path inside the zip. */
  readonly name: string;
  readonly part: Rect;
  readonly width: number;
  readonly height: number;
}

/** The files of one platform. */
export interface LibvipsBatch {
  readonly format: LibvipsFormat;
  readonly quality: QualityRule;
  readonly limits: ByteLimits;
  readonly outputs: readonly LibvipsOutput[];
}

/** A strip to cut for each platform, or pages to convert. */
export type LibvipsJob =
  | { readonly kind: 'strip'; readonly path: string; readonly batches: readonly LibvipsBatch[] }
  | {
      readonly kind: 'pages';
      readonly pages: readonly {
        readonly path: string;
        readonly outputs: readonly (LibvipsOutput & { readonly format: LibvipsFormat; readonly quality: number })[];
      }[];
    };

export interface LibvipsResult {
  /** ms from opening the input files to the finished zip. */
  readonly time: number;
  /** Total size of the files, without the zip's overhead. */
  readonly bytes: number;
  /** The final quality of each batch; empty for pages. */
  readonly qualities: readonly number[];
  /** Peak memory of the process above its memory before the job, bytes. */
  readonly memory: number;
}

function parseFormat(name: string): LibvipsFormat {
  for (const format of ['webp', 'jpeg', 'png'] as const) if (name.endsWith(`.${fileEndings[format]}`)) return format;
  throw new Error(`${name} has an unknown extension`);
}

/**
 * Returns batches with the cuts of the app's manifest: one for each platform that has files, with the platform's quality
 * rule and byte limits.
 */
export function createStripBatches({
  strip,
  platforms: packed,
}: Pick<CutterManifest, 'strip' | 'platforms'>): LibvipsBatch[] {
  // Object.keys widens the manifest's key type to string.
  return (Object.keys(packed) as PlatformCode[]).flatMap((code) => {
    const files = packed[code]?.files ?? [];
    if (files.length === 0) return [];
    const { quality, fileBytes, totalBytes } = platforms[code].slices;
    return {
      format: parseFormat(files[0].name),
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

/** Returns a job with the crops of the app's manifest. `width`, `height`: size of a page, px. */
export function createPagesJob(
  pages: readonly { readonly path: string; readonly name: string; readonly width: number; readonly height: number }[],
  { files }: ConverterManifest,
): LibvipsJob {
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
          format: parseFormat(file.name),
          // Files that the app kept unchanged have no quality; libvips encodes them again.
          quality: file.quality ?? sizeQuality[file.size ?? 'large'],
        })),
    })),
  };
}

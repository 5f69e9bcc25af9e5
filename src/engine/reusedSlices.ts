/** Reuses the files of the last package (zip) for slices whose pixels haven't changed since. */
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { OutputFormat, PlatformCode } from '../imaging/platforms.ts';
import type { PackagedFile } from './encodeSlice.ts';
import { openPackage } from './zipReader.ts';

/** A file of a package, with a fingerprint of the pixels that the file was made of. */
export interface PackagedSlice {
  readonly code: PlatformCode;
  readonly format: OutputFormat;
  /** Fingerprint of the slice's rows (`fingerprintRows`). */
  readonly fingerprint: string;
  /** Path in the package. */
  readonly path: string;
  /** Null for lossless formats and for copies of a source file. */
  readonly quality: number | null;
  /** The highest quality that was allowed, if the user had chosen one. */
  readonly maxQuality?: number;
  /** Whether the file is a copy of a source file. */
  readonly unchanged: boolean;
}

/** A package that was made: its files, with fingerprints of the pixels that they were made of, and the zip. */
export interface MadePackage {
  readonly slices: readonly PackagedSlice[];
  /** The zip. Absent if it was deleted or couldn't be stored. */
  readonly archive?: Blob | undefined;
}

interface SlicePlatform {
  readonly code: PlatformCode;
  readonly format: OutputFormat;
  readonly maxQuality?: number | undefined;
}

export interface SliceReuse {
  /**
   * Whether an archive has a file of this slice's pixels at this quality. PNGs and copies of source files match any
   * quality.
   */
  readonly has: (platform: SlicePlatform, slice: StripSlice, quality: number) => boolean;
  /**
   * Returns the file for which `has` is true, otherwise undefined. Resolves to undefined if the archive can't be read.
   */
  readonly get: (
    platform: SlicePlatform,
    slice: StripSlice,
    quality: number,
  ) => Promise<PackagedFile | undefined> | undefined;
  /**
   * Returns the common quality of the archives' files for these slices. Undefined if there is none, or if the user has
   * changed the maximum quality since then.
   */
  readonly quality: (platform: SlicePlatform, slices: readonly StripSlice[]) => number | undefined;
}

/**
 * Finds files in packages by the pixels that the files were made of.
 * @param packages the last package, and possibly a later zip of the changed files, which counts where both have a file
 * @param getFingerprint returns the fingerprint of a slice's current pixels
 */
export function createSliceReuse(
  packages: readonly MadePackage[],
  getFingerprint: (slice: StripSlice) => string,
): SliceReuse {
  const byPixels = new Map(
    packages.flatMap(({ slices, archive }) =>
      archive ? slices.map((slice) => [createKey(slice, slice.fingerprint), { slice, archive }] as const) : [],
    ),
  );
  const openedPackages = new Map<Blob, ReturnType<typeof openPackage>>();

  const find = (platform: SlicePlatform, slice: StripSlice) => byPixels.get(createKey(platform, getFingerprint(slice)));

  const findAt = (platform: SlicePlatform, slice: StripSlice, quality: number) => {
    const found = find(platform, slice);
    return found && (found.slice.quality === null || found.slice.quality === quality) ? found : undefined;
  };

  const findFile = async (
    archive: Blob,
    { path, quality, unchanged }: PackagedSlice,
  ): Promise<PackagedFile | undefined> => {
    try {
      const opened = openedPackages.get(archive) ?? openPackage(archive);
      openedPackages.set(archive, opened);
      const blob = (await opened)(path);
      return blob && { blob, quality, unchanged };
    } catch {
      // The browser has deleted the archive.
      return undefined;
    }
  };

  return {
    has: (...request) => findAt(...request) !== undefined,
    get(...request) {
      const found = findAt(...request);
      return found && findFile(found.archive, found.slice);
    },
    quality(platform, planned) {
      const qualities = new Set(
        planned.flatMap((slice) => {
          const found = find(platform, slice)?.slice;
          return found?.maxQuality === platform.maxQuality ? (found?.quality ?? []) : [];
        }),
      );
      return qualities.size === 1 ? [...qualities][0] : undefined;
    },
  };
}

function createKey({ code, format }: SlicePlatform, fingerprint: string): string {
  return `${code} ${format} ${fingerprint}`;
}

/** How many files differ from those of an earlier package: `changed` of `total`. */
export interface ChangedFiles {
  readonly changed: number;
  readonly total: number;
}

/**
 * Returns a function that says whether a file is new or differs in pixels, format or quality from the file of the same
 * platform and number in the package `before`. File names aren't compared. `index`: the file's index within its
 * platform.
 */
export function createChangeTest(before: readonly PackagedSlice[]): (slice: PackagedSlice, index: number) => boolean {
  const previousFiles = new Map<string, PackagedSlice>();
  const counts = new Map<PlatformCode, number>();
  for (const slice of before) {
    const index = counts.get(slice.code) ?? 0;
    counts.set(slice.code, index + 1);
    previousFiles.set(`${slice.code} ${index}`, slice);
  }
  return ({ code, fingerprint, format, quality }, index) => {
    const previous = previousFiles.get(`${code} ${index}`);
    return fingerprint !== previous?.fingerprint || format !== previous.format || quality !== previous.quality;
  };
}

/** Reuses the files of the last package for slices whose pixels haven't changed since. */
import type { StripSlice } from '../imaging/cutPlan.ts';
import type { OutputFormat, PlatformCode } from '../imaging/platforms.ts';
import type { PrefetchedFile } from './encodeSlice.ts';
import { openPackage } from './zipReader.ts';

/** A file of a package, with a fingerprint of the pixels that the file was made of. */
export interface PackagedSlice {
  readonly code: PlatformCode;
  readonly format: Exclude<OutputFormat, 'gif'>;
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

export interface MadePackage {
  readonly slices: readonly PackagedSlice[];
  /** The zip. Absent if it was deleted or couldn't be stored; then `slices` can only show which files have changed. */
  readonly archive?: Blob | undefined;
}

interface SlicePlatform {
  readonly code: PlatformCode;
  readonly format: Exclude<OutputFormat, 'gif'>;
  readonly maxQuality?: number | undefined;
}

export interface SliceReuse {
  /**
   * Whether the last package has a file of this slice's pixels at this quality. PNGs and copies of source files match
   * any quality. False if the archive is absent.
   */
  readonly has: (platform: SlicePlatform, slice: StripSlice, quality: number) => boolean;
  /**
   * Returns the file for which `has` is true. Undefined if there is none; resolves to undefined if the file can't be
   * read.
   */
  readonly get: (
    platform: SlicePlatform,
    slice: StripSlice,
    quality: number,
  ) => Promise<PrefetchedFile | undefined> | undefined;
  /**
   * Returns the common quality of the last package's files for these slices. Undefined if the archive is absent, if it
   * has none of these slices, if the files have different qualities or (as PNGs and copies) none, or if the user has
   * changed the maximum quality since then.
   */
  readonly quality: (platform: SlicePlatform, slices: readonly StripSlice[]) => number | undefined;
}

/** @param getFingerprint returns the fingerprint of a slice's current pixels */
export function createSliceReuse(
  { slices, archive }: MadePackage,
  getFingerprint: (slice: StripSlice) => string,
): SliceReuse {
  const byPixels = new Map(slices.map((slice) => [createKey(slice, slice.fingerprint), slice]));
  let openedPackage: ReturnType<typeof openPackage> | undefined;

  const find = (platform: SlicePlatform, slice: StripSlice): PackagedSlice | undefined =>
    archive && byPixels.get(createKey(platform, getFingerprint(slice)));

  const findAt = (platform: SlicePlatform, slice: StripSlice, quality: number): PackagedSlice | undefined => {
    const made = find(platform, slice);
    return made && (made.quality === null || made.quality === quality) ? made : undefined;
  };

  const readFile = async (
    zip: Blob,
    { path, quality, unchanged }: PackagedSlice,
  ): Promise<PrefetchedFile | undefined> => {
    try {
      openedPackage ??= openPackage(zip);
      const findFile = await openedPackage;
      const file = await findFile(path);
      return file && { bytes: new Uint8Array(await file.arrayBuffer()), quality, unchanged };
    } catch {
      // The browser has deleted the archive, so the slice is encoded again.
      return undefined;
    }
  };

  return {
    has: (...request) => findAt(...request) !== undefined,
    get(...request) {
      const made = findAt(...request);
      return made && archive && readFile(archive, made);
    },
    quality(platform, planned) {
      const qualities = new Set(
        planned.flatMap((slice) => {
          const made = find(platform, slice);
          return made?.maxQuality === platform.maxQuality ? (made?.quality ?? []) : [];
        }),
      );
      return qualities.size === 1 ? [...qualities][0] : undefined;
    },
  };
}

function createKey({ code, format }: SlicePlatform, fingerprint: string): string {
  return `${code} ${format} ${fingerprint}`;
}

/** Counts files: `changed` of `total` differ from those of the last package. */
export interface ChangedFiles {
  readonly changed: number;
  readonly total: number;
}

/**
 * Compares each file with the file of the same platform and number in the package `before`. Returns the paths of the
 * files that are new or differ in pixels, format or quality. File names aren't compared, because the artist may have
 * renamed the art.
 */
export function findChangedPaths(made: readonly PackagedSlice[], before: readonly PackagedSlice[]): Set<string> {
  const previousFiles = numberFiles(before);
  const isSame = (slice: PackagedSlice, previous: PackagedSlice | undefined): boolean =>
    slice.fingerprint === previous?.fingerprint &&
    slice.format === previous.format &&
    slice.quality === previous.quality;
  const changed = [...numberFiles(made)].filter(([number, slice]) => !isSame(slice, previousFiles.get(number)));
  return new Set(changed.map(([, slice]) => slice.path));
}

/** Returns the files, keyed by their platform and their number within the platform, for instance 'webtoon 3'. */
function numberFiles(slices: readonly PackagedSlice[]): ReadonlyMap<string, PackagedSlice> {
  const counts = new Map<PlatformCode, number>();
  return new Map(
    slices.map((slice) => {
      const number = (counts.get(slice.code) ?? 0) + 1;
      counts.set(slice.code, number);
      return [`${slice.code} ${number}`, slice];
    }),
  );
}

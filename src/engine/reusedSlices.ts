import type { StripSlice } from '../imaging/cutPlan.ts';
import type { OutputFormat, PlatformCode } from '../imaging/platforms.ts';
import type { PrefetchedFile } from './encodeSlice.ts';
import { openArchive } from './openArchive.ts';

/** Reuses the files of the last package for slices whose pixels haven't changed since. */

/** A file of a package, and the pixels that it was made of. */
export interface MadeSlice {
  readonly code: PlatformCode;
  readonly format: Exclude<OutputFormat, 'gif'>;
  /** Identifies the slice's rows (`fingerprintRows`). */
  readonly fingerprint: string;
  /** Path in the package. */
  readonly path: string;
  /** Null for lossless formats and for copies of a source file. */
  readonly quality: number | null;
  /** Whether the file is a copy of a source file. */
  readonly unchanged: boolean;
}

export interface MadePackage {
  readonly slices: readonly MadeSlice[];
  /** The zip. Absent if it was deleted or couldn't be stored; the slices then only tell what has changed. */
  readonly archive?: Blob | undefined;
}

interface SlicePlatform {
  readonly code: PlatformCode;
  readonly format: Exclude<OutputFormat, 'gif'>;
}

export interface SliceReuse {
  /** Whether the last package has a file of these pixels at this quality. */
  readonly has: (platform: SlicePlatform, slice: StripSlice, quality: number) => boolean;
  /** Returns that file. Undefined if there is none; resolves to undefined if it can't be read. */
  readonly get: (
    platform: SlicePlatform,
    slice: StripSlice,
    quality: number,
  ) => Promise<PrefetchedFile | undefined> | undefined;
  /** The quality of a platform's encoded files, if they have a common one and some of these slices are among them. */
  readonly quality: (platform: SlicePlatform, slices: readonly StripSlice[]) => number | undefined;
}

/** @param fingerprintOf identifies the present pixels of a slice */
export function createSliceReuse(
  { slices, archive }: MadePackage,
  fingerprintOf: (slice: StripSlice) => string,
): SliceReuse {
  const byPixels = new Map(slices.map((slice) => [keyOf(slice, slice.fingerprint), slice]));
  let opening: Promise<ReadonlyMap<string, File>> | undefined;

  const find = (platform: SlicePlatform, slice: StripSlice): MadeSlice | undefined =>
    archive && byPixels.get(keyOf(platform, fingerprintOf(slice)));

  const findAt = (platform: SlicePlatform, slice: StripSlice, quality: number): MadeSlice | undefined => {
    const made = find(platform, slice);
    return made && (made.quality === null || made.quality === quality) ? made : undefined;
  };

  const readFile = async (zip: Blob, { path, quality, unchanged }: MadeSlice): Promise<PrefetchedFile | undefined> => {
    try {
      opening ??= openArchive(zip).then((files) => new Map(files.map((one) => [one.path, one.file])));
      const file = (await opening).get(path);
      return file && { bytes: new Uint8Array(await file.arrayBuffer()), quality, unchanged };
    } catch {
      // The browser has deleted the archive. The slice is encoded again.
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
      const qualities = new Set(planned.flatMap((slice) => find(platform, slice)?.quality ?? []));
      return qualities.size === 1 ? [...qualities][0] : undefined;
    },
  };
}

function keyOf({ code, format }: SlicePlatform, fingerprint: string): string {
  return `${code} ${format} ${fingerprint}`;
}

/** Counts files: `changed` of `total` differ from those of the last package. */
export interface ChangedFiles {
  readonly changed: number;
  readonly total: number;
}

/**
 * Returns the paths of the files that the package before didn't have with the same number: with other pixels, another format or another
 * quality. New art may have another name, so the names of the files don't count.
 */
export function findChangedPaths(made: readonly MadeSlice[], before: readonly MadeSlice[]): Set<string> {
  const known = numberFiles(before);
  const isSame = (one: MadeSlice, other: MadeSlice | undefined): boolean =>
    one.fingerprint === other?.fingerprint && one.format === other.format && one.quality === other.quality;
  const changed = [...numberFiles(made)].filter(([number, slice]) => !isSame(slice, known.get(number)));
  return new Set(changed.map(([, slice]) => slice.path));
}

/** Returns the files by platform and their number within it. */
function numberFiles(slices: readonly MadeSlice[]): ReadonlyMap<string, MadeSlice> {
  const counts = new Map<PlatformCode, number>();
  return new Map(
    slices.map((slice) => {
      const number = (counts.get(slice.code) ?? 0) + 1;
      counts.set(slice.code, number);
      return [`${slice.code} ${number}`, slice];
    }),
  );
}

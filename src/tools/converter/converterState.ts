import type { FileProblem } from '../../engine/openFile.ts';
import type { Converted } from '../../engine/packConversion.ts';
import type { PixelProblemCode } from '../../engine/stripSources.ts';
import type { PackFailure, PackProgress } from '../../engine/writePackage.ts';
import type { ConversionTarget, CropChoices } from '../../imaging/conversion.ts';
import type { StripSlice } from '../../imaging/cutPlan.ts';
import { defaultCropChoice } from '../../imaging/geometry.ts';
import type { Decoding } from '../../imaging/browserLimits.ts';
import type { ImageHeader } from '../../imaging/header.ts';
import { getLargestSize, type ImageKind, type KindCode, listKinds, type Purpose } from '../../imaging/kinds.ts';
import { type ChosenFormat, type PlatformCode, platformCodes } from '../../imaging/platforms.ts';

/** The state of a converter, and the part of it that is stored on the device. */

/** Why a chosen file can't be read or converted. */
export type ConverterProblem = FileProblem | { readonly ok: false; readonly code: PixelProblemCode };

export interface ConverterFile {
  readonly id: string;
  readonly file: File;
  /** The file's name, or its path in a chosen folder or archive. Files are sorted by `path`. */
  readonly path: string;
  readonly crops: CropChoices;
  /** Whether the focal point will be guessed when the file is read. */
  readonly guessesFocus?: boolean;
  /** Absent until the header has been read. */
  readonly header?: ImageHeader;
  /** How this browser decodes the file. Set together with the header. */
  readonly decoding?: Decoding;
  readonly problem?: ConverterProblem;
  /** Why the last conversion of the file failed. The file stays chosen. */
  readonly failure?: { readonly ok: false; readonly code: PixelProblemCode };
  /** A small copy of the whole rotated image. `PictureReader.forget` closes it. */
  readonly preview?: ImageBitmap;
  /** The file's slices as episode content of each platform, in rows of the rotated image. */
  readonly slices?: Readonly<Partial<Record<PlatformCode, readonly StripSlice[]>>>;
}

/** A file that has been read and can be converted. */
export interface ReadFile extends ConverterFile {
  readonly header: ImageHeader;
  readonly preview: ImageBitmap;
}

/** The chosen image kinds (cover, episode content, …) of one platform. */
export type ChosenKinds = Readonly<Record<Purpose, readonly KindCode[]>>;

export interface ConverterSettings {
  readonly purpose: Purpose;
  /** The kinds for the converter's own platform. */
  readonly kinds: ChosenKinds;
  /** The kinds for other platforms. */
  readonly also: Readonly<Partial<Record<PlatformCode, ChosenKinds>>>;
  readonly format: ChosenFormat;
}

export type ConverterJob =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly progress: PackProgress }
  /**
   * `fileName` is the name of the zip or of the single file, and `bytes` its size. `zip` is absent for a single file, and
   * if the zip was saved with 'Save as…'.
   */
  | {
      readonly kind: 'done';
      readonly fileName: string;
      readonly bytes: number;
      readonly result: Converted;
      readonly zip?: Blob;
    }
  | { readonly kind: 'failed'; readonly code: PackFailure };

/** The state of one platform's converter. */
export interface ConverterState {
  readonly platform: PlatformCode;
  /** Sorted by path in natural order: `page 2` comes before `page 10`. */
  readonly files: readonly ConverterFile[];
  readonly settings: ConverterSettings;
  /** How many of all files have been read. Absent when nothing is being read. */
  readonly reading?: PackProgress;
  readonly job: ConverterJob;
}

/** The state stored on the device beside the files. */
export interface PersistedConverterState {
  readonly settings: ConverterSettings;
  /** Keyed by file id. */
  readonly files: Readonly<Partial<Record<string, PersistedChoices>>>;
}

/** The stored choices for one file, and why its last conversion failed. */
export interface PersistedChoices {
  readonly crops: CropChoices;
  readonly failure?: NonNullable<ConverterFile['failure']>;
}

/** Returns the name under which a platform's work is stored. */
export function getStorageName(platform: PlatformCode): string {
  return `converter-${platform}`;
}

/** The crops of a new file: centred and not rotated. */
export const uncropped: CropChoices = { turn: 0, all: defaultCropChoice, own: {} };

/** Returns the kinds that are chosen in a new converter: only the first kind of the purpose. */
function getInitialKinds(platform: PlatformCode, purpose: Purpose): KindCode[] {
  return listKinds(platform, purpose)
    .slice(0, 1)
    .map(({ code }) => code);
}

export function initialState(platform: PlatformCode): ConverterState {
  return {
    platform,
    files: [],
    settings: {
      purpose: 'series',
      kinds: { series: getInitialKinds(platform, 'series'), episode: getInitialKinds(platform, 'episode') },
      also: {},
      format: 'jpeg',
    },
    job: { kind: 'idle' },
  };
}

export function isRead(entry: ConverterFile): entry is ReadFile {
  return entry.header !== undefined && entry.preview !== undefined && entry.problem === undefined;
}

/**
 * Returns the kinds that are chosen for the current purpose, by platform: the converter's own platform first, then the
 * others.
 */
export function listChosenTargets({
  platform,
  settings,
}: Pick<ConverterState, 'platform' | 'settings'>): ConversionTarget[] {
  const { purpose, kinds, also } = settings;
  const chosen = { ...also, [platform]: kinds };
  const codes = [platform, ...platformCodes.filter((code) => code !== platform)];
  return codes.flatMap((code): ConversionTarget[] => {
    const targetKinds = listKinds(code, purpose).filter((kind) => chosen[code]?.[purpose].includes(kind.code));
    return targetKinds.length > 0 ? [{ platform: code, kinds: targetKinds }] : [];
  });
}

/** Returns the platforms for which pages are converted as episode content. */
export function listPagePlatforms(state: Pick<ConverterState, 'platform' | 'settings'>): PlatformCode[] {
  return listChosenTargets(state)
    .filter(({ kinds }) => kinds.some(({ fit }) => fit === 'fit-width'))
    .map(({ platform }) => platform);
}

/**
 * Returns the kinds that are chosen initially when another platform is added: for each purpose, those with the code or
 * the aspect ratio of a kind that is chosen for the converter's own platform, or all kinds of the purpose if none match.
 */
export function chooseInitialKinds(
  added: PlatformCode,
  { platform, settings }: Pick<ConverterState, 'platform' | 'settings'>,
): ChosenKinds {
  const matching = (purpose: Purpose): KindCode[] => {
    const own = listKinds(platform, purpose).filter(({ code }) => settings.kinds[purpose].includes(code));
    const all = listKinds(added, purpose);
    const shared = all.filter((kind) => own.some((chosen) => chosen.code === kind.code || hasSameShape(chosen, kind)));
    return (shared.length > 0 ? shared : all).map(({ code }) => code);
  };
  return { series: matching('series'), episode: matching('episode') };
}

/** Whether two cropped kinds have the same aspect ratio. False for kinds of variable height. */
function hasSameShape(a: ImageKind, b: ImageKind): boolean {
  if (a.fit !== 'cover' || b.fit !== 'cover') return false;
  const [sizeA, sizeB] = [getLargestSize(a), getLargestSize(b)];
  return sizeA.width * sizeB.height === sizeB.width * sizeA.height;
}

import type { FileProblem } from '../../engine/openFile.ts';
import type { Converted } from '../../engine/packConversion.ts';
import type { PixelProblemCode } from '../../engine/stripSources.ts';
import type { PackFailure, PackProgress } from '../../engine/writePackage.ts';
import type { CropChoices } from '../../imaging/conversion.ts';
import type { StripSlice } from '../../imaging/cutPlan.ts';
import { middle } from '../../imaging/geometry.ts';
import type { Decoding } from '../../imaging/browserLimits.ts';
import type { ImageHeader } from '../../imaging/header.ts';
import { type KindCode, kindsFor, type Purpose } from '../../imaging/kinds.ts';
import type { ChosenFormat, PlatformCode } from '../../imaging/platforms.ts';

/** What the converter screens show, as plain values. */

/** Why a chosen file is not converted. */
export type ConverterProblem = FileProblem | { readonly ok: false; readonly code: PixelProblemCode };

export interface ConverterFile {
  readonly id: string;
  readonly file: File;
  /** Name as chosen; of a file in a folder with the folder's path, for the order. */
  readonly path: string;
  readonly crops: CropChoices;
  /** Absent until the header has been read, or when it can't be. */
  readonly header?: ImageHeader;
  /** How it becomes pixels in this browser; known with the header. */
  readonly decoding?: Decoding;
  /** Why it can't be read. */
  readonly problem?: ConverterProblem;
  /** Why it could not be made the last time: it stays chosen, and is tried again with the next zip. */
  readonly failure?: { readonly ok: false; readonly code: PixelProblemCode };
  /** The whole picture as turned, small. */
  readonly preview?: ImageBitmap;
  /** Where it is cut as episode content, in rows of the picture as turned; absent until it has to be. */
  readonly slices?: readonly StripSlice[];
}

/** A file that has been read and can be converted. */
export interface ReadFile extends ConverterFile {
  readonly header: ImageHeader;
  readonly preview: ImageBitmap;
}

export interface ConverterSettings {
  readonly purpose: Purpose;
  readonly kinds: Readonly<Record<Purpose, readonly KindCode[]>>;
  readonly format: ChosenFormat;
}

export type ConverterJob =
  | { readonly state: 'idle' }
  | { readonly state: 'working'; readonly progress: PackProgress }
  /** `fileName`: what was saved. */
  | { readonly state: 'done'; readonly fileName: string; readonly bytes: number; readonly result: Converted }
  | { readonly state: 'failed'; readonly code: PackFailure };

/** One platform's work. */
export interface ConverterState {
  readonly platform: PlatformCode;
  /** In natural order of their names. */
  readonly files: readonly ConverterFile[];
  readonly settings: ConverterSettings;
  /** Files read, of all. Absent when nothing is being read. */
  readonly reading?: PackProgress;
  readonly job: ConverterJob;
}

/**
 * What a converter keeps on the device beside its files, so that a reload or a crash changes nothing. Headers, small
 * pictures and cuts are made anew, and with them the problems of files that can't be read.
 */
export interface KeptConverterState {
  readonly settings: ConverterSettings;
  /** By the file's id. */
  readonly files: Readonly<Partial<Record<string, KeptChoices>>>;
}

export interface KeptChoices {
  readonly crops: CropChoices;
  readonly failure?: NonNullable<ConverterFile['failure']>;
}

/** What a platform's work is called on the device. */
export const converterWork = (platform: PlatformCode): string => `converter-${platform}`;

export const uncropped: CropChoices = { turn: 0, all: middle, own: {} };

const firstOf = (platform: PlatformCode, purpose: Purpose): KindCode[] =>
  kindsFor(platform, purpose)
    .slice(0, 1)
    .map(({ code }) => code);

export const initialState = (platform: PlatformCode): ConverterState => ({
  platform,
  files: [],
  settings: {
    purpose: 'series',
    kinds: { series: firstOf(platform, 'series'), episode: firstOf(platform, 'episode') },
    format: 'jpeg',
  },
  job: { state: 'idle' },
});

export const isRead = (entry: ConverterFile): entry is ReadFile =>
  entry.header !== undefined && entry.preview !== undefined && entry.problem === undefined;

/** The kinds that are wanted, in the order of the table. */
export const chosenKinds = ({ platform, settings }: Pick<ConverterState, 'platform' | 'settings'>) => {
  const { purpose, kinds } = settings;
  return kindsFor(platform, purpose).filter(({ code }) => kinds[purpose].includes(code));
};

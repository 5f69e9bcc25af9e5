import type { PackedPlatform, PackOutcome, PackProgress } from '../../engine/packEpisode.ts';
import type { FileProblem } from '../../engine/openFile.ts';
import type { PixelProblemCode } from '../../engine/stripSources.ts';
import type { CutPlan } from '../../imaging/cutPlan.ts';
import type { ImageHeader } from '../../imaging/header.ts';
import type { ChosenFormat, PlatformCode } from '../../imaging/platforms.ts';

/** What the cutter screen shows, as plain values. */

/** Why a chosen file has no part in the strip. */
export type CutterProblem =
  | FileProblem
  | { readonly ok: false; readonly code: PixelProblemCode }
  /** Under half of the strip's width (decisions 'Platforms and outputs'). */
  | { readonly ok: false; readonly code: 'too-narrow'; readonly width: number; readonly stripWidth: number };

/** What is said of a file that is used, but not just as it is. */
export type CutterNote = 'first-frame' | 'colour-converted' | 'scaled';

export interface CutterFile {
  readonly id: string;
  readonly file: File;
  /** Name as chosen; of a file in a folder with the folder's path, for the order. */
  readonly path: string;
  /** Absent until the header has been read, or when it can't be. */
  readonly header?: ImageHeader;
  readonly problem?: CutterProblem;
  readonly thumbnail?: ImageBitmap;
}

export interface PlacedFile {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

export type CutMode = 'between-panels' | 'fixed-height';

export type CutterJob =
  | { readonly state: 'idle' }
  | { readonly state: 'working'; readonly progress: PackProgress }
  | { readonly state: 'done'; readonly bytes: number; readonly platforms: readonly PackedPlatform[] }
  | { readonly state: 'failed'; readonly code: Extract<PackOutcome, { outcome: 'failed' }>['code'] };

export interface CutterSettings {
  readonly platforms: readonly PlatformCode[];
  readonly mode: CutMode;
  readonly format: ChosenFormat;
}

export interface CutterState {
  /** In natural order of their names. */
  readonly files: readonly CutterFile[];
  readonly settings: CutterSettings;
  /** Files still being read, of all: progress of opening. Absent when nothing is being read. */
  readonly reading?: PackProgress;
  /** The joined strip, as soon as the headers are known. */
  readonly strip?: { readonly width: number; readonly height: number; readonly placed: readonly PlacedFile[] };
  /** One plan for each chosen platform; absent until every file has been read. */
  readonly plans?: Readonly<Partial<Record<PlatformCode, CutPlan>>>;
  readonly job: CutterJob;
}

export const initialState: CutterState = {
  files: [],
  settings: { platforms: ['longstrip'], mode: 'between-panels', format: 'jpeg' },
  job: { state: 'idle' },
};

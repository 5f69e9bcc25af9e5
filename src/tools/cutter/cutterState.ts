import type { PackedPlatform, PackOutcome, PackProgress } from '../../engine/packEpisode.ts';
import type { FileProblem } from '../../engine/openFile.ts';
import type { PixelProblemCode } from '../../engine/stripSources.ts';
import type { Decoding } from '../../imaging/browserLimits.ts';
import type { CutPlan } from '../../imaging/cutPlan.ts';
import type { ImageHeader } from '../../imaging/header.ts';
import type { ChosenFormat, PlatformCode } from '../../imaging/platforms.ts';
import type { RowProfile } from '../../imaging/gutters/rowProfile.ts';
import type { CutMode, EditedPlans, PlanSet } from './plan/planSets.ts';

/** What the cutter screen shows, as plain values. */

/** Why a chosen file has no part in the strip. */
export type CutterProblem =
  | FileProblem
  | { readonly ok: false; readonly code: PixelProblemCode }
  /** Narrower than half of the strip's width. */
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
  /** How it becomes pixels in this browser; known with the header. */
  readonly decoding?: Decoding;
  readonly problem?: CutterProblem;
  readonly thumbnail?: ImageBitmap;
}

export interface PlacedFile {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/** px, and where each file lies in it, from top to bottom. */
export interface JoinedStrip {
  readonly width: number;
  readonly height: number;
  readonly placed: readonly PlacedFile[];
}

/** The same for strips that show the same picture: what was drawn or cut of one is good for the other. */
export const pictureOf = ({ width, placed }: JoinedStrip): string =>
  [width, ...placed.map(({ id, top, bottom }) => `${id}:${top}-${bottom}`)].join(' ');

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
  readonly strip?: JoinedStrip;
  /** What the strip's rows are; absent until every file has been read. */
  readonly profile?: RowProfile;
  /** The chosen platforms' cuts, those with equal limits together; absent until every file has been read. */
  readonly planSets?: readonly PlanSet[];
  /** One plan for each chosen platform, as `planSets` has them. */
  readonly plans?: Readonly<Partial<Record<PlatformCode, CutPlan>>>;
  /** What was changed by hand of this strip's plans, also of platforms and modes that aren't chosen now. */
  readonly edited: EditedPlans;
  readonly job: CutterJob;
}

/** What its work is called on the device. */
export const cutterWork = 'cutter';

export const initialState: CutterState = {
  files: [],
  settings: { platforms: ['longstrip'], mode: 'between-panels', format: 'jpeg' },
  edited: {},
  job: { state: 'idle' },
};

/** What the cutter keeps on the device beside its files, so that a reload or a crash changes nothing. */
export interface KeptCutterState {
  readonly settings: CutterSettings;
  /** Plans changed by hand, and the picture they are of. */
  readonly edited: EditedPlans;
  readonly picture?: string | undefined;
}

import type { PackedPlatform, PackOutcome, PackProgress } from '../../engine/packEpisode.ts';
import type { ChangedFiles, MadePackage, MadeSlice } from '../../engine/reusedSlices.ts';
import type { FileProblem } from '../../engine/openFile.ts';
import type { PixelProblemCode } from '../../engine/stripSources.ts';
import type { Decoding } from '../../imaging/browserLimits.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import type { CutPlan } from '../../imaging/cutPlan.ts';
import { episodeName } from '../../imaging/packageNames.ts';
import type { ImageHeader } from '../../imaging/header.ts';
import { type ChosenFormat, type PlatformCode, platformCodes } from '../../imaging/platforms.ts';
import type { RowProfile } from '../../imaging/gutters/rowProfile.ts';
import type { CutMode, EditedPlans, PlanSet } from './plan/planSets.ts';

/** The state of the cutter, as plain values. */

/** Why a chosen file isn't in the strip. */
export type CutterProblem =
  | FileProblem
  | { readonly ok: false; readonly code: PixelProblemCode }
  /** The file is narrower than half of the strip, so it would look blurred when enlarged to the strip's width. */
  | { readonly ok: false; readonly code: 'too-narrow'; readonly width: number; readonly stripWidth: number };

/** A remark on a file that is used with changes. */
export type CutterNote = 'first-frame' | 'colour-converted' | 'scaled';

export interface CutterFile {
  readonly id: string;
  readonly file: File;
  /** The file's name, or its path if it was chosen with a folder. Files are sorted by it at first. */
  readonly path: string;
  /** Absent until the header has been read, or if the header can't be read. */
  readonly header?: ImageHeader;
  /** How this browser decodes the file. Set together with the header. */
  readonly decoding?: Decoding;
  readonly problem?: CutterProblem;
  readonly thumbnail?: ImageBitmap;
}

export interface PlacedFile {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

/** The strip's size, px, and the position of each file, from top to bottom. */
export interface JoinedStrip {
  readonly width: number;
  readonly height: number;
  readonly placed: readonly PlacedFile[];
}

/** Returns an id of the strip's contents. Strips with the same id have the same pixels, so their tiles and cuts are the same. */
export function getStripId({ width, placed }: JoinedStrip): string {
  return [width, ...placed.map(({ id, top, bottom }) => `${id}:${top}-${bottom}`)].join(' ');
}

/** Returns the name of the zip, which is that of the strip's first file. */
export function zipNameOf({ files, strip }: Pick<CutterState, 'files' | 'strip'>): string {
  const first = files.find(({ id }) => id === strip?.placed[0]?.id);
  return `${episodeName(first?.file.name ?? '')}.zip`;
}

/** Returns the name of the zip with only the changed files. */
export function changedZipNameOf(state: Pick<CutterState, 'files' | 'strip'>): string {
  return zipNameOf(state).replace(/\.zip$/, '-changed.zip');
}

export type CutterJob =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly progress: PackProgress }
  | {
      readonly kind: 'done';
      readonly bytes: number;
      readonly platforms: readonly PackedPlatform[];
      /** The zip; absent if it was written to a file picked by the user. */
      readonly file?: Blob | undefined;
      /** How many files differ from the package before. Absent if none or all of them do, or if there was none. */
      readonly changed?: ChangedFiles | undefined;
      /** The zip with only the changed files, if it was made after the whole one. */
      readonly changedZip?: { readonly files: number; readonly bytes: number };
    }
  | { readonly kind: 'failed'; readonly code: Extract<PackOutcome, { kind: 'failed' }>['code'] };

export interface CutterSettingsValues {
  readonly platforms: readonly PlatformCode[];
  readonly mode: CutMode;
  readonly format: ChosenFormat;
}

/** How the files were put in order if not by name: by the numbers in their names, or by hand. */
export type FileOrder = 'number' | 'hand';

export interface CutterState {
  /** From the top of the strip to its bottom. */
  readonly files: readonly CutterFile[];
  /** How the files were put in order. Absent if they are sorted by name, in natural order. */
  readonly order?: FileOrder | undefined;
  readonly settings: CutterSettingsValues;
  /** Number of files read, of all files. Absent when nothing is being read. */
  readonly reading?: PackProgress;
  /** The joined strip, once the headers have been read. */
  readonly strip?: JoinedStrip;
  /** The strip's row profile; absent until every file has been read. */
  readonly profile?: RowProfile;
  /** The hashes of the strip's rows (`rowHashes.ts`); present together with `profile`. */
  readonly rowHashes?: Uint32Array;
  /** The cuts of the chosen platforms, grouped by equal limits; absent until every file has been read. */
  readonly planSets?: readonly PlanSet[];
  /** The plan of each chosen platform, from `planSets`. */
  readonly plans?: Readonly<Partial<Record<PlatformCode, CutPlan>>>;
  /** Edited plans of this strip, including plans for platforms and modes that aren't chosen now. */
  readonly edited: EditedPlans;
  /** The last package of these files, whose unchanged slices are used again. */
  readonly made?: MadePackage | undefined;
  /** What happened to files that look like a new version of the strip; absent once the user has seen it. */
  readonly newArt?: NewArt | undefined;
  readonly job: CutterJob;
}

/** A file that has just been added, and whose header has been read. */
export interface AddedArt extends CutterFile {
  readonly header: ImageHeader;
}

/** A file of the strip, and the file that replaces it. */
export interface Replacement {
  readonly before: CutterFile;
  readonly after: AddedArt;
}

/** What happened to files that look like a new version of the strip. */
export type NewArt =
  /** They replaced files of the same size, and the cuts were kept. */
  | { readonly kind: 'replaced'; readonly names: readonly string[]; readonly before: readonly CutterFile[] }
  /** They were added below the others, but could replace them instead. */
  | { readonly kind: 'added'; readonly replacements: readonly Replacement[] }
  /** They couldn't replace the files, because the cuts fit only images of the same size. */
  | { readonly kind: 'other-size'; readonly name: string; readonly size: Dimensions; readonly needed: Dimensions }
  | { readonly kind: 'other-number'; readonly files: number; readonly needed: number }
  | { readonly kind: 'unreadable'; readonly name: string };

/** The name under which the cutter's work is stored. */
export const CUTTER_WORK = 'cutter';

export const initialState: CutterState = {
  files: [],
  settings: { platforms: platformCodes, mode: 'between-panels', format: 'jpeg' },
  edited: {},
  job: { kind: 'idle' },
};

/** The state stored on the device beside the files, so that a reload or a crash loses nothing. */
export interface PersistedCutterState {
  readonly settings: CutterSettingsValues;
  readonly order?: FileOrder | undefined;
  /** Edited plans of the strip with the id `picture` (`getStripId`). */
  readonly edited: EditedPlans;
  /** The files of the last package. The package itself is stored beside the files. */
  readonly made?: readonly MadeSlice[] | undefined;
  /** Id of the strip. Stored data, so its name can't change. */
  readonly picture?: string | undefined;
}

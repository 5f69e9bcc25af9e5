import type { PackedPlatform, PackOutcome, PackProgress } from '../../engine/packEpisode.ts';
import type { EncodedSizes } from '../../engine/episodeSlices.ts';
import type { ChangedFiles, MadePackage, PackagedSlice } from '../../engine/reusedSlices.ts';
import type { FileProblem } from '../../engine/openFile.ts';
import type { PixelProblemCode } from '../../engine/stripSources.ts';
import type { Decoding } from '../../imaging/browserLimits.ts';
import type { Dimensions } from '../../imaging/categories.ts';
import type { CutPlan } from '../../imaging/cutPlan.ts';
import { createEpisodeName } from '../../imaging/packageNames.ts';
import type { ImageHeader } from '../../imaging/header.ts';
import { type ChosenFormat, type PlatformCode, platformCodes } from '../../imaging/platforms.ts';
import type { RowProfile } from '../../imaging/gutters/rowProfile.ts';
import type { CutMode, EditedPlans, PlanSet } from './plan/planSets.ts';

/** The state of the cutter, and the part of it that is stored on the device. */

/** Why a chosen file isn't in the strip (all usable files, joined from top to bottom). */
export type CutterProblem =
  | FileProblem
  | { readonly ok: false; readonly code: PixelProblemCode }
  /** The file is narrower than half of the strip. Both widths are in px. */
  | { readonly ok: false; readonly code: 'too-narrow'; readonly width: number; readonly stripWidth: number };

/** How a file is changed for the strip: only its first frame is used, or the file is scaled to the strip's width. */
export type CutterNote = 'first-frame' | 'scaled';

export interface CutterFile {
  readonly id: string;
  readonly file: File;
  /**
   * The file's name, or its path if it was chosen with a folder. Files are sorted by `path` until the user chooses
   * another order.
   */
  readonly path: string;
  /** Absent until the header has been read. */
  readonly header?: ImageHeader;
  /** For a page from an archive or a TIFF: a file name for the episode, such as 'Series 1 Title.cbz'. */
  readonly episode?: string;
  /** For a page from an archive with metadata: the title of the episode, or its series and number. */
  readonly title?: string;
  /** How this browser decodes the file. Set together with the header. */
  readonly decoding?: Decoding;
  readonly problem?: CutterProblem;
  readonly thumbnail?: ImageBitmap;
}

/** The rows [top, bottom) of the strip that show the file `id`. */
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

/** Returns an id of the strip's contents. Strips with the same id have the same pixels. */
export function getStripId({ width, placed }: JoinedStrip): string {
  return [width, ...placed.map(({ id, top, bottom }) => `${id}:${top}-${bottom}`)].join(' ');
}

/**
 * Returns the name of the episode's folder and the prefix of its slices: `CutterState.episode`, or else a name made
 * from the strip's first file or its archive. Before the files are joined, the first file without a problem counts.
 */
export function getEpisodeName({ files, strip, episode }: Pick<CutterState, 'files' | 'strip' | 'episode'>): string {
  const first = files.find(({ id }) => id === strip?.placed[0]?.id) ?? files.find(({ problem }) => !problem);
  return episode ?? createEpisodeName(first?.episode ?? first?.file.name ?? '');
}

/** Returns the episode's title from the metadata of the archive that contains the strip's first file. */
export function getEpisodeTitle({ files, strip }: Pick<CutterState, 'files' | 'strip'>): string | undefined {
  return files.find(({ id }) => id === strip?.placed[0]?.id)?.title;
}

export function getZipName(state: Pick<CutterState, 'files' | 'strip' | 'episode'>): string {
  return `${getEpisodeName(state)}.zip`;
}

/** Returns the file name of the zip of the changed files. */
export function getChangedZipName(state: Pick<CutterState, 'files' | 'strip' | 'episode'>): string {
  return getZipName(state).replace(/\.zip$/, '-changed.zip');
}

/** The making of a package (the zip with all slices). */
export type CutterJob =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working'; readonly progress: PackProgress }
  | {
      readonly kind: 'done';
      /** Size of the zip. */
      readonly bytes: number;
      readonly platforms: readonly PackedPlatform[];
      /** The zip; absent if it was written to a file picked by the user. */
      readonly file?: Blob | undefined;
      /** How many files differ from the previous package, if only some do. */
      readonly changed?: ChangedFiles | undefined;
      /** The number of files and the size of the zip of the changed files, once that zip is made. */
      readonly changedZip?: { readonly files: number; readonly bytes: number };
    }
  | { readonly kind: 'failed'; readonly code: Extract<PackOutcome, { kind: 'failed' }>['code'] };

export interface CutterSettingsValues {
  readonly platforms: readonly PlatformCode[];
  readonly mode: CutMode;
  readonly format: ChosenFormat;
  /** The highest quality (0 to 100) of each platform's JPEGs, for platforms for which the user has chosen one. */
  readonly maxQualities?: Readonly<Partial<Record<PlatformCode, number>>> | undefined;
}

/** How the files were put in order, if not by name: by the numbers in their names, or by hand. */
export type FileOrder = 'number' | 'hand';

export interface CutterState {
  /** From the top of the strip to its bottom. */
  readonly files: readonly CutterFile[];
  /** Absent if the files are sorted by name in natural order: `page 2` before `page 10`. */
  readonly order?: FileOrder | undefined;
  /** The episode's name, set when art is replaced. */
  readonly episode?: string | undefined;
  readonly settings: CutterSettingsValues;
  /** How many of all files have been read. Absent when nothing is being read. */
  readonly reading?: PackProgress;
  /** The joined strip. After a change of the files, the previous strip stays until the new headers have been read. */
  readonly strip?: JoinedStrip;
  /** The ratings of the strip's rows as places for cuts; absent until every file has been read. */
  readonly profile?: RowProfile;
  /** The hashes of the strip's rows (`rowHashes.ts`); present together with `profile`. */
  readonly rowHashes?: Uint32Array;
  /** The cuts of the chosen platforms, grouped by equal limits; absent until every file has been read. */
  readonly planSets?: readonly PlanSet[];
  /** The plan of each chosen platform, from `planSets`. */
  readonly plans?: Readonly<Partial<Record<PlatformCode, CutPlan>>>;
  /** Edited plans of this strip, including plans for platforms and modes that aren't chosen at present. */
  readonly edited: EditedPlans;
  /** The sizes of the slices that have been encoded in advance, possibly for an earlier plan. */
  readonly sizes?: EncodedSizes | undefined;
  /** The last package that was made of the episode. */
  readonly made?: MadePackage | undefined;
  /** What happened to files that look like, or were chosen as, a new version of the strip. */
  readonly newArt?: NewArt | undefined;
  /** Files from another app or page that wait until the user has decided whether to add them to the open episode. */
  readonly arrived?: readonly { readonly file: File; readonly path: string }[] | undefined;
  readonly job: CutterJob;
}

/** An added file whose header has been read. */
export interface AddedArt extends CutterFile {
  readonly header: ImageHeader;
}

/** A file of the strip, and the file that replaces it. */
export interface Replacement {
  readonly before: CutterFile;
  readonly after: AddedArt;
}

/** What happened to files that look like, or were chosen as, a new version of the strip. */
export type NewArt =
  /** The new files, with these names, replaced files, and the cuts were kept. `before`: all files until then. */
  | { readonly kind: 'replaced'; readonly names: readonly string[]; readonly before: readonly CutterFile[] }
  /** The new files were added to the strip, but could replace the others instead. */
  | { readonly kind: 'added'; readonly replacements: readonly Replacement[] }
  /** Nothing was replaced, because the new file `name` has another size than the file in its place. */
  | { readonly kind: 'other-size'; readonly name: string; readonly size: Dimensions; readonly needed: Dimensions }
  /** Nothing was replaced, because the user chose `files` new files for a strip of `needed` files. */
  | { readonly kind: 'other-number'; readonly files: number; readonly needed: number }
  /** Nothing was replaced, because the new file `name` can't be read. */
  | { readonly kind: 'unreadable'; readonly name: string };

/** The name under which the cutter's work is stored. */
export const CUTTER_WORK = 'cutter';

export const initialState: CutterState = {
  files: [],
  settings: { platforms: platformCodes, mode: 'between-panels', format: 'jpeg' },
  edited: {},
  job: { kind: 'idle' },
};

/** The state stored on the device beside the files. */
export interface PersistedCutterState {
  readonly settings: CutterSettingsValues;
  readonly order?: FileOrder | undefined;
  /** The episode's name, if art has been replaced. */
  readonly episode?: string | undefined;
  /** Edited plans of the strip with the id `picture` (`getStripId`). */
  readonly edited: EditedPlans;
  /** The files of the last package. */
  readonly made?: readonly PackagedSlice[] | undefined;
  /** The strip's id (`getStripId`). Renaming this property would make stored work unreadable. */
  readonly picture?: string | undefined;
  /** `CutterFile.episode` of the pages from archives and TIFF files, by file id. */
  readonly episodes?: Readonly<Record<string, string>> | undefined;
  /** `CutterFile.title` of the pages from archives, by file id. */
  readonly titles?: Readonly<Record<string, string>> | undefined;
}

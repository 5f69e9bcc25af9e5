/**
 * What a draft is to have of images, and how far each of them is: the vocabulary between the screens of creating and what
 * prepares and uploads for them (`productUploads.ts`).
 */
import type { FileProblem } from '../../engine/openFile.ts';
import type { PixelProblem } from '../../engine/stripSources.ts';
import type { CategoryCode, Dimensions } from '../../imaging/categories.ts';
import type { QuarterTurn, Rect } from '../../imaging/geometry.ts';
import type { CutPlan } from '../../imaging/cutPlan.ts';
import type { PageCut } from '../../imaging/pageCut.ts';
import type { RowProfile } from '../../imaging/gutters/rowProfile.ts';
import type { UploadFault } from '../../offline/uploads/uploadItem.ts';
import type { CropPicture } from '../cropEditor/cropPicture.ts';
import type { Image } from '../../api/schemas/shapes.ts';

/** A file as the draft knows it: another id for other bytes, the same one after a reload. */
export interface WantedFile {
  readonly fileId: string;
  readonly file: File;
}

/** One picture cropped to a category's shape: a cover, a banner, a thumbnail. */
export interface WantedPicture extends WantedFile {
  readonly kind: 'picture';
  /** Within the draft: 'cover', 'thumbnail' … */
  readonly id: string;
  readonly category: Exclude<CategoryCode, 'episode-content'>;
  /** How the person turned the upright picture; `part` is of the turned one. */
  readonly turn: QuarterTurn;
  /** px; its shape is the category's. */
  readonly part: Rect;
}

/** One page or strip of an episode: fitted to the width, in one image or in several slices. */
export interface WantedPage extends WantedFile {
  readonly kind: 'page';
  readonly id: string;
  readonly cut: PageCut;
}

export type Wanted = WantedPicture | WantedPage;

/** How far a wanted one is. */
export type Making =
  /** In the queue, being read, or its rows are being measured. */
  | { readonly stage: 'reading' }
  /**
   * A big panel: its plan between panels would have to cut through art at `forced` places. Nothing is made until the person has
   * chosen: ask for it with `cut: {by: 'rows', …}` (the plan editor) or `{by: 'height'}` ('Skip').
   */
  | { readonly stage: 'big panel'; readonly forced: number; readonly images: number }
  /** Being made and sent: images are sent as they are made. Counts of images; bytes of those made so far. */
  | ({ readonly stage: 'making' | 'sending' } & MakingProgress)
  /** On the upstream; in the order of the page. A picture has one image. */
  | ({ readonly stage: 'done'; readonly sent: readonly [Image, ...Image[]] } & MakingProgress)
  | { readonly stage: 'failed'; readonly problem: MakingProblem };

export interface MakingProgress {
  /** Images that come of it. */
  readonly images: number;
  readonly made: number;
  /** Of those made so far. */
  readonly bytes: number;
  readonly bytesSent: number;
}

/** Why one of them can't be had. `retry` of `ProductUploads` tries again; a file that can't be read won't be better for it. */
export type MakingProblem =
  | FileProblem
  | PixelProblem
  /** The upstream refused it, or answered with an error again and again. */
  | { readonly ok: false; readonly code: 'upload'; readonly fault: UploadFault }
  /** Something of ours. */
  | { readonly ok: false; readonly code: 'unexpected' };

/** A page for the plan editor and the thumbnail picker. */
export interface PageStrip {
  /** Upright, px. */
  readonly size: Dimensions;
  /** Rows drawn at a size; the caller closes the bitmap. */
  readonly draw: (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;
}

/** A page whose rows have been measured, for the plan editor. */
export interface MeasuredPage extends PageStrip {
  readonly profile: RowProfile;
  /** Between panels: what a reset goes back to. */
  readonly plan: CutPlan;
}

/** Prepares and uploads the images of one draft: `openProductUploads(draftKey)`. */
export interface ProductUploads {
  /**
   * All that the draft is to have, in any order: what is new is read, made and sent; what was already made and sent for it, this
   * time or before a reload, is found again; what is no longer among it is dropped. Cheap: call it at every change, with the
   * whole list, once the draft has been read.
   */
  readonly want: (wanted: readonly Wanted[]) => void;
  /** By `id` of the wanted. */
  readonly get: () => ReadonlyMap<string, Making>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tries again what failed: one, or all. */
  readonly retry: (id?: string) => void;
  /**
   * Makes and sends everything anew: the upstream has removed an image that was sent days ago and never used. Files that it still has
   * are not sent again.
   */
  readonly renew: () => Promise<void>;
  /** A page's size and pixels, for pictures of it (a frame of the strip as thumbnail). Undefined when it can't be read. */
  readonly strip: (id: string) => Promise<PageStrip | undefined>;
  /** The page's rows and plan as well; takes a second for a long strip. */
  readonly measured: (id: string) => Promise<MeasuredPage | undefined>;
  /** A picture for `CropEditor`, of any file; whoever asks closes its `preview`. */
  readonly picture: (file: WantedFile, turn: QuarterTurn) => Promise<CropPicture | undefined>;
  /** The draft has been saved upstream: nothing of it is kept on the device any longer. */
  readonly forget: () => Promise<void>;
  /** The screen is left: ends the workers. What has been made is sent all the same. */
  readonly close: () => void;
}

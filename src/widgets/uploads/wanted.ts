/**
 * The images that a draft should have, and their progress. This is the interface between the creators' screens and
 * `productUploads.ts`, which prepares and uploads the images.
 */
import type { Atom } from 'jotai';
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

/** A file of the draft. The id changes with the content and survives reloads. */
export interface WantedFile {
  readonly fileId: string;
  readonly file: File;
}

/** An image cropped to a category's shape: a cover, a banner, a thumbnail. */
export interface WantedPicture extends WantedFile {
  readonly kind: 'picture';
  /** Unique in the draft: 'cover', 'thumbnail' … */
  readonly id: string;
  readonly category: Exclude<CategoryCode, 'episode-content'>;
  /** The user's rotation of the upright image; `part` refers to the rotated one. */
  readonly turn: QuarterTurn;
  /** The cropped area, in px of the rotated image. It has the category's aspect ratio. */
  readonly part: Rect;
}

/** A page or strip of an episode: scaled to the width, as one image or in several slices. */
export interface WantedPage extends WantedFile {
  readonly kind: 'page';
  readonly id: string;
  readonly cut: PageCut;
}

export type Wanted = WantedPicture | WantedPage;

/** The progress of a wanted image. */
export type ImageProgress =
  /** In the queue, being read, or being measured. */
  | { readonly kind: 'reading' }
  /**
   * A tall page whose plan would have to cut through art at `forced` places. Nothing is made until the user has decided: request it
   * with `cut: {by: 'rows', …}` (plan editor) or `{by: 'height'}` ('Skip').
   */
  | { readonly kind: 'big panel'; readonly forced: number; readonly images: number }
  /** Being made and sent. Each image is sent as soon as it is made. */
  | ({ readonly kind: 'making' | 'sending' } & ImageCounts)
  /** Uploaded, in the page's order. A cropped image has one entry. */
  | ({ readonly kind: 'done'; readonly sent: readonly [Image, ...Image[]] } & ImageCounts)
  | { readonly kind: 'failed'; readonly problem: ImageProblem };

export interface ImageCounts {
  /** Total number of images. */
  readonly images: number;
  readonly made: number;
  /** Bytes of the images made so far. */
  readonly bytes: number;
  readonly bytesSent: number;
}

/** Why an image failed. `retry` of `ProductUploads` tries again, which doesn't help if the file can't be read. */
export type ImageProblem =
  | FileProblem
  | PixelProblem
  /** The server rejected it, or failed repeatedly. */
  | { readonly ok: false; readonly code: 'upload'; readonly fault: UploadFault }
  /** An internal error. */
  | { readonly ok: false; readonly code: 'unexpected' };

/** A page for the plan editor and the thumbnail picker. */
export interface PageStrip {
  /** Upright size, px. */
  readonly size: Dimensions;
  /** Draws rows at a size; the caller closes the bitmap. */
  readonly draw: (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;
}

/** A page with its row profile, for the plan editor. */
export interface MeasuredPage extends PageStrip {
  readonly profile: RowProfile;
  /** The automatic plan, which a reset restores. */
  readonly plan: CutPlan;
}

/** Prepares and uploads the images of one draft: `openProductUploads(draftKey)`. */
export interface ProductUploads {
  /**
   * Sets all images that the draft should have, in any order. New ones are read, made and sent; existing ones are reused, also
   * after a reload; others are dropped. Cheap: call it with the whole list after every change, once the draft has been read.
   */
  readonly setWanted: (wanted: readonly Wanted[]) => void;
  /** Progress by `id` of the wanted image. */
  readonly imageProgress: Atom<ReadonlyMap<string, ImageProgress>>;
  /** Retries failed images: one, or all. */
  readonly retry: (id?: string) => void;
  /**
   * Makes and sends all images again, because the server has deleted an unused image after some days. Files that the server still
   * has are not sent again.
   */
  readonly makeAgain: () => Promise<void>;
  /** A page's size and pixels, for thumbnails of it. Undefined if it can't be read. */
  readonly openStrip: (id: string) => Promise<PageStrip | undefined>;
  /** Like `openStrip`, but with the page's row profile and plan. Takes about a second for a long strip. */
  readonly openMeasuredPage: (id: string) => Promise<MeasuredPage | undefined>;
  /** An image for `CropEditor`, from any file; the caller closes its `preview`. */
  readonly openPicture: (file: WantedFile, turn: QuarterTurn) => Promise<CropPicture | undefined>;
  /** Call this when the draft has been saved on the server: removes its images from the device. */
  readonly forget: () => Promise<void>;
  /** Call this when the screen is left: ends the workers. Finished images are still sent. */
  readonly close: () => void;
}

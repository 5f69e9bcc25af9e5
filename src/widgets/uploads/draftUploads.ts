/** Types of the images that a draft should have, and of their progress. */
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

/** A file that the user has chosen. `fileId` is its id in the draft. */
export interface DraftSourceFile {
  readonly fileId: string;
  readonly file: File;
}

/** An image cropped to a category's shape: a cover, a banner, a thumbnail. */
export interface DraftPicture extends DraftSourceFile {
  readonly kind: 'picture';
  /** Unique in the draft. */
  readonly id: string;
  readonly category: Exclude<CategoryCode, 'episode-content'>;
  /** The user's rotation, applied after that of the file's metadata. `part` refers to the image rotated by both. */
  readonly turn: QuarterTurn;
  /** The cropped area, in px of the rotated image. It has the category's aspect ratio. */
  readonly part: Rect;
}

/**
 * A page or strip of an episode, which becomes one image or several slices (`prepareDraftImage.ts`).
 */
export interface DraftPage extends DraftSourceFile {
  readonly kind: 'page';
  /** Unique in the draft. */
  readonly id: string;
  readonly cut: PageCut;
}

/** An image or a page that the draft should have. */
export type DraftImage = DraftPicture | DraftPage;

export type ImageProgress =
  /** Waiting to be read, being read, or being measured. */
  | { readonly kind: 'reading' }
  /**
   * A page whose automatic plan would make `images` images and cut through art at `forced` places. Nothing is prepared until
   * `setImages` is called with another `cut` of the page.
   */
  | { readonly kind: 'big panel'; readonly forced: number; readonly images: number }
  /**
   * `preparing`: some images are still being encoded; encoded images may already be sent. `sending`: all images are
   * encoded.
   */
  | ({ readonly kind: 'preparing' | 'sending' } & ImageCounts)
  /** Uploaded. `sent` has the page's images from top to bottom; a cropped image has one entry. */
  | ({ readonly kind: 'done'; readonly sent: readonly [Image, ...Image[]] } & ImageCounts)
  | { readonly kind: 'failed'; readonly problem: ImageProblem };

export interface ImageCounts {
  /** Total number of images. */
  readonly images: number;
  /** Number of images that are encoded. */
  readonly prepared: number;
  /** Bytes of the images encoded so far. */
  readonly bytes: number;
  /** The uploaded part of `bytes`. */
  readonly bytesSent: number;
}

/** Why an image failed. */
export type ImageProblem =
  | FileProblem
  | PixelProblem
  /** The server rejected the image, or sending it failed. */
  | { readonly ok: false; readonly code: 'upload'; readonly fault: UploadFault }
  | { readonly ok: false; readonly code: 'unexpected' };

/** A page that can be drawn. */
export interface PageStrip {
  /** Size of the page, rotated as the file's metadata says, px. */
  readonly size: Dimensions;
  /** Draws rows [top, bottom) of the page at `size` px. Undefined if drawing fails. The caller closes the bitmap. */
  readonly draw: (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;
}

/** A page whose rows have been measured. */
export interface MeasuredPage extends PageStrip {
  readonly profile: RowProfile;
  /** The cuts that the app proposes. */
  readonly plan: CutPlan;
}

/** Prepares and uploads the images of one draft: `openDraftUploads(draftKey)`. */
export interface DraftUploads {
  /**
   * Sets all images that the draft should have, in any order. Images that aren't in the queue yet are read, encoded and sent.
   * Images that aren't in the list are removed from the queue. Don't call this before the draft has been read.
   */
  readonly setImages: (images: readonly DraftImage[]) => void;
  /** The progress of each image, keyed by the `id` of the `DraftImage`. */
  readonly imageProgress: Atom<ReadonlyMap<string, ImageProgress>>;
  /** Retries the failed image with this id, or all failed images. */
  readonly retry: (id?: string) => void;
  /**
   * Encodes and uploads the uploaded images again, because the server has deleted some: it deletes images that stay unused for 48
   * hours. Resolves once the work has started.
   */
  readonly prepareAgain: () => Promise<void>;
  /** Opens a page to draw parts of it. Resolves to undefined if the page can't be read or isn't in the list of `setImages`. */
  readonly openStrip: (id: string) => Promise<PageStrip | undefined>;
  /** Like `openStrip`, but with the page's row profile and plan. Takes about a second for a long strip. */
  readonly openMeasuredPage: (id: string) => Promise<MeasuredPage | undefined>;
  /**
   * Opens any file to show or crop it. The caller closes the `preview`. Resolves to undefined if the file can't be read or
   * drawn.
   */
  readonly openPicture: (file: DraftSourceFile, turn: QuarterTurn) => Promise<CropPicture | undefined>;
  /** Removes the draft's images from the upload queue. */
  readonly forget: () => Promise<void>;
  /** Ends the workers. Images that are already in the queue are still sent. */
  readonly close: () => void;
}

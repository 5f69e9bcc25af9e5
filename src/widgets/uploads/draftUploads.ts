/**
 * Types of the images that a draft should have, and of their progress. This is the interface between the creators'
 * screens and `openDraftUploads.ts`, which prepares and uploads the images.
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

/** A file that the user has chosen. The draft stores `fileId` together with the file. Every file has an id of its own. */
export interface DraftSourceFile {
  readonly fileId: string;
  readonly file: File;
}

/** An image cropped to a category's shape: a cover, a banner, a thumbnail. */
export interface DraftPicture extends DraftSourceFile {
  readonly kind: 'picture';
  /** Unique in the draft, such as 'comic-cover' or 'thumbnail'. */
  readonly id: string;
  readonly category: Exclude<CategoryCode, 'episode-content'>;
  /** The user's rotation of the upright image. `part` refers to the rotated image. */
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

/** The progress of an image or page. */
export type ImageProgress =
  /** Waiting to be read, being read, or being measured. */
  | { readonly kind: 'reading' }
  /**
   * A tall page whose plan would have to cut through art at `forced` places. No image is prepared until the user has
   * decided. Then call `setImages` with another `cut` of the page: by `rows` from the plan editor, or by `height` for
   * 'Skip'.
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

/** Why an image failed. `retry` of `DraftUploads` tries again. It helps only with some problems (`isWorthRetrying`). */
export type ImageProblem =
  | FileProblem
  | PixelProblem
  /** The server rejected the image, or sending it failed. */
  | { readonly ok: false; readonly code: 'upload'; readonly fault: UploadFault }
  /** An internal error. */
  | { readonly ok: false; readonly code: 'unexpected' };

/** A page that can be drawn, for its row, the thumbnail picker and the plan editor. */
export interface PageStrip {
  /** Upright size, px. */
  readonly size: Dimensions;
  /** Draws rows [top, bottom) at `size` px. Undefined if drawing fails. The caller closes the bitmap. */
  readonly draw: (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;
}

/** A page with its row profile, for the plan editor. */
export interface MeasuredPage extends PageStrip {
  readonly profile: RowProfile;
  /** The automatic plan, which a reset restores. */
  readonly plan: CutPlan;
}

/** Prepares and uploads the images of one draft: `openDraftUploads(draftKey)`. */
export interface DraftUploads {
  /**
   * Sets all images that the draft should have, in any order. New images are read, encoded and sent. Images that have
   * been sent or queued are reused, even after a reload. Images that aren't in the list are removed from the queue. Call
   * this function with the whole list after every change, once the draft has been read. The call is cheap.
   */
  readonly setImages: (images: readonly DraftImage[]) => void;
  /** The progress of each image, keyed by the `id` of the `DraftImage`. */
  readonly imageProgress: Atom<ReadonlyMap<string, ImageProgress>>;
  /** Retries the failed image with this id, or all failed images. */
  readonly retry: (id?: string) => void;
  /**
   * Encodes the uploaded images again and uploads them. Call this function when the server has deleted an image. The
   * server deletes images that stay unused for 48 hours. Files that the server still has are not sent again. Resolves
   * once the work has started; follow `imageProgress` until it is done.
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
  /** Removes the draft's images from the upload queue. Call this function when the draft has been saved on the server. */
  readonly forget: () => Promise<void>;
  /**
   * Ends the workers. Call this function when the user leaves the screen. Images that are already in the queue are still
   * sent.
   */
  readonly close: () => void;
}

import type { Dimensions } from '../../imaging/categories.ts';
import type { Rect } from '../../imaging/geometry.ts';
import { isClosedBitmap } from '../../ui/isClosedBitmap.ts';

/**
 * The image that the crop editor shows: a small preview, and a function that renders sharp parts. 'The rotated image' is the
 * image after the user's rotation by quarter turns.
 */
export interface CropPicture {
  /** Size of the rotated image, px. */
  readonly size: Dimensions;
  /** The whole rotated image, downscaled. The crop editor must not close the bitmap. */
  readonly preview: ImageBitmap;
  /**
   * Renders `part` (px of the rotated image) at `size` px. `exact` scales the part as for the output file; `quick`
   * is faster and only approximate. Undefined if rendering fails. The caller closes the bitmap.
   */
  readonly view: (part: Rect, size: Dimensions, quality: 'exact' | 'quick') => Promise<ImageBitmap | undefined>;
}

/**
 * Draws `part` (px of the rotated image), taken from the preview, into the rectangle `target` of the canvas. Draws nothing if the
 * preview is closed.
 */
export function drawPreview(
  context: CanvasRenderingContext2D,
  { size, preview }: Pick<CropPicture, 'size' | 'preview'>,
  part: Rect,
  target: Rect,
): void {
  if (isClosedBitmap(preview)) return;
  const scaleX = preview.width / size.width;
  const scaleY = preview.height / size.height;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    preview,
    part.x * scaleX,
    part.y * scaleY,
    part.width * scaleX,
    part.height * scaleY,
    target.x,
    target.y,
    target.width,
    target.height,
  );
}

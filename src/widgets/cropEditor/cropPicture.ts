import type { Dimensions } from '../../imaging/categories.ts';
import type { Rect } from '../../imaging/geometry.ts';

/** The image interface of the crop editor: a small preview immediately, and sharp parts on request. */
export interface CropPicture {
  /** Size of the rotated image, px. */
  readonly size: Dimensions;
  /** The whole image, downscaled. Owned by the provider. */
  readonly preview: ImageBitmap;
  /**
   * Renders a part at `size` px. `exact` gives the pixels of the exported file; `quick` is faster and only approximate. The caller
   * closes the bitmap.
   */
  readonly view: (part: Rect, size: Dimensions, quality: 'exact' | 'quick') => Promise<ImageBitmap | undefined>;
}

/** Draws `part` of the image from its preview into the `target` rectangle of the canvas. */
export function drawPreview(
  context: CanvasRenderingContext2D,
  { size, preview }: Pick<CropPicture, 'size' | 'preview'>,
  part: Rect,
  target: Rect,
): void {
  const across = preview.width / size.width;
  const down = preview.height / size.height;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    preview,
    part.x * across,
    part.y * down,
    part.width * across,
    part.height * down,
    target.x,
    target.y,
    target.width,
    target.height,
  );
}

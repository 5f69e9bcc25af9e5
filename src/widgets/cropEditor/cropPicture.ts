import type { Dimensions } from '../../imaging/categories.ts';
import type { Rect } from '../../imaging/geometry.ts';

/** A picture as the crop editor shows it: something small at once, and any part of it sharp a moment later. */
export interface CropPicture {
  /** px, as turned. */
  readonly size: Dimensions;
  /** All of it, small. It stays its owner's. */
  readonly preview: ImageBitmap;
  /** A part at `size` px, `exact` as in a file or `quick`; whoever asks closes the bitmap. */
  readonly view: (part: Rect, size: Dimensions, care: 'exact' | 'quick') => Promise<ImageBitmap | undefined>;
}

/** Draws a part of the picture from its preview, filling the canvas's rectangle. */
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

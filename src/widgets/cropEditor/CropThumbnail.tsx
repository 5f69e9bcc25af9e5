import { useEffect, useRef } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import type { Rect } from '../../imaging/geometry.ts';
import { classNames } from '../../ui/classNames.ts';
import { useIsNearViewport } from '../../ui/useIsNearViewport.ts';
import styles from './CropThumbnail.module.css';
import { type CropPicture, drawPreview } from './cropPicture.ts';

export interface CropThumbnailProps {
  readonly picture: Pick<CropPicture, 'size' | 'preview'>;
  /** The crop, in px of the rotated image. */
  readonly crop: Rect;
  /** Target size of the crop. Only its aspect ratio is used. */
  readonly target: Dimensions;
  /** Length of the thumbnail's longer side, CSS px. */
  readonly side: number;
  readonly className?: string;
}

/** Distance from the viewport at which thumbnails are drawn, CSS px: about the height of a screen. */
const DRAW_DISTANCE_PX = 800;

/**
 * A small preview of a crop. It is drawn only near the viewport, because a page may have hundreds. Hidden from screen readers: a
 * text beside it must describe the crop.
 */
export function CropThumbnail({ picture, crop, target, side, className }: CropThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNearViewport(canvas, DRAW_DISTANCE_PX);
  const scale = side / Math.max(target.width, target.height);
  const width = Math.max(1, Math.round(target.width * scale));
  const height = Math.max(1, Math.round(target.height * scale));
  const { preview } = picture;
  const { width: pictureWidth, height: pictureHeight } = picture.size;
  const { x, y, width: cropWidth, height: cropHeight } = crop;

  useEffect(() => {
    const context = isNear ? canvas.current?.getContext('2d') : undefined;
    if (!context) return;
    const element = context.canvas;
    element.width = Math.round(width * devicePixelRatio);
    element.height = Math.round(height * devicePixelRatio);
    const wholeCanvas = { x: 0, y: 0, width: element.width, height: element.height };
    const size = { width: pictureWidth, height: pictureHeight };
    drawPreview(context, { size, preview }, { x, y, width: cropWidth, height: cropHeight }, wholeCanvas);
  }, [isNear, pictureWidth, pictureHeight, preview, x, y, cropWidth, cropHeight, width, height]);

  return (
    <canvas
      ref={canvas}
      className={classNames(styles.thumbnail, className)}
      // No height is set, so that a container narrower than the thumbnail shrinks both sides in proportion.
      style={{ width, aspectRatio: `${width} / ${height}` }}
      aria-hidden="true"
    />
  );
}

import { useEffect, useRef } from 'react';
import { useIsNearViewport } from '../../ui/useIsNearViewport.ts';
import styles from './SliceList.module.css';
import { type DrawTile, getTileRatio } from './strip/StripTile.tsx';
import type { TileQueue } from './strip/tileQueue.ts';

/** Maximum size of a thumbnail, CSS px. */
const boxPx = { width: 40, height: 52 };

export interface SliceThumbnailProps {
  /** The slice: rows [top, bottom) of the strip. */
  readonly top: number;
  readonly bottom: number;
  /** Width of the strip, px. */
  readonly stripWidth: number;
  /** Undefined until there is a plan. */
  readonly draw: DrawTile | undefined;
  readonly queue: TileQueue;
}

/** Distance from the visible part of the list at which thumbnails are drawn, CSS px. */
const DRAW_DISTANCE_PX = 100;

/** A small picture of a slice, drawn when it comes near the visible part of the list. */
export function SliceThumbnail({ top, bottom, stripWidth, draw, queue }: SliceThumbnailProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isNear = useIsNearViewport(canvas, DRAW_DISTANCE_PX);
  const scale = Math.min(boxPx.width / stripWidth, boxPx.height / (bottom - top));
  const width = Math.max(1, Math.round(stripWidth * scale));
  const height = Math.max(1, Math.round((bottom - top) * scale));

  useEffect(() => {
    if (!isNear || !draw) return undefined;
    let isCurrent = true;
    const ratio = getTileRatio();
    const size = { width: Math.round(width * ratio), height: Math.round(height * ratio) };
    const cancel = queue.request(async () => {
      const bitmap = await draw(top, bottom, size);
      return (
        bitmap &&
        (() => {
          const context = isCurrent ? canvas.current?.getContext('bitmaprenderer') : undefined;
          if (context) context.transferFromImageBitmap(bitmap);
          else bitmap.close();
        })
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [isNear, draw, queue, top, bottom, width, height]);

  return (
    <span className={styles.thumbnail} aria-hidden="true">
      <canvas ref={canvas} style={{ width, height }} />
    </span>
  );
}

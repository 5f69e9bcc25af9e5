import { useEffect, useRef } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import styles from './StripView.module.css';
import type { TileQueue } from './tileQueue.ts';

/** Draws strip rows [top, bottom) at a size in px; undefined when it can't. The caller closes the bitmap. */
export type DrawTile = (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;

export interface StripTileProps {
  /** Rows of the strip. */
  readonly top: number;
  readonly bottom: number;
  /** CSS px. */
  readonly y: number;
  readonly height: number;
  readonly width: number;
  readonly draw: DrawTile;
  readonly queue: TileQueue;
}

/** Sharper than twice is more than anyone sees while choosing where to cut. */
const maxPixelRatio = 2;

/** Pixels a tile has for each CSS px. */
export const tileRatio = (): number => Math.min(maxPixelRatio, devicePixelRatio);

/** One band of the strip, drawn when it comes near the view. */
export function StripTile({ top, bottom, y, height, width, draw, queue }: StripTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isShown = useRef(false);

  useEffect(() => {
    const element = canvas.current;
    return () => {
      // Given back at once: a hundred of them, scrolled past, hold the browser's own collection up for longer than a frame.
      if (element && isShown.current) element.width = 0;
    };
  }, []);

  useEffect(() => {
    let wanted = true;
    const ratio = tileRatio();
    const size = { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
    const cancel = queue.wish(async () => {
      const bitmap = await draw(top, bottom, size);
      return (
        bitmap &&
        (() => {
          const context = wanted ? canvas.current?.getContext('bitmaprenderer') : undefined;
          if (context) {
            context.transferFromImageBitmap(bitmap);
            isShown.current = true;
          } else bitmap.close();
        })
      );
    });
    return () => {
      wanted = false;
      cancel();
    };
  }, [top, bottom, width, height, draw, queue]);

  return <canvas ref={canvas} className={styles.tile} style={{ top: y, height, width }} aria-hidden="true" />;
}

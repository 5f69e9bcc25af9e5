import { useLayoutEffect, useRef } from 'react';
import type { Dimensions } from '../../../imaging/categories.ts';
import styles from './StripView.module.css';
import type { TileQueue } from './tileQueue.ts';
import type { TileRows } from './tilesInView.ts';

/** Draws strip rows [top, bottom) at a size in px; undefined when it can't. The caller closes the bitmap. */
export type DrawTile = (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;

export interface StripTileProps {
  /** The rows of the strip that it shows; undefined: none, for now. */
  readonly rows: TileRows | undefined;
  /** CSS px a row. */
  readonly scale: number;
  /** CSS px. */
  readonly width: number;
  readonly draw: DrawTile;
  readonly queue: TileQueue;
}

/** Sharper than twice is more than anyone sees while choosing where to cut. */
const MAX_PIXEL_RATIO = 2;

const nowhere = { top: 0, bottom: 0 };

/** Pixels a tile has for each CSS px. */
export function tileRatio(): number {
  return Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
}

/**
 * One band of the strip, drawn when it comes near the view. Given other rows, the same canvas shows those: a hundred canvases,
 * scrolled past and left behind, hold the browser's own collection up for longer than a frame.
 */
export function StripTile({ rows, scale, width, draw, queue }: StripTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Of what the canvas has a picture: `top`, `bottom` and `width`. */
  const shown = useRef<string>(undefined);
  const { top, bottom } = rows ?? nowhere;
  const height = (bottom - top) * scale;
  const here = `${top} ${bottom} ${width}`;

  // Layout effects: nothing may come, or stay, between its going elsewhere and the next frame. It would be seen at rows that it isn't of.
  useLayoutEffect(() => {
    const element = canvas.current;
    return () => {
      if (shown.current !== undefined) clear(element);
    };
  }, []);

  useLayoutEffect(() => {
    if (shown.current !== undefined && shown.current !== here) {
      clear(canvas.current);
      shown.current = undefined;
    }
    if (height === 0) return undefined;
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
            shown.current = here;
          } else bitmap.close();
        })
      );
    });
    return () => {
      wanted = false;
      cancel();
    };
  }, [here, top, bottom, width, height, draw, queue]);

  return (
    <canvas
      ref={canvas}
      hidden={height === 0}
      className={styles.tile}
      style={{ top: top * scale, height, width }}
      aria-hidden="true"
    />
  );
}

/** Gives the picture back at once. */
function clear(canvas: HTMLCanvasElement | null): void {
  return canvas?.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
}

import { useLayoutEffect, useRef } from 'react';
import type { Dimensions } from '../../../imaging/categories.ts';
import styles from './StripView.module.css';
import type { TileQueue } from './tileQueue.ts';
import type { TileRows } from './tilesInView.ts';

/** Draws strip rows [top, bottom) at a size in px; undefined if that fails. The caller closes the bitmap. */
export type DrawTile = (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;

export interface StripTileProps {
  /** The rows to show; undefined while the canvas is unused. */
  readonly rows: TileRows | undefined;
  /** CSS px per row. */
  readonly scale: number;
  /** Width of the strip, CSS px. */
  readonly width: number;
  readonly draw: DrawTile;
  readonly queue: TileQueue;
}

/** Maximum pixel ratio. A higher ratio makes no visible difference at this size. */
const MAX_PIXEL_RATIO = 2;

const nowhere = { top: 0, bottom: 0 };

/** Canvas pixels per CSS px. */
export function getTileRatio(): number {
  return Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
}

/**
 * Draws a tile of the strip when it comes near the view. The canvas is reused for other tiles, because a hundred discarded
 * canvases would delay the garbage collector by more than a frame.
 */
export function StripTile({ rows, scale, width, draw, queue }: StripTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The rows and the width that are drawn on the canvas. */
  const shown = useRef<string>(undefined);
  const { top, bottom } = rows ?? nowhere;
  const height = (bottom - top) * scale;
  const here = `${top} ${bottom} ${width}`;

  // Layout effects, because with normal effects a frame could show the old picture at the new position.
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
    let isCurrent = true;
    const ratio = getTileRatio();
    const size = { width: Math.max(1, Math.round(width * ratio)), height: Math.max(1, Math.round(height * ratio)) };
    const cancel = queue.request(async () => {
      const bitmap = await draw(top, bottom, size);
      return (
        bitmap &&
        (() => {
          const context = isCurrent ? canvas.current?.getContext('bitmaprenderer') : undefined;
          if (context) {
            context.transferFromImageBitmap(bitmap);
            shown.current = here;
          } else bitmap.close();
        })
      );
    });
    return () => {
      isCurrent = false;
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

/** Releases the canvas memory immediately. */
function clear(canvas: HTMLCanvasElement | null): void {
  return canvas?.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
}

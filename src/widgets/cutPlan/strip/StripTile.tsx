import { useLayoutEffect, useRef } from 'react';
import type { Dimensions } from '../../../imaging/categories.ts';
import styles from './StripView.module.css';
import type { TileQueue } from './tileQueue.ts';
import type { TileRows } from './tilesInView.ts';

/** Draws rows [top, bottom) of the strip at `size` px. Undefined if drawing fails. The caller closes the bitmap. */
export type DrawTile = (top: number, bottom: number, size: Dimensions) => Promise<ImageBitmap | undefined>;

export interface StripTileProps {
  /** The rows to show. Undefined while the canvas is unused. */
  readonly rows: TileRows | undefined;
  /** CSS px per row of the strip. */
  readonly scale: number;
  /** Width of the strip, CSS px. */
  readonly width: number;
  readonly draw: DrawTile;
  readonly queue: TileQueue;
}

/** Maximum number of canvas pixels per CSS px. A higher number makes no visible difference. */
const MAX_PIXEL_RATIO = 2;

const noRows = { top: 0, bottom: 0 };

/** Returns the number of canvas pixels per CSS px. */
export function getTileRatio(): number {
  return Math.min(MAX_PIXEL_RATIO, devicePixelRatio);
}

/**
 * Draws a tile of the strip. The canvas is reused for other tiles: collecting a hundred discarded canvases would take the garbage
 * collector longer than a frame.
 */
export function StripTile({ rows, scale, width, draw, queue }: StripTileProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** Key of the tile that is drawn on the canvas. Undefined while the canvas is empty. */
  const drawnKey = useRef<string>(undefined);
  const { top, bottom } = rows ?? noRows;
  const height = (bottom - top) * scale;
  const tileKey = `${top} ${bottom} ${width}`;

  // Layout effects run before the browser paints. With normal effects, a frame could show the old tile at the new
  // position.
  useLayoutEffect(() => {
    const element = canvas.current;
    return () => {
      if (drawnKey.current !== undefined) clear(element);
    };
  }, []);

  useLayoutEffect(() => {
    if (drawnKey.current !== undefined && drawnKey.current !== tileKey) {
      clear(canvas.current);
      drawnKey.current = undefined;
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
            drawnKey.current = tileKey;
          } else bitmap.close();
        })
      );
    });
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [tileKey, top, bottom, width, height, draw, queue]);

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

/** Empties a canvas and releases its memory immediately. */
function clear(canvas: HTMLCanvasElement | null): void {
  return canvas?.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
}

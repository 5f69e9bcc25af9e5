/** Computes which bands of a strip are near the view. */

/** Height of a tile, CSS px: small enough to be drawn quickly, large enough to be few. */
const TILE_HEIGHT_PX = 640;

/** A band of the strip: rows [top, bottom). `index` counts the bands from the top, from 0. */
export interface TileRows {
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the bands in the view and within one view height above and below it.
 * @param rows height of the strip, rows
 * @param scale CSS px per row
 * @param view scroll position and height of the view, CSS px
 */
export function tilesInView(
  rows: number,
  scale: number,
  view: { readonly scroll: number; readonly height: number },
): TileRows[] {
  const step = Math.max(1, Math.round(TILE_HEIGHT_PX / scale));
  const first = Math.max(0, Math.floor((view.scroll - view.height) / scale / step));
  const last = Math.min(Math.ceil(rows / step) - 1, Math.floor((view.scroll + 2 * view.height) / scale / step));
  const tiles = [];
  for (let index = first; index <= last; index++)
    tiles.push({ index, top: index * step, bottom: Math.min(rows, (index + 1) * step) });
  return tiles;
}

/** Returns the maximum number of bands near a view of this height (CSS px). */
export function countTileSlots(height: number): number {
  return Math.ceil((3 * height) / TILE_HEIGHT_PX) + 2;
}

/** Splits a strip into tiles, and computes which tiles are near the view. */

/** Height of a tile, CSS px. */
const TILE_HEIGHT_PX = 640;

/** A tile: rows [top, bottom) of the strip at full width. `index` counts the tiles from the top, from 0. */
export interface TileRows {
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns the tiles in the view and within one view height above and below it.
 * @param rowCount height of the strip, rows
 * @param scale CSS px per row of the strip
 * @param view scroll position and height of the view, CSS px
 */
export function tilesInView(
  rowCount: number,
  scale: number,
  view: { readonly scroll: number; readonly height: number },
): TileRows[] {
  const rowsPerTile = Math.max(1, Math.round(TILE_HEIGHT_PX / scale));
  const first = Math.max(0, Math.floor((view.scroll - view.height) / scale / rowsPerTile));
  const last = Math.min(
    Math.ceil(rowCount / rowsPerTile) - 1,
    Math.floor((view.scroll + 2 * view.height) / scale / rowsPerTile),
  );
  const tiles = [];
  for (let index = first; index <= last; index++)
    tiles.push({ index, top: index * rowsPerTile, bottom: Math.min(rowCount, (index + 1) * rowsPerTile) });
  return tiles;
}

/**
 * Returns the number of canvases (slots) that suffice for all tiles near a view: three view heights, plus a partial tile at
 * either end.
 * @param height height of the view, CSS px
 */
export function countTileSlots(height: number): number {
  return Math.ceil((3 * height) / TILE_HEIGHT_PX) + 2;
}

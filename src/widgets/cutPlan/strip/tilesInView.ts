/** Computes which bands of a strip are near the view. */

/** Height of a tile, CSS px: small enough to be drawn quickly, large enough to be few. */
const TILE_HEIGHT_PX = 640;

/** The band `index` from the top: rows [top, bottom) of the strip. */
export interface TileRows {
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
}

/** The bands in the view or within one view height of it. `scale`: CSS px per row. `view`: CSS px. */
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

/** The maximum number of bands near a view of this height, CSS px. */
export function tileSlots(height: number): number {
  return Math.ceil((3 * height) / TILE_HEIGHT_PX) + 2;
}

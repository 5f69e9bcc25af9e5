/**
 * Computes the position of every image of an episode before any has loaded, and finds the image at a height. Lengths are in CSS px.
 * Heights are measured from the top of the strip.
 */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface StripOptions {
  /** width of the column and of every image */
  readonly width: number;
  readonly gap: number;
  /** device pixel ratio */
  readonly pixelRatio: number;
}

export interface StripLayout {
  readonly width: number;
  readonly gap: number;
  /** One more entry than images; the last is the end of the strip. */
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly height: number;
}

/** A position in the strip that doesn't depend on the strip's width. */
export interface StripPoint {
  /** Index of the image. */
  readonly index: number;
  /** The part of the image that is above the position, 0 to 1. */
  readonly fraction: number;
  /** Distance from the image, CSS px: before the first image (negative), after the last one, or in the gap after this one. */
  readonly outside: number;
}

export const startPosition: StripPoint = { index: 0, fraction: 0, outside: 0 };

/** Computes the layout. Edges are on whole device pixels, so that images join without a line or an overlapping row. */
export function layOutStrip(sizes: readonly Size[], { width, gap, pixelRatio }: StripOptions): StripLayout {
  const snap = (length: number) => Math.round(length * pixelRatio) / pixelRatio;
  const column = Math.max(1, Math.floor(width * pixelRatio)) / pixelRatio;
  const snappedGap = snap(gap);
  const tops: number[] = [];
  const heights: number[] = [];
  let top = 0;
  for (const size of sizes) {
    const height = Math.max(1 / pixelRatio, snap((column * size.height) / size.width));
    tops.push(snap(top));
    heights.push(height);
    top += height + snappedGap;
  }
  const height = sizes.length === 0 ? 0 : snap(top - snappedGap);
  return { width: column, gap: snappedGap, tops: [...tops, height], heights, height };
}

/** Returns the position at a height. Above and below the strip, `outside` is the distance from the strip. */
export function pointAt(layout: StripLayout, y: number): StripPoint {
  if (layout.heights.length === 0) return startPosition;
  if (y < 0) return { index: 0, fraction: 0, outside: y };
  const index = indexAt(layout, y);
  const below = y - (layout.tops[index] ?? 0);
  const height = layout.heights[index] ?? 1;
  return below <= height
    ? { index, fraction: below / height, outside: 0 }
    : { index, fraction: 1, outside: below - height };
}

/** Returns the height of a position; the inverse of `pointAt`. A position in a gap stays there even if the gap is narrower. */
export function heightOf(layout: StripLayout, { index, fraction, outside }: StripPoint): number {
  const last = layout.heights.length - 1;
  if (last < 0) return 0;
  const known = Math.min(Math.max(index, 0), last);
  const offset = known === last || outside < 0 ? outside : Math.min(outside, layout.gap);
  return (layout.tops[known] ?? 0) + fraction * (layout.heights[known] ?? 0) + offset;
}

/** Returns the indices of the first and last image that intersect a range of heights; undefined for none. */
export function imagesBetween(layout: StripLayout, from: number, to: number): readonly [number, number] | undefined {
  if (layout.heights.length === 0 || to <= 0 || from >= layout.height) return undefined;
  const first = indexAt(layout, Math.max(0, from));
  const last = indexAt(layout, Math.min(layout.height, to) - 1e-6);
  const reachesIn = (layout.tops[first] ?? 0) + (layout.heights[first] ?? 0) > from;
  return reachesIn || first === last ? [first, last] : [first + 1, last];
}

/** Returns the index of the last image that starts at or above a height. */
function indexAt({ tops, heights }: StripLayout, y: number): number {
  let low = 0;
  let high = heights.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

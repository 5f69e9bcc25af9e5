/** Computes the position of every image of an episode. All lengths are in CSS px. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface StripOptions {
  /** Width of the strip and of every image. */
  readonly width: number;
  /** Distance between two images. */
  readonly gap: number;
  /** Device pixels per CSS px. */
  readonly pixelRatio: number;
}

export interface StripLayout {
  readonly width: number;
  readonly gap: number;
  /** The tops of all images, and at the end the bottom of the strip. */
  readonly tops: readonly number[];
  readonly heights: readonly number[];
  readonly height: number;
}

/** A position in the strip that doesn't depend on the strip's width. */
export interface StripPoint {
  /** Index of the image in the episode, from 0. */
  readonly index: number;
  /** The part of the image that is above the position, 0 to 1. */
  readonly fraction: number;
  /**
   * Distance from the image, CSS px: negative above the first image; positive below the last image, or in the gap below
   * the image with this index; otherwise 0.
   */
  readonly outside: number;
}

export const startPosition: StripPoint = { index: 0, fraction: 0, outside: 0 };

/** Computes the layout. All edges are on whole device pixels, so that no line is visible between two images. */
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

/** Returns the position at the distance `y` from the top of the strip. `y` may be above or below the strip. */
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

/**
 * Returns the distance of a position from the top of the strip: the inverse of `pointAt`. If the position is in a gap
 * that is narrower in this layout, the distance is at most that of the gap's lower edge.
 */
export function computeOffset(layout: StripLayout, { index, fraction, outside }: StripPoint): number {
  const last = layout.heights.length - 1;
  if (last < 0) return 0;
  const imageIndex = Math.min(Math.max(index, 0), last);
  const offset = imageIndex === last || outside < 0 ? outside : Math.min(outside, layout.gap);
  return (layout.tops[imageIndex] ?? 0) + fraction * (layout.heights[imageIndex] ?? 0) + offset;
}

/**
 * Returns the indices of the first and the last image that is at least partly between the distances `from` and `to`. If
 * both are in the same gap, returns the image above it. Undefined outside of the strip.
 */
export function imagesBetween(layout: StripLayout, from: number, to: number): readonly [number, number] | undefined {
  if (layout.heights.length === 0 || to <= 0 || from >= layout.height) return undefined;
  const first = indexAt(layout, Math.max(0, from));
  // The subtracted fraction excludes an image whose top is exactly at `to`.
  const last = indexAt(layout, Math.min(layout.height, to) - 1e-6);
  const reachesIn = (layout.tops[first] ?? 0) + (layout.heights[first] ?? 0) > from;
  return reachesIn || first === last ? [first, last] : [first + 1, last];
}

/** Returns the index of the last image whose top is at or above `y`, or 0. */
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

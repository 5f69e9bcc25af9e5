/** Computes crops, sizes, rotations and strips. */
import type { Dimensions } from './categories.ts';

/** A rectangle in px. `x` and `y` are the distances from the left and the top edge of the image. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A point of an image, as shares of its width and height: from 0 (left or top) to 1 (right or bottom). */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** A rotation, degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

/** The centre of an image. */
export const centre: Focus = { x: 0.5, y: 0.5 };

/**
 * Returns the largest part of `source` that has the aspect ratio of `target`, rounded to whole px. A `zoom` above 1
 * divides the sides of this part by `zoom`. The part is centred on `focus`, or as near to it as the edges of the source
 * allow.
 */
export function computeCoverCrop(source: Dimensions, target: Dimensions, focus: Focus = centre, zoom = 1): Rect {
  const scale = Math.min(source.width / target.width, source.height / target.height) / Math.max(1, zoom || 1);
  const width = clamp(Math.round(target.width * scale), 1, source.width);
  const height = clamp(Math.round(target.height * scale), 1, source.height);
  return {
    x: clamp(Math.round(clampToShare(focus.x) * source.width - width / 2), 0, source.width - width),
    y: clamp(Math.round(clampToShare(focus.y) * source.height - height / 2), 0, source.height - height),
    width,
    height,
  };
}

/** Returns the centre of `rect` as a focus. */
export function getFocus(rect: Rect, source: Dimensions): Focus {
  return {
    x: clampToShare((rect.x + rect.width / 2) / source.width),
    y: clampToShare((rect.y + rect.height / 2) / source.height),
  };
}

/**
 * Converts a point of the image to a point of the crop `rect`. A point outside of the crop becomes the nearest one at
 * its edges.
 */
export function focusWithin(rect: Rect, { x, y }: Focus, source: Dimensions): Focus {
  return {
    x: clampToShare((x * source.width - rect.x) / rect.width),
    y: clampToShare((y * source.height - rect.y) / rect.height),
  };
}

/** A crop chosen by the user: the `focus` and `zoom` for `computeCoverCrop`. `zoom` is at least 1. */
export interface CropChoice {
  readonly focus: Focus;
  readonly zoom: number;
}

/** The crop of an image before the user changes it: the largest one, centred. */
export const defaultCropChoice: CropChoice = { focus: centre, zoom: 1 };

export const MAX_ZOOM = 8;

/**
 * Moves a crop of an image of size `source` to the right and down by `shift` px of that image, as far as the edges
 * allow. `target`: the size with the crop's aspect ratio. If the crop is as wide or as tall as the image, the crop
 * can't move along this axis, and the focus is unchanged on this axis.
 */
export function moveCrop(
  choice: CropChoice,
  shift: { readonly x: number; readonly y: number },
  source: Dimensions,
  target: Dimensions,
): CropChoice {
  const crop = computeCoverCrop(source, target, choice.focus, choice.zoom);
  const movedCrop = {
    ...crop,
    x: clamp(crop.x + shift.x, 0, source.width - crop.width),
    y: clamp(crop.y + shift.y, 0, source.height - crop.height),
  };
  const focus = getFocus(movedCrop, source);
  return {
    ...choice,
    focus: {
      x: crop.width < source.width ? focus.x : choice.focus.x,
      y: crop.height < source.height ? focus.y : choice.focus.y,
    },
  };
}

/**
 * Changes the zoom, limited to 1 to `MAX_ZOOM`. The image's point at `anchor` (0 to 1 of the crop) stays at its place
 * in the crop, as far as the edges allow. `source` and `target` as in `moveCrop`.
 */
export function zoomCrop(
  choice: CropChoice,
  zoom: number,
  source: Dimensions,
  target: Dimensions,
  anchor: Focus = centre,
): CropChoice {
  const newZoom = clamp(zoom, 1, MAX_ZOOM);
  const crop = computeCoverCrop(source, target, choice.focus, choice.zoom);
  const zoomed = computeCoverCrop(source, target, choice.focus, newZoom);
  const focus = {
    x: (crop.x + clampToShare(anchor.x) * crop.width + (0.5 - clampToShare(anchor.x)) * zoomed.width) / source.width,
    y: (crop.y + clampToShare(anchor.y) * crop.height + (0.5 - clampToShare(anchor.y)) * zoomed.height) / source.height,
  };
  return { focus: { x: clampToShare(focus.x), y: clampToShare(focus.y) }, zoom: newZoom };
}

/** Returns the position of a point after the image has been rotated clockwise by `turn`. */
export function rotateFocus({ x, y }: Focus, turn: QuarterTurn): Focus {
  if (turn === 90) return { x: 1 - y, y: x };
  if (turn === 180) return { x: 1 - x, y: 1 - y };
  if (turn === 270) return { x: y, y: 1 - x };
  return { x, y };
}

/** Scales a size to exactly `width`, up or down. */
export function scaleToWidth(source: Dimensions, width: number): Dimensions {
  return {
    width,
    height: Math.max(1, Math.round((source.height * width) / source.width)),
  };
}

/** Returns the size of an image after a rotation. */
export function rotateSize(size: Dimensions, turn: QuarterTurn): Dimensions {
  return turn === 90 || turn === 270
    ? { width: size.height, height: size.width }
    : { width: size.width, height: size.height };
}

/** Returns the position of `rect` after its image, which has `size`, has been rotated clockwise by `turn`. */
export function rotateRect(rect: Rect, size: Dimensions, turn: QuarterTurn): Rect {
  const { x, y, width, height } = rect;
  if (turn === 90) return { x: size.height - y - height, y: x, width: height, height: width };
  if (turn === 180) return { x: size.width - x - width, y: size.height - y - height, width, height };
  if (turn === 270) return { x: y, y: size.width - x - width, width: height, height: width };
  return { x, y, width, height };
}

/** Inverts `rotateRect`: converts `rect` of the rotated image to px of the unrotated image, which has `size`. */
export function unrotateRect(rect: Rect, size: Dimensions, turn: QuarterTurn): Rect {
  return rotateRect(rect, rotateSize(size, turn), inverseTurn[turn]);
}

/** For each rotation, the rotation that undoes it. */
export const inverseTurn: Readonly<Record<QuarterTurn, QuarterTurn>> = { 0: 0, 90: 270, 180: 180, 270: 90 };

/** For each rotation, the rotation after one more quarter turn clockwise. */
export const nextTurn: Readonly<Record<QuarterTurn, QuarterTurn>> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** Whether a crop covers the whole image. */
export function isWhole(rect: Rect, size: Dimensions): boolean {
  return rect.width === size.width && rect.height === size.height;
}

/** Returns the most common width, or the largest of several equally common widths. 0 for an empty list. */
export function findCommonWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) {
    const bestCount = counts.get(best) ?? 0;
    if (count > bestCount || (count === bestCount && width > best)) best = width;
  }
  return best;
}

/** The place of a source in the strip: rows [top, bottom) show the source at `index` of the list. */
export interface PlacedSource {
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
}

/** A strip: images one below the other. The dimensions are those of the strip, px. */
export interface JoinedStrip extends Dimensions {
  readonly placed: readonly PlacedSource[];
  /** Indices of the sources that were left out, because they are narrower than half of the strip. */
  readonly tooNarrow: readonly number[];
}

/** Stacks images vertically, each scaled to the most common width. Leaves out those narrower than half of this width. */
export function joinStrip(sources: readonly Dimensions[]): JoinedStrip {
  const width = findCommonWidth(sources.map((source) => source.width));
  const placed: PlacedSource[] = [];
  const tooNarrow: number[] = [];
  let top = 0;
  for (const [index, source] of sources.entries()) {
    if (source.width * 2 < width) {
      tooNarrow.push(index);
      continue;
    }
    const bottom = top + scaleToWidth(source, width).height;
    placed.push({ index, top, bottom });
    top = bottom;
  }
  return { width, height: top, placed, tooNarrow };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** Clamps a value to 0 to 1. NaN becomes 0.5. */
function clampToShare(value: number): number {
  return Number.isNaN(value) ? 0.5 : clamp(value, 0, 1);
}

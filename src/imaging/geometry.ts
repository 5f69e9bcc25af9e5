/** Geometry of crops, fits, rotations and strips; every result is in whole px. */
import type { Dimensions } from './categories.ts';

/** px from the left and the top. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** 0 to 1 from the left and the top. */
export interface Focus {
  readonly x: number;
  readonly y: number;
}

/** Degrees clockwise. */
export type QuarterTurn = 0 | 90 | 180 | 270;

export const centre: Focus = { x: 0.5, y: 0.5 };

/**
 * The part of `source` to draw into `target`: the largest one of the target's shape (within half a px), centred on `focus` as far
 * as the edges allow. A `zoom` above 1 selects a part that many times smaller. Never empty, never outside the source.
 */
export function coverCrop(source: Dimensions, target: Dimensions, focus: Focus = centre, zoom = 1): Rect {
  const scale = Math.min(source.width / target.width, source.height / target.height) / Math.max(1, zoom || 1);
  const width = clamp(Math.round(target.width * scale), 1, source.width);
  const height = clamp(Math.round(target.height * scale), 1, source.height);
  return {
    x: clamp(Math.round(part(focus.x) * source.width - width / 2), 0, source.width - width),
    y: clamp(Math.round(part(focus.y) * source.height - height / 2), 0, source.height - height),
    width,
    height,
  };
}

/** The inverse of `coverCrop`: the focus that gives `rect` at the same zoom. */
export function focusOf(rect: Rect, source: Dimensions): Focus {
  return {
    x: part((rect.x + rect.width / 2) / source.width),
    y: part((rect.y + rect.height / 2) / source.height),
  };
}

/** A crop chosen by the user: around `focus`, at `zoom` (1 or more) times the magnification of the largest possible crop. */
export interface CropChoice {
  readonly focus: Focus;
  readonly zoom: number;
}

/** The largest crop, centred. */
export const middle: CropChoice = { focus: centre, zoom: 1 };

/** At a higher zoom only single pixels of a page would be visible. */
export const MAX_ZOOM = 8;

/**
 * Moves a crop right and down by `by` px, as far as the edges allow. Along an axis where the crop fills the image the focus is
 * kept, because a crop of another shape may have room there.
 */
export function movedCrop(
  choice: CropChoice,
  by: { readonly x: number; readonly y: number },
  source: Dimensions,
  target: Dimensions,
): CropChoice {
  const crop = coverCrop(source, target, choice.focus, choice.zoom);
  const moved = {
    ...crop,
    x: clamp(crop.x + by.x, 0, source.width - crop.width),
    y: clamp(crop.y + by.y, 0, source.height - crop.height),
  };
  const focus = focusOf(moved, source);
  return {
    ...choice,
    focus: {
      x: crop.width < source.width ? focus.x : choice.focus.x,
      y: crop.height < source.height ? focus.y : choice.focus.y,
    },
  };
}

/** Changes the zoom while the point at `anchor` (0 to 1 of the crop) stays in place on screen. */
export function zoomedCrop(
  choice: CropChoice,
  zoom: number,
  source: Dimensions,
  target: Dimensions,
  anchor: Focus = centre,
): CropChoice {
  const next = clamp(zoom, 1, MAX_ZOOM);
  const crop = coverCrop(source, target, choice.focus, choice.zoom);
  const nearer = coverCrop(source, target, choice.focus, next);
  const focus = {
    x: (crop.x + part(anchor.x) * crop.width + (0.5 - part(anchor.x)) * nearer.width) / source.width,
    y: (crop.y + part(anchor.y) * crop.height + (0.5 - part(anchor.y)) * nearer.height) / source.height,
  };
  return { focus: { x: part(focus.x), y: part(focus.y) }, zoom: next };
}

/** The position of a point after the image is rotated clockwise by `turn`. */
export function turnedFocus({ x, y }: Focus, turn: QuarterTurn): Focus {
  if (turn === 90) return { x: 1 - y, y: x };
  if (turn === 180) return { x: 1 - x, y: 1 - y };
  if (turn === 270) return { x: y, y: 1 - x };
  return { x, y };
}

/** Scales a size to exactly `width`, up or down. */
export function scaledToWidth(source: Dimensions, width: number): Dimensions {
  return {
    width,
    height: Math.max(1, Math.round((source.height * width) / source.width)),
  };
}

export function turnedSize(size: Dimensions, turn: QuarterTurn): Dimensions {
  return turn === 90 || turn === 270
    ? { width: size.height, height: size.width }
    : { width: size.width, height: size.height };
}

/** The position of `rect` after its image of `size` is rotated. */
export function turnedRect(rect: Rect, size: Dimensions, turn: QuarterTurn): Rect {
  const { x, y, width, height } = rect;
  if (turn === 90) return { x: size.height - y - height, y: x, width: height, height: width };
  if (turn === 180) return { x: size.width - x - width, y: size.height - y - height, width, height };
  if (turn === 270) return { x: y, y: size.width - x - width, width: height, height: width };
  return { x, y, width, height };
}

/** The inverse of `turnedRect`: `rect` of the rotated image in px of the unrotated image, which has `size`. */
export function unturnedRect(rect: Rect, size: Dimensions, turn: QuarterTurn): Rect {
  return turnedRect(rect, turnedSize(size, turn), opposite[turn]);
}

const opposite: Readonly<Record<QuarterTurn, QuarterTurn>> = { 0: 0, 90: 270, 180: 180, 270: 90 };

/** The next quarter turn clockwise. */
export const nextTurn: Readonly<Record<QuarterTurn, QuarterTurn>> = { 0: 90, 90: 180, 180: 270, 270: 0 };

/** Whether a crop covers the whole image. */
export function isWhole(rect: Rect, size: Dimensions): boolean {
  return rect.width === size.width && rect.height === size.height;
}

/** The most common width; of equally common ones the largest. 0 for an empty list. */
export function commonWidth(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) {
    const most = counts.get(best) ?? 0;
    if (count > most || (count === most && width > best)) best = width;
  }
  return best;
}

/** Rows `top` to `bottom` (exclusive) of the strip, which show the source at `index`. */
export interface PlacedSource {
  readonly index: number;
  readonly top: number;
  readonly bottom: number;
}

export interface JoinedStrip extends Dimensions {
  readonly placed: readonly PlacedSource[];
  /** Indices of the sources that were left out: narrower than half of the strip, they would be too blurred when enlarged. */
  readonly tooNarrow: readonly number[];
}

/** Stacks images vertically, each scaled to the most common width. */
export function joinStrip(sources: readonly Dimensions[]): JoinedStrip {
  const width = commonWidth(sources.map((source) => source.width));
  const placed: PlacedSource[] = [];
  const tooNarrow: number[] = [];
  let top = 0;
  for (const [index, source] of sources.entries()) {
    if (source.width * 2 < width) {
      tooNarrow.push(index);
      continue;
    }
    const bottom = top + scaledToWidth(source, width).height;
    placed.push({ index, top, bottom });
    top = bottom;
  }
  return { width, height: top, placed, tooNarrow };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** NaN counts as the middle. */
function part(value: number): number {
  return Number.isNaN(value) ? 0.5 : clamp(value, 0, 1);
}

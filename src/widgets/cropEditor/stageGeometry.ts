import type { Dimensions } from '../../imaging/categories.ts';
import type { Rect } from '../../imaging/geometry.ts';

/** Margin around the frame, CSS px, which shows the cut-off art and gives fingers room. */
const MARGIN_PX = 28;

/** Returns the frame on a stage, CSS px: the largest centred rectangle with the target's aspect ratio and a margin around it. */
export function frameOn(stage: Dimensions, target: Dimensions): Rect {
  const available = {
    width: Math.max(1, stage.width - 2 * MARGIN_PX),
    height: Math.max(1, stage.height - 2 * MARGIN_PX),
  };
  const scale = Math.min(available.width / target.width, available.height / target.height);
  const width = target.width * scale;
  const height = target.height * scale;
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height };
}

/** Returns the part of the image that is visible on the stage when `crop` fills the frame, and the position of that part. */
export function shownPart(
  stage: Dimensions,
  frame: Rect,
  crop: Rect,
  size: Dimensions,
): { readonly part: Rect; readonly place: Rect } {
  const across = frame.width / crop.width;
  const down = frame.height / crop.height;
  const left = Math.max(0, Math.floor(crop.x - frame.x / across));
  const top = Math.max(0, Math.floor(crop.y - frame.y / down));
  const right = Math.min(size.width, Math.ceil(crop.x + (stage.width - frame.x) / across));
  const bottom = Math.min(size.height, Math.ceil(crop.y + (stage.height - frame.y) / down));
  const part = { x: left, y: top, width: right - left, height: bottom - top };
  return { part, place: placeOf(part, frame, crop) };
}

/** Returns the position of a part of the image on the stage. */
export function placeOf(part: Rect, frame: Rect, crop: Rect): Rect {
  const across = frame.width / crop.width;
  const down = frame.height / crop.height;
  return {
    x: frame.x + (part.x - crop.x) * across,
    y: frame.y + (part.y - crop.y) * down,
    width: part.width * across,
    height: part.height * down,
  };
}

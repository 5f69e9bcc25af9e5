import type { Dimensions } from '../../imaging/categories.ts';
import type { Rect } from '../../imaging/geometry.ts';

/**
 * Minimum margin between the frame (the outline of the crop) and the edges of the stage (the area that shows the image), CSS px.
 * It shows the cut-off art and gives fingers room.
 */
const MARGIN_PX = 28;

/**
 * Returns the frame on a stage, CSS px: the largest centred rectangle with the target's aspect ratio and at least
 * `MARGIN_PX` around it.
 */
export function computeFrame(stage: Dimensions, target: Dimensions): Rect {
  const available = {
    width: Math.max(1, stage.width - 2 * MARGIN_PX),
    height: Math.max(1, stage.height - 2 * MARGIN_PX),
  };
  const scale = Math.min(available.width / target.width, available.height / target.height);
  const width = target.width * scale;
  const height = target.height * scale;
  return { x: (stage.width - width) / 2, y: (stage.height - height) / 2, width, height };
}

/**
 * Returns the part of the image that is visible on the stage when `crop` fills the frame (`part`, px of the image), and
 * the position of this part on the stage (`position`, CSS px).
 * @param size size of the image, px
 */
export function computeVisiblePart(
  stage: Dimensions,
  frame: Rect,
  crop: Rect,
  size: Dimensions,
): { readonly part: Rect; readonly position: Rect } {
  const scaleX = frame.width / crop.width;
  const scaleY = frame.height / crop.height;
  const left = Math.max(0, Math.floor(crop.x - frame.x / scaleX));
  const top = Math.max(0, Math.floor(crop.y - frame.y / scaleY));
  const right = Math.min(size.width, Math.ceil(crop.x + (stage.width - frame.x) / scaleX));
  const bottom = Math.min(size.height, Math.ceil(crop.y + (stage.height - frame.y) / scaleY));
  const part = { x: left, y: top, width: right - left, height: bottom - top };
  return { part, position: computePosition(part, frame, crop) };
}

/** Returns the position of a part of the image on the stage, CSS px, when `crop` fills the frame. */
export function computePosition(part: Rect, frame: Rect, crop: Rect): Rect {
  const scaleX = frame.width / crop.width;
  const scaleY = frame.height / crop.height;
  return {
    x: frame.x + (part.x - crop.x) * scaleX,
    y: frame.y + (part.y - crop.y) * scaleY,
    width: part.width * scaleX,
    height: part.height * scaleY,
  };
}

/** Guesses where the subject of a picture is, such as a face or a figure. */
import { centre, type Focus } from '../geometry.ts';
import { blur, type Plane } from './boxBlur.ts';
import { rateSaliency, type SmallPicture } from './saliency.ts';

/** Number of pixels of the picture for `guessFocus`. More pixels make the guess slower and not better. */
export const GUESS_PX = 3072;

/**
 * Radius within which saliency (how much pixels stand out) counts as one subject, as a share of the geometric mean of
 * the picture's sides.
 */
const SUBJECT_RADIUS = 0.07;

/**
 * Most likely y coordinate of a subject, as a share of the picture's height from the top. Slightly above the middle,
 * because heads are at the top of figures.
 */
const LIKELY_Y = 0.42;

/**
 * Exponent of the ratings when their centre of mass is computed. The higher the exponent, the more the highest-rated
 * place outweighs all others.
 */
const SHARPNESS = 30;

/** If the highest saliency is below this value, nothing stands out. Blank pictures have tiny values from rounding. */
const MIN_SALIENCY = 0.001;

/** A guess that is less than this far from the middle on both axes (shares of the sides) is replaced by the middle. */
const NEAR_MIDDLE = 0.07;

/** Guesses where the subject of a picture is. Returns the centre if nothing stands out. */
export function guessFocus(picture: SmallPicture): Focus {
  const { width, height } = picture;
  const saliency = favourMiddle(rateSaliency(picture), width, height);
  const subjects = blur(saliency, width, height, Math.sqrt(width * height) * SUBJECT_RADIUS);
  const highest = subjects.reduce((max, value) => Math.max(max, value), 0);
  if (highest < MIN_SALIENCY) return centre;
  let sum = 0;
  let x = 0;
  let y = 0;
  for (const [index, value] of subjects.entries()) {
    const weight = (value / highest) ** SHARPNESS;
    sum += weight;
    x += weight * ((index % width) + 0.5);
    y += weight * (Math.floor(index / width) + 0.5);
  }
  const focus = { x: roundToPercent(x / sum / width), y: roundToPercent(y / sum / height) };
  const offset = Math.max(Math.abs(focus.x - centre.x), Math.abs(focus.y - centre.y));
  return offset < NEAR_MIDDLE ? centre : focus;
}

/** Rounds to whole per cent, so that the slightly different pixels of the browsers' decoders give the same crops. */
function roundToPercent(share: number): number {
  return Math.round(share * 100) / 100;
}

/** Lowers the saliency with the distance from the most likely place, to 0 at a distance of half the picture's sides. */
function favourMiddle(saliency: Plane, width: number, height: number): Plane {
  return saliency.map((value, index) => {
    const x = ((index % width) + 0.5) / width - 0.5;
    const y = (Math.floor(index / width) + 0.5) / height - LIKELY_Y;
    return value * Math.max(0, 1 - 4 * (x * x + y * y));
  });
}

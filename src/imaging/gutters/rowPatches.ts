/**
 * Describes bands of rows without lines (`Band`): their colours at both ends, their gradient and their texture. Colours
 * are levels of 0 to 255.
 */
import type { Band, StripBlocks } from './rowBlocks.ts';

/** Mean colours of the left, middle and right third of some rows: red, green and blue of each, in levels. */
export type Tint = readonly number[];

/** A described band. */
export interface Patch {
  readonly band: Band;
  readonly top: Tint;
  readonly bottom: Tint;
  /** Gradient of the band, levels per row. Undefined if the band is too thin to measure it or is at a stair (`Band.stair`). */
  readonly slope: Tint | undefined;
  /** Possible error of the gradient, levels per row; 0 without `slope`. */
  readonly drift: number;
  /** The largest gradient that the band may have although its colours seem constant, levels per row. */
  readonly hidden: number;
  /** Mean difference between neighbouring columns, levels; in a thin band, that of its noisiest block. */
  readonly noise: number;
  /**
   * Deviation of the rows from the band's gradient, levels: texture, or JPEG's rounding of flat colour. Measured for the
   * value of a tint (one of nine) that deviates most; 0 in a thin band.
   */
  readonly wander: number;
  /** Number of the ground (background colour) that the band shows, assigned by `rowGrounds.ts`; -1 until then. */
  ground: number;
}

/** Maximum change of a gradient within a band that may be invisible, because colours are rounded to whole levels. */
const HIDDEN_GRADIENT_LEVELS = 0.5;
/**
 * Minimum number of blocks (of 4 rows) in a band whose slope is measured. In thinner bands, JPEG ringing may distort
 * the slope.
 */
const MIN_SLOPE_BLOCKS = 12;
/** Relative tolerance for a gradient that is extrapolated across a gap. */
const GRADIENT_TOLERANCE = 0.7;
/**
 * Maximum number of blocks to ignore at each end of a band, because JPEG ringing or rows of the adjacent picture
 * distort them.
 */
const MAX_TRIM_BLOCKS = 4;
/** Maximum number of blocks over which the colours at each end of a band are averaged. */
const MAX_END_BLOCKS = 8;
/** Number of blocks over which each tint for `wander` is averaged. */
const WANDER_BLOCKS = 4;

/** Describes a band. */
export function createPatch(blocks: StripBlocks, band: Band): Patch {
  const length = band.end - band.first;
  const trim = Math.min(MAX_TRIM_BLOCKS, Math.floor((length - 1) / 2));
  const first = band.first + trim;
  const end = band.end - trim;
  const reach = Math.min(MAX_END_BLOCKS, Math.max(1, (end - first) >> 1));
  const top = averageTint(blocks, first, first + reach);
  const bottom = averageTint(blocks, end - reach, end);
  const rows = blocks.tops[end - reach] - blocks.tops[first];
  const isThin = length < MIN_SLOPE_BLOCKS;
  let noise = 0;
  if (isThin) for (let b = band.first; b < band.end; b++) noise = Math.max(noise, blocks.noise[b]);
  else for (let b = first; b < end; b++) noise += blocks.noise[b] / (end - first);
  const slope = !isThin && rows > 0 && !band.stair ? top.map((level, i) => (bottom[i] - level) / rows) : undefined;
  const steepest = slope === undefined ? 0 : Math.max(...slope.map(Math.abs));
  return {
    band,
    top,
    bottom,
    slope,
    drift: GRADIENT_TOLERANCE * steepest,
    hidden: HIDDEN_GRADIENT_LEVELS / (blocks.tops[band.end] - blocks.tops[band.first]),
    noise,
    wander: isThin ? 0 : computeWander(blocks, first, end),
    ground: -1,
  };
}

/**
 * Returns the root mean square deviation of the band's tints, each averaged over `WANDER_BLOCKS`, from the line between
 * the first and the last tint, for the value of a tint (one of nine) that deviates most. 0 with fewer than two tints.
 */
function computeWander(blocks: StripBlocks, first: number, end: number): number {
  const tints: Tint[] = [];
  for (let b = first; b + WANDER_BLOCKS <= end; b += WANDER_BLOCKS)
    tints.push(averageTint(blocks, b, b + WANDER_BLOCKS));
  const last = tints.length - 1;
  if (last < 1) return 0;
  let worst = 0;
  for (let i = 0; i < tints[0].length; i++) {
    let sum = 0;
    tints.forEach((tint, t) => {
      sum += (tint[i] - tints[0][i] - ((tints[last][i] - tints[0][i]) * t) / last) ** 2;
    });
    worst = Math.max(worst, sum / tints.length);
  }
  return Math.sqrt(worst);
}

/** Returns the mean colours of blocks [first, end). */
function averageTint({ columns, coarse }: StripBlocks, first: number, end: number): Tint {
  const tint: number[] = [];
  for (let third = 0; third < 3; third++) {
    const left = Math.floor((columns * third) / 3);
    const right = Math.max(left + 1, Math.floor((columns * (third + 1)) / 3));
    for (let channel = 0; channel < 3; channel++) {
      let sum = 0;
      for (let b = first; b < end; b++)
        for (let c = left; c < right; c++) sum += coarse[(b * columns + Math.min(c, columns - 1)) * 3 + channel];
      tint.push(sum / ((end - first) * (right - left)));
    }
  }
  return tint;
}

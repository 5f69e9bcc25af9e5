/** What a band of level rows looks like: its colours at both ends, its own gradient, noise and unrest. */
import type { Band, StripBlocks } from './rowBlocks.ts';

/** Colour levels of the left, middle and right third, red green blue of each. */
export type Tint = readonly number[];

export interface Patch {
  readonly band: Band;
  readonly top: Tint;
  readonly bottom: Tint;
  /** Levels a row of the band's own gradient; undefined where the band is too thin to tell. */
  readonly slope: Tint | undefined;
  /** Levels a row by which its gradient may have been misjudged, and that an unseen one may hide. */
  readonly drift: number;
  readonly hidden: number;
  readonly noise: number;
  /** Levels by which its rows wander around its own gradient: texture, or JPEG's rounding of flat colour. */
  readonly wander: number;
  /** Number of its ground in the strip, given by `rowGrounds.ts`; -1 until then. */
  ground: number;
}

/** Levels that a gradient may move within a band without showing in whole levels. */
const hiddenGradient = 0.5;
/** Blocks (of 4 rows) from which a band's slope is more than its ringing ends. */
const slopeBlocks = 12;
/** Share of what a gradient would have moved across a gap that it may be wrong by. */
const gradientSlack = 0.7;

/** Measures a band, its ringing ends left out. */
export const patchOf = (blocks: StripBlocks, band: Band): Patch => {
  const length = band.end - band.first;
  // The outermost blocks of a band hold the picture's ringing, and perhaps a row or two of the picture.
  const trim = Math.min(4, Math.floor((length - 1) / 2));
  const first = band.first + trim;
  const end = band.end - trim;
  const reach = Math.min(8, Math.max(1, (end - first) >> 1));
  const top = tintOf(blocks, first, first + reach);
  const bottom = tintOf(blocks, end - reach, end);
  const rows = blocks.tops[end - reach] - blocks.tops[first];
  const thin = length < slopeBlocks;
  let noise = 0;
  if (thin) for (let b = band.first; b < band.end; b++) noise = Math.max(noise, blocks.noise[b]);
  else for (let b = first; b < end; b++) noise += blocks.noise[b] / (end - first);
  const slope = !thin && rows > 0 && !band.stair ? top.map((level, i) => (bottom[i] - level) / rows) : undefined;
  const steepest = slope === undefined ? 0 : Math.max(...slope.map(Math.abs));
  return {
    band,
    top,
    bottom,
    slope,
    drift: gradientSlack * steepest,
    hidden: hiddenGradient / (blocks.tops[band.end] - blocks.tops[band.first]),
    noise,
    wander: thin ? 0 : wanderOf(blocks, first, end),
    ground: -1,
  };
};

/** Root mean square by which the tint of 4 blocks each misses the line from the band's first to its last. */
const wanderOf = (blocks: StripBlocks, first: number, end: number): number => {
  const tints: Tint[] = [];
  for (let b = first; b + 4 <= end; b += 4) tints.push(tintOf(blocks, b, b + 4));
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
};

const tintOf = ({ columns, coarse }: StripBlocks, first: number, end: number): Tint => {
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
};

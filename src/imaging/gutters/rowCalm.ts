/** Rates every row of a strip (`RowProfile`). Noise, steps and drops are those of `RowMeasure`, in levels of 0 to 255. */
import { findEvenBands, type StripBlocks } from './rowBlocks.ts';
import { rateGrounds } from './rowGrounds.ts';
import type { RowProfile } from './rowMeasure.ts';

/**
 * Minimum height of a band of background: 8 rows or 1 % of the width, whichever is more. Gaps between lines of
 * lettering are thinner.
 */
const MIN_GUTTER_ROWS = 8;
const MIN_GUTTER_WIDTH_DIVISOR = 100;

/**
 * A cut is as safe as possible if its distance from art is at least the strip's width divided by this: 40 rows at a
 * width of 800 px.
 */
const FULL_TRUST_WIDTH_DIVISOR = 20;

/** Minimum trust in a cut exactly between two source files (a seam) if there is background on at least one side. */
const SEAM_TRUST = 0.5;

/** Noise and steps above these levels don't increase the energy of a row any more. */
const MAX_COUNTED_NOISE_LEVELS = 6;
const MAX_COUNTED_STEP_LEVELS = 160;

/**
 * A seam between two source files is a page break if its drop exceeds `BREAK_FACTOR` times the changes beside it plus
 * `BREAK_LEVELS`.
 */
const BREAK_FACTOR = 3;
const BREAK_LEVELS = 8;
/** Maximum energy of a page break inside art. */
const BREAK_ENERGY = 0.02;

/**
 * Rates the rows.
 * @param width width of the strip, px
 */
export function rateRows(blocks: StripBlocks, width: number): RowProfile {
  const { tops } = blocks;
  const height = tops[blocks.count];
  const minGutterRows = Math.max(MIN_GUTTER_ROWS, width / MIN_GUTTER_WIDTH_DIVISOR);
  const bands = findEvenBands(blocks).filter((band) => tops[band.end] - tops[band.first] >= minGutterRows);
  const certainties = rateGrounds(blocks, bands, width);
  const calm = new Uint8Array(height);
  const trust = new Float32Array(height);
  const fullTrustRows = width / FULL_TRUST_WIDTH_DIVISOR;
  for (let i = 0; i < bands.length; ) {
    let end = i + 1;
    if (certainties[i] > 0) {
      // Adjacent bands of background form one gutter, for instance the white of one page below the cream of another.
      while (end < bands.length && certainties[end] > 0 && bands[end].first === bands[end - 1].end) end++;
      const top = tops[bands[i].first];
      const bottom = tops[bands[end - 1].end];
      for (let k = i; k < end; k++)
        for (let y = Math.max(tops[bands[k].first], top + 1); y < tops[bands[k].end]; y++) {
          // The ends of the strip aren't art, so cuts near them are safe.
          const distance = Math.min(top === 0 ? height : y - top, bottom === height ? height : bottom - y);
          calm[y] = 1;
          trust[y] = certainties[k] * Math.min(1, distance / fullTrustRows);
        }
    }
    i = end;
  }
  for (const seam of blocks.seams) {
    const y = tops[seam];
    if (calm[y] === 0 && (calm[y - 1] === 1 || calm[y + 1] === 1)) calm[y] = 1;
    if (calm[y] === 1) trust[y] = Math.max(trust[y], SEAM_TRUST);
  }
  return { height, calm, trust, energy: computeEnergy(blocks) };
}

/**
 * Computes the energy of each row: how much harm a cut there would do, from 0 to 1. Averages over four blocks, so that a
 * gap between two lines of text doesn't have a low energy.
 */
function computeEnergy(blocks: StripBlocks): Float32Array {
  const { count, tops, step, noise, drop } = blocks;
  // Noise counts twice as much as steps and drops.
  const loudness = new Float32Array(count);
  for (let b = 0; b < count; b++)
    loudness[b] =
      (2 * Math.min(1, noise[b] / MAX_COUNTED_NOISE_LEVELS) +
        Math.min(1, Math.max(step[b], drop[b]) / MAX_COUNTED_STEP_LEVELS)) /
      3;
  const energy = new Float32Array(tops[count]);
  for (let b = 0; b < count; b++) {
    const around = [
      loudness[Math.max(0, b - 2)],
      loudness[Math.max(0, b - 1)],
      loudness[b],
      loudness[Math.min(count - 1, b + 1)],
    ];
    energy.fill(around.reduce((sum, value) => sum + value, 0) / around.length, tops[b], tops[b + 1]);
  }
  for (const seam of blocks.seams)
    if (isPageBreak(blocks, seam)) energy[tops[seam]] = Math.min(energy[tops[seam]], BREAK_ENERGY);
  return energy;
}

/** Whether a new page begins at a seam, that is, the colours change far more there than at the blocks beside it. */
function isPageBreak({ count, columns, coarse, drop }: StripBlocks, seam: number): boolean {
  const beside = [seam - 1, seam + 1]
    .filter((b) => b > 0 && b < count)
    .map((b) => findLargestChange(coarse, columns, b));
  return drop[seam] > BREAK_FACTOR * Math.max(0, ...beside) + BREAK_LEVELS;
}

function findLargestChange(coarse: Float32Array, columns: number, block: number): number {
  let max = 0;
  const end = (block + 1) * columns * 3;
  for (let i = block * columns * 3; i < end; i++) max = Math.max(max, Math.abs(coarse[i] - coarse[i - columns * 3]));
  return max;
}

/**
 * Decides which bands of rows without lines (`Band`) show a ground, that is, the background between panels. Other bands
 * are a flat part of a picture, for instance a plain sky across the whole width. A ground reappears: the bands above
 * and below a picture have the same colour, or continue the same gradient. So consecutive bands of the same colour or
 * gradient belong to a picture if both conditions are true: another ground appears both above and below all bands of
 * this colour or gradient, and the consecutive bands together are no taller than a page or are textured.
 */
import type { Band, StripBlocks } from './rowBlocks.ts';
import { type Patch, createPatch, type Tint } from './rowPatches.ts';

/**
 * A colour or gradient that appears in one or more patches, which are described bands. The fields from `slope` to
 * `wander` are those of `Patch`, updated by later patches.
 */
interface Ground {
  /** Colour and row at the bottom of the lowest patch that updated them, from which the ground continues. */
  bottom: Tint;
  bottomRow: number;
  slope: Tint | undefined;
  drift: number;
  hidden: number;
  noise: number;
  wander: number;
  /** Indices of the ground's first and last patch. */
  first: number;
  last: number;
}

/** Certainty of a ground that appears in only one band, if the strip has other grounds. */
const SINGLE_GROUND_CERTAINTY = 0.75;

/**
 * Maximum ratio of height to width of a scanned page or a full-width picture. Comic pages have ratios of 1.3 to 1.55.
 */
const MAX_PAGE_WIDTHS = 1.6;

/**
 * Maximum distance over which a gradient is assumed to be the same ground, in widths of the strip: three pages without
 * a gutter. For a colour that reappears unchanged, there is no maximum.
 */
const MAX_ENCLOSING_WIDTHS = 4.5;

/** Tolerance for a flat ground without noise, levels. */
const FLAT_TOLERANCE_LEVELS = 0.6;
/**
 * Additional tolerance per level of noise, and its maximum, levels. The mean colours of thin bands beside ringing edges
 * vary by several times the noise.
 */
const NOISE_TOLERANCE = 4;
const MAX_NOISE_TOLERANCE = 5;
/** Additional tolerance per level of `wander`, and its maximum, levels. */
const WANDER_TOLERANCE = 4;
const MAX_WANDER_TOLERANCE = 16;
/**
 * A band without `slope` (a thin one, or one at a stair) updates the colour of a ground with `slope` only if the colours
 * differ by at most this many levels.
 */
const UNCHANGED_LEVELS = 0.1;
/** Maximum tolerance for the extrapolation of a gradient across a gap, levels. */
const MAX_DRIFT_LEVELS = 12;
/**
 * A ground that is known only from bands without `slope` must match better by this many levels than other grounds,
 * because the colours of thin bands are distorted by ringing.
 */
const NO_SLOPE_PENALTY_LEVELS = 1;
/**
 * Bands are texture of a picture if the noise of the calmest one exceeds that of the enclosing ground times
 * `ROUGH_FACTOR` plus `ROUGH_LEVELS`.
 */
const ROUGH_FACTOR = 4;
const ROUGH_LEVELS = 1;

/**
 * Returns the certainty, 0 to 1, that each band is ground. It is lower if one of several grounds appears in only one
 * band, and 0 if the band belongs to a picture.
 * @param width width of the strip, px
 */
export function rateGrounds(blocks: StripBlocks, bands: readonly Band[], width: number): Float32Array {
  const patches = bands.map((band) => createPatch(blocks, band));
  const grounds = assignGrounds(blocks, patches);
  const certainties = new Float32Array(bands.length);
  for (let i = 0; i < patches.length; ) {
    let end = i + 1;
    while (end < patches.length && patches[end].ground === patches[i].ground) end++;
    const ground = grounds[patches[i].ground];
    const fitsOnPage = countSpannedRows(blocks, patches[i], patches[end - 1]) <= MAX_PAGE_WIDTHS * width;
    certainties.fill(ground.last === ground.first && grounds.length > 1 ? SINGLE_GROUND_CERTAINTY : 1, i, end);
    for (const index of findEnclosingGrounds(blocks, patches, i, end, MAX_ENCLOSING_WIDTHS * width)) {
      const enclosingGround = grounds[index];
      const isEnclosed = enclosingGround.first < ground.first && enclosingGround.last > ground.last;
      if (isEnclosed && (fitsOnPage || ground.noise > ROUGH_FACTOR * enclosingGround.noise + ROUGH_LEVELS))
        certainties.fill(0, i, end);
    }
    i = end;
  }
  return certainties;
}

/** Returns the number of rows from the top of `above` to the bottom of `below`. */
function countSpannedRows({ tops }: StripBlocks, above: Patch, below: Patch): number {
  return tops[below.band.end] - tops[above.band.first];
}

/**
 * Returns the indices of the grounds that appear above and below patches [i, end): at most `reach` rows apart, or with
 * an unchanged colour.
 */
function findEnclosingGrounds(
  blocks: StripBlocks,
  patches: readonly Patch[],
  i: number,
  end: number,
  reach: number,
): number[] {
  const { tops } = blocks;
  const below = new Map<number, Patch>();
  for (let k = end; k < patches.length; k++)
    if (!below.has(patches[k].ground)) below.set(patches[k].ground, patches[k]);
  const foundGrounds = new Set<number>();
  const seenGrounds = new Set<number>();
  for (let k = i - 1; k >= 0; k--) {
    const { ground, band } = patches[k];
    const nextPatch = below.get(ground);
    if (nextPatch === undefined || seenGrounds.has(ground)) continue;
    seenGrounds.add(ground);
    if (tops[nextPatch.band.first] - tops[band.end] <= reach || isUnchanged(patches[k], nextPatch))
      foundGrounds.add(ground);
  }
  return [...foundGrounds];
}

/** Whether two patches have nearly the same colour. */
function isUnchanged(above: Patch, below: Patch): boolean {
  const tolerance =
    FLAT_TOLERANCE_LEVELS + Math.min(MAX_NOISE_TOLERANCE, NOISE_TOLERANCE * Math.max(above.noise, below.noise));
  return above.bottom.every((level, i) => Math.abs(level - below.top[i]) <= tolerance);
}

/** Assigns each patch to the ground that matches best, or to a new ground if none matches. */
function assignGrounds(blocks: StripBlocks, patches: readonly Patch[]): Ground[] {
  const grounds: Ground[] = [];
  patches.forEach((patch, i) => {
    let lowest = Number.POSITIVE_INFINITY;
    patch.ground = grounds.length;
    grounds.forEach((ground, g) => {
      const mismatch =
        computeMismatch(blocks, ground, patch) + (ground.slope === undefined ? NO_SLOPE_PENALTY_LEVELS : 0);
      if (mismatch >= lowest) return;
      lowest = mismatch;
      patch.ground = g;
    });
    const bottomRow = blocks.tops[patch.band.end];
    const ground = grounds[patch.ground];
    if (ground === undefined)
      grounds.push({
        bottom: patch.bottom,
        bottomRow,
        slope: patch.slope,
        drift: patch.drift,
        hidden: patch.hidden,
        noise: patch.noise,
        wander: patch.wander,
        first: i,
        last: i,
      });
    else {
      // The colours of a thin band are distorted by ringing. So a band without slope doesn't update the ground's
      // colour, unless the ground is known only from such bands or the colours are nearly the same.
      if (patch.slope !== undefined || ground.slope === undefined || lowest <= UNCHANGED_LEVELS) {
        const gap = blocks.tops[patch.band.first] - ground.bottomRow;
        if (gap > 0) ground.hidden = Math.min(ground.hidden, patch.hidden, (lowest + UNCHANGED_LEVELS) / gap);
        ground.bottom = patch.bottom;
        ground.bottomRow = bottomRow;
        ground.wander = Math.max(ground.wander, patch.wander);
      }
      if (patch.slope !== undefined) {
        ground.slope = patch.slope;
        ground.drift = patch.drift;
      }
      ground.noise = Math.min(ground.noise, patch.noise);
      ground.last = i;
    }
  });
  return grounds;
}

/**
 * Returns the difference, in levels, of a patch's colour from the ground's colour, continued unchanged, along the
 * gradient of the ground or of the patch, or along the mean of both gradients. Infinity if the difference exceeds the
 * tolerance.
 */
function computeMismatch(blocks: StripBlocks, ground: Ground, patch: Patch): number {
  const gap = blocks.tops[patch.band.first] - ground.bottomRow;
  const tolerance =
    FLAT_TOLERANCE_LEVELS +
    Math.min(MAX_NOISE_TOLERANCE, NOISE_TOLERANCE * Math.max(ground.noise, patch.noise)) +
    Math.min(MAX_WANDER_TOLERANCE, WANDER_TOLERANCE * Math.max(ground.wander, patch.wander)) +
    Math.min(MAX_DRIFT_LEVELS, gap * (ground.drift + ground.hidden));
  let worst = 0;
  for (let i = 0; i < patch.top.length; i++) {
    const change = patch.top[i] - ground.bottom[i];
    // Expected changes across the gap: along the gradient of the ground above, and along that of the patch below.
    const above = gap * (ground.slope?.[i] ?? patch.slope?.[i] ?? 0);
    const below = gap * (patch.slope?.[i] ?? ground.slope?.[i] ?? 0);
    const mismatches = [change, change - above, change - below, change - (above + below) / 2].map(Math.abs);
    worst = Math.max(worst, Math.min(...mismatches));
  }
  return worst <= tolerance ? worst : Number.POSITIVE_INFINITY;
}

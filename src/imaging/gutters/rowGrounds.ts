/**
 * Decides which bands of level rows show the strip's ground (the background between panels) and which are a flat part of a
 * picture: a plain sky across the whole width is as level as any gutter. A ground reappears: the bands above and below a picture
 * have the same colour, or continue the same gradient. So a band belongs to a picture if another ground encloses it, that is,
 * appears both above and below it, and the band is no taller than a page or is textured.
 */
import type { Band, StripBlocks } from './rowBlocks.ts';
import { type Patch, patchOf, type Tint } from './rowPatches.ts';

/** A background that appears in one or more patches. `slope` to `wander` are those of `Patch`, updated by each patch. */
interface Ground {
  /** Colour and row at the bottom of the lowest patch, from which the ground continues. */
  bottom: Tint;
  bottomRow: number;
  slope: Tint | undefined;
  drift: number;
  hidden: number;
  noise: number;
  wander: number;
  /** Indices of its first and last patch. */
  first: number;
  last: number;
}

/** Certainty of a ground that appears in one place only, where the strip has other grounds too. */
const SINGLE_GROUND_CERTAINTY = 0.75;

/** A page scan or a full-width picture is at most this many times as tall as wide (comic pages: 1.3 to 1.55). */
const MAX_PAGE_WIDTHS = 1.6;

/**
 * A gradient that reappears after more than this many widths (three pages without a gutter) may be a different one. A colour that
 * reappears unchanged encloses whatever lies between, however tall.
 */
const ENCLOSING_WIDTHS = 4.5;

/** Tolerance for a flat, noiseless ground, levels: covers only rounding. */
const FLAT_SLACK_LEVELS = 0.6;
/** Additional tolerance per level of noise: means over thin bands beside ringing edges vary by several times the noise. */
const NOISE_SLACK = 4;
const MAX_NOISE_SLACK = 5;
/** Additional tolerance per level of `wander`: a band shows only a part of the ground's wandering. */
const WANDER_SLACK = 4;
const MAX_WANDER_LEVELS = 16;
/** A ground that reappears within this many levels counts as unchanged. */
const UNCHANGED_LEVELS = 0.1;
/** The largest extrapolation error of a gradient, levels, however long the gap. */
const MAX_DRIFT_LEVELS = 12;
/** Levels by which a ground known only from thin bands, which are half ringing, must match better than one known from tall bands. */
const THIN_HANDICAP_LEVELS = 1;
/** A band that is noisier than its enclosing ground by this factor plus this many levels is a picture's texture, however tall it is. */
const ROUGH_FACTOR = 4;
const ROUGH_LEVELS = 1;

/**
 * Returns the certainty, 0 to 1, that each band is ground: lower if its ground appears in one place only, 0 if it belongs to a picture.
 * @param width of the strip, px; rows are counted in the same px
 */
export function groundBands(blocks: StripBlocks, bands: readonly Band[], width: number): Float32Array {
  const patches = bands.map((band) => patchOf(blocks, band));
  const grounds = assignGrounds(blocks, patches);
  const certainties = new Float32Array(bands.length);
  for (let i = 0; i < patches.length; ) {
    let end = i + 1;
    while (end < patches.length && patches[end].ground === patches[i].ground) end++;
    const ground = grounds[patches[i].ground];
    const fitsOnPage = rowsBetween(blocks, patches[i], patches[end - 1]) <= MAX_PAGE_WIDTHS * width;
    certainties.fill(ground.last === ground.first && grounds.length > 1 ? SINGLE_GROUND_CERTAINTY : 1, i, end);
    for (const around of enclosingGrounds(blocks, patches, i, end, ENCLOSING_WIDTHS * width)) {
      const other = grounds[around];
      const encloses = other.first < ground.first && other.last > ground.last;
      if (encloses && (fitsOnPage || ground.noise > ROUGH_FACTOR * other.noise + ROUGH_LEVELS))
        certainties.fill(0, i, end);
    }
    i = end;
  }
  return certainties;
}

/** Rows from the top of one patch to the bottom of another. */
function rowsBetween({ tops }: StripBlocks, above: Patch, below: Patch): number {
  return tops[below.band.end] - tops[above.band.first];
}

/** The grounds that appear both above and below the patches `i` to `end` (exclusive): within reach, or unchanged at any distance. */
function enclosingGrounds(
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
  const found = new Set<number>();
  const seen = new Set<number>();
  for (let k = i - 1; k >= 0; k--) {
    const { ground, band } = patches[k];
    const next = below.get(ground);
    if (next === undefined || seen.has(ground)) continue;
    seen.add(ground);
    if (tops[next.band.first] - tops[band.end] <= reach || isUnchanged(patches[k], next)) found.add(ground);
  }
  return [...found];
}

/** Whether two patches have the same colour, so that no gradient is assumed between them. */
function isUnchanged(above: Patch, below: Patch): boolean {
  const slack = FLAT_SLACK_LEVELS + Math.min(MAX_NOISE_SLACK, NOISE_SLACK * Math.max(above.noise, below.noise));
  return above.bottom.every((level, i) => Math.abs(level - below.top[i]) <= slack);
}

/** Assigns the patches to grounds: each continues the best matching ground, or starts a new one. */
function assignGrounds(blocks: StripBlocks, patches: readonly Patch[]): Ground[] {
  const grounds: Ground[] = [];
  patches.forEach((patch, i) => {
    let least = Number.POSITIVE_INFINITY;
    patch.ground = grounds.length;
    grounds.forEach((ground, g) => {
      const missed = mismatch(blocks, ground, patch) + (ground.slope === undefined ? THIN_HANDICAP_LEVELS : 0);
      if (missed >= least) return;
      least = missed;
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
      // A thin band's colour is half ringing: the band joins the ground without updating it, unless the colour is exactly the
      // same.
      if (patch.slope !== undefined || ground.slope === undefined || least <= UNCHANGED_LEVELS) {
        const gap = blocks.tops[patch.band.first] - ground.bottomRow;
        if (gap > 0) ground.hidden = Math.min(ground.hidden, patch.hidden, (least + UNCHANGED_LEVELS) / gap);
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

/** How far a patch is from the ground's continuation, levels: at the same colour, or along either gradient. Infinite beyond the tolerance. */
function mismatch(blocks: StripBlocks, ground: Ground, patch: Patch): number {
  const gap = blocks.tops[patch.band.first] - ground.bottomRow;
  const slack =
    FLAT_SLACK_LEVELS +
    Math.min(MAX_NOISE_SLACK, NOISE_SLACK * Math.max(ground.noise, patch.noise)) +
    Math.min(MAX_WANDER_LEVELS, WANDER_SLACK * Math.max(ground.wander, patch.wander)) +
    Math.min(MAX_DRIFT_LEVELS, gap * (ground.drift + ground.hidden));
  let worst = 0;
  for (let i = 0; i < patch.top.length; i++) {
    const moved = patch.top[i] - ground.bottom[i];
    const above = gap * (ground.slope?.[i] ?? patch.slope?.[i] ?? 0);
    const below = gap * (patch.slope?.[i] ?? ground.slope?.[i] ?? 0);
    const missed = [moved, moved - above, moved - below, moved - (above + below) / 2].map(Math.abs);
    worst = Math.max(worst, Math.min(...missed));
  }
  return worst <= slack ? worst : Number.POSITIVE_INFINITY;
}

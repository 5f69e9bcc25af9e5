/**
 * Which bands of level rows are the strip's ground (what lies between panels), and which are a flat part of a picture:
 * a plain sky that fills the width is as level as any gutter. A ground comes back: bands above and below a picture
 * have the same colour, or continue one gradient. What lies between two bands of another ground, never outside them,
 * and is no longer than a page, is a picture's.
 */
import type { Band, StripBlocks } from './rowBlocks.ts';
import { type Patch, patchOf, type Tint } from './rowPatches.ts';

interface Ground {
  bottom: Tint;
  bottomRow: number;
  slope: Tint | undefined;
  drift: number;
  hidden: number;
  noise: number;
  wander: number;
  first: number;
  last: number;
}

/** Weight of a ground that appears once, among others. */
const lonely = 0.75;

/** A page scan or a full-width picture is at most this many widths tall (comic pages: 1.3 to 1.55). */
const pageWidths = 1.6;

/**
 * A gradient found again after more than this many widths (three pages without a gutter) may be another one; a colour
 * that comes back unmoved encloses what lies between, however much it is.
 */
const enclosingWidths = 4.5;

/** Levels by which a flat, noiseless ground may differ from itself: none but rounding. */
const flatSlack = 0.6;
/** And per level of noise: means over thin bands beside ringing edges wander by some times it. */
const noiseSlack = 4;
const mostNoiseSlack = 5;
/** And per level of wandering, of which a band shows only a part. */
const wanderSlack = 4;
const mostWander = 16;
/** Levels by which a ground may be found again and count as unmoved. */
const surelyUnmoved = 0.1;
/** Levels by which a gradient may be misjudged at most, however long the gap. */
const mostDrift = 12;
/** Levels by which a ground known from thin bands only, half of them ringing, must fit better than one of broad bands. */
const thinHandicap = 1;
/** A band this much noisier than the ground around it is a picture's texture, however long: factor, and levels. */
const roughFactor = 4;
const roughLevels = 1;

/**
 * For each band how surely it is the ground's: 1, less when its ground appears in one place only, 0 when it is a picture's.
 * `width` of the strip in px, the unit of its rows.
 */
export const groundBands = (blocks: StripBlocks, bands: readonly Band[], width: number): Float32Array => {
  const patches = bands.map((band) => patchOf(blocks, band));
  const grounds = linked(blocks, patches);
  const verdicts = new Float32Array(bands.length);
  for (let i = 0; i < patches.length; ) {
    let end = i + 1;
    while (end < patches.length && patches[end].ground === patches[i].ground) end++;
    const own = grounds[patches[i].ground];
    const compact = rowsBetween(blocks, patches[i], patches[end - 1]) <= pageWidths * width;
    verdicts.fill(own.last === own.first && grounds.length > 1 ? lonely : 1, i, end);
    for (const around of surrounding(blocks, patches, i, end, enclosingWidths * width)) {
      const other = grounds[around];
      const encloses = other.first < own.first && other.last > own.last;
      if (encloses && (compact || own.noise > roughFactor * other.noise + roughLevels)) verdicts.fill(0, i, end);
    }
    i = end;
  }
  return verdicts;
};

/** From the top of one patch to the bottom of another. */
const rowsBetween = ({ tops }: StripBlocks, above: Patch, below: Patch): number =>
  tops[below.band.end] - tops[above.band.first];

/** Grounds that lie both above and below the patches `i` to `end` (exclusive): within reach, or unmoved however far apart. */
const surrounding = (
  blocks: StripBlocks,
  patches: readonly Patch[],
  i: number,
  end: number,
  reach: number,
): number[] => {
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
    if (tops[next.band.first] - tops[band.end] <= reach || isUnmoved(patches[k], next)) found.add(ground);
  }
  return [...found];
};

/** Whether two patches have one colour: no gradient had to be guessed between them. */
const isUnmoved = (above: Patch, below: Patch): boolean => {
  const slack = flatSlack + Math.min(mostNoiseSlack, noiseSlack * Math.max(above.noise, below.noise));
  return above.bottom.every((level, i) => Math.abs(level - below.top[i]) <= slack);
};

/** Numbers the patches by ground: each continues the ground that it misses by least, or starts one. */
const linked = (blocks: StripBlocks, patches: readonly Patch[]): Ground[] => {
  const grounds: Ground[] = [];
  patches.forEach((patch, i) => {
    let least = Number.POSITIVE_INFINITY;
    patch.ground = grounds.length;
    grounds.forEach((ground, g) => {
      const missed = missedBy(blocks, ground, patch) + (ground.slope === undefined ? thinHandicap : 0);
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
      // A thin band's colour is half ringing: it belongs to the ground but doesn't move it, unless it is exactly the same.
      if (patch.slope !== undefined || ground.slope === undefined || least <= surelyUnmoved) {
        const gap = blocks.tops[patch.band.first] - ground.bottomRow;
        if (gap > 0) ground.hidden = Math.min(ground.hidden, patch.hidden, (least + surelyUnmoved) / gap);
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
};

/** Levels by which a patch misses a ground's continuation; infinite when it can't be one. */
const missedBy = (blocks: StripBlocks, ground: Ground, patch: Patch): number => {
  const gap = blocks.tops[patch.band.first] - ground.bottomRow;
  const slack =
    flatSlack +
    Math.min(mostNoiseSlack, noiseSlack * Math.max(ground.noise, patch.noise)) +
    Math.min(mostWander, wanderSlack * Math.max(ground.wander, patch.wander)) +
    Math.min(mostDrift, gap * (ground.drift + ground.hidden));
  let worst = 0;
  for (let i = 0; i < patch.top.length; i++) {
    const moved = patch.top[i] - ground.bottom[i];
    const above = gap * (ground.slope?.[i] ?? patch.slope?.[i] ?? 0);
    const below = gap * (patch.slope?.[i] ?? ground.slope?.[i] ?? 0);
    const missed = [moved, moved - above, moved - below, moved - (above + below) / 2].map(Math.abs);
    worst = Math.max(worst, Math.min(...missed));
  }
  return worst <= slack ? worst : Number.POSITIVE_INFINITY;
};

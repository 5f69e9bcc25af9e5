/**
 * Plans where a strip is cut: takes rows and limits, returns cuts. Dynamic programming over every row, so that no cut goes
 * through art where one between panels was possible, however the gutters are spaced; a greedy walk from the top can't guarantee
 * that.
 *
 * Priorities, highest first: slices within the limits; well-filled slices (`MIN_FILL`); fewest cuts through art; cuts through
 * the quietest rows; no tiny last slice; cuts in the middle of deep gutters; few slices of even height.
 */
import type { SliceRule } from './platforms.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** Slice heights in rows of the strip. `minRows` holds for every slice but the last. */
export interface CutLimits {
  readonly maxRows: number;
  readonly minRows: number;
}

/**
 * A cut above `row`. `forced`: through art rather than background. `confidence` (0 to 1): how likely the row is in a gutter; 0
 * when forced.
 */
export interface Cut {
  readonly row: number;
  readonly forced: boolean;
  readonly confidence: number;
}

/** Cuts in ascending order, with 0 < row < height. Plain data. */
export interface CutPlan {
  readonly height: number;
  readonly cuts: readonly Cut[];
}

/** Rows `top` to `bottom` (exclusive). `forced`: the cut at the bottom goes through art. */
export interface StripSlice {
  readonly top: number;
  readonly bottom: number;
  readonly forced: boolean;
}

/**
 * The price of each violated priority, far above everything that lower priorities can add up to. `art` exceeds `harm` times the
 * most slices a browser can hold; a cut through background costs at most 1.
 */
const price = {
  /** A cut through art. */
  art: 1e6,
  /** The difference between the loudest and the quietest row, both art. */
  harm: 200,
  /** A last slice under `minRows`. */
  scrap: 400,
  /** One more slice, worth it only to move a cut from a thin or doubtful gutter into a good one. */
  slice: 0.5,
  /** Heights that differ, as the square of (difference / maxRows). */
  uneven: 0.4,
} as const;

/**
 * Slices fill at least this share of `maxRows` on average where the limits allow it, so that an episode isn't split into many
 * small files. Strips shorter than two and a half slices may have one slice more.
 */
export const MIN_FILL = 0.6;

/** The rule's height limits in rows of the strip. Art wider than the rule is scaled down; narrower art is never enlarged. */
export function cutLimits(rule: SliceRule, stripWidth: number): CutLimits {
  const maxRows = Math.floor(rule.maxHeight * Math.max(1, stripWidth / rule.width));
  return { maxRows, minRows: Math.floor(maxRows / 4) };
}

/** Makes a cut at a row, rated by the profile. For plans edited by hand. */
export function cutAt(profile: RowProfile, row: number): Cut {
  const calm = profile.calm[row] === 1;
  return { row, forced: !calm, confidence: calm ? profile.trust[row] : 0 };
}

/** Plans slices of at most `maxRows`, cut between panels wherever the limits allow it. */
export function planBetweenPanels(profile: RowProfile, limits: CutLimits): CutPlan {
  const { height } = profile;
  if (height <= limits.maxRows) return { height, cuts: [] };
  const prices = rowPrices(profile);
  const rows = evened(wellFilled(prices, height, limits), prices, height, limits);
  return { height, cuts: rows.map((row) => cutAt(profile, row)) };
}

/** Plans a cut every `rows` rows (default `maxRows`, clamped to the limits), through art if necessary. */
export function planFixedHeight(profile: RowProfile, limits: CutLimits, rows: number = limits.maxRows): CutPlan {
  const { height } = profile;
  const step = Math.max(1, limits.minRows, Math.min(limits.maxRows, Math.round(rows)));
  const cuts: Cut[] = [];
  if (height > limits.maxRows) for (let row = step; row < height; row += step) cuts.push(cutAt(profile, row));
  return { height, cuts };
}

/** The plan's slices in order. Every row is in exactly one. */
export function slicesOf(plan: CutPlan): StripSlice[] {
  const slices: StripSlice[] = [];
  let top = 0;
  for (const cut of plan.cuts) {
    slices.push({ top, bottom: cut.row, forced: cut.forced });
    top = cut.row;
  }
  slices.push({ top, bottom: plan.height, forced: false });
  return slices;
}

function rowPrices(profile: RowProfile): Float64Array {
  const prices = new Float64Array(profile.height);
  for (let y = 0; y < profile.height; y++)
    prices[y] = profile.calm[y] === 1 ? 1 - profile.trust[y] : price.art + price.harm * profile.energy[y];
  return prices;
}

/**
 * The cheapest cuts whose slices are filled well enough. The price of a plan is a convex function of its number of slices (slice
 * heights between two bounds make the costs Monge), so raising the price of a slice reaches every number needed. Where the search
 * jumps over the wanted number, the plans on both sides of the jump cross and are joined there.
 */
function wellFilled(prices: Float64Array, height: number, limits: CutLimits): number[] {
  const fewest = Math.ceil(height / limits.maxRows);
  // One slice more than necessary is always allowed: on a short strip `MIN_FILL` would force a cut through art.
  const most = Math.max(fewest + 1, Math.floor(height / (MIN_FILL * limits.maxRows)));
  let many = cheapest(prices, height, limits, price.slice);
  if (many.length + 1 <= most) return many;
  let dear: number = price.slice;
  let step: number = price.art;
  let few = many;
  while (few.length + 1 > most && Number.isFinite(step)) {
    dear = price.slice + step;
    few = cheapest(prices, height, limits, dear);
    step *= 16;
  }
  let cheap: number = price.slice;
  while (dear - cheap > price.slice && few.length + 1 < most) {
    const middle = (dear + cheap) / 2;
    const plan = cheapest(prices, height, limits, middle);
    if (plan.length + 1 > most) {
      many = plan;
      cheap = middle;
    } else {
      few = plan;
      dear = middle;
    }
  }
  return few.length + 1 < most ? crossed(few, many, height, most) : few;
}

/** Joins two plans into one of exactly `slices` slices: the upper cuts of `few`, then the lower cuts of `many`. */
function crossed(few: readonly number[], many: readonly number[], height: number, slices: number): number[] {
  const upper = [0, ...few, height];
  const lower = [0, ...many, height];
  const shift = lower.length - 1 - slices;
  for (let i = 0; i + 1 < upper.length; i++) {
    const j = i + shift;
    // This slice of `many` lies within that slice of `few`, so switching plans here keeps both limits.
    if (upper[i] <= lower[j] && lower[j + 1] <= upper[i + 1])
      return [...upper.slice(1, i + 1), ...lower.slice(j + 1, -1)];
  }
  return [...few];
}

/** The cheapest cuts at a given price per slice. A monotonic queue keeps the cheapest row of the window in front. */
function cheapest(prices: Float64Array, height: number, limits: CutLimits, slicePrice: number): number[] {
  const minRows = Math.max(1, limits.minRows);
  const cost = new Float64Array(height).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(height);
  const queue = new Int32Array(height);
  let head = 0;
  let tail = 0;
  cost[0] = 0;
  for (let y = minRows; y < height; y++) {
    const entering = y - minRows;
    if (cost[entering] < Number.POSITIVE_INFINITY) {
      while (tail > head && cost[queue[tail - 1]] >= cost[entering]) tail--;
      queue[tail++] = entering;
    }
    while (head < tail && queue[head] < y - limits.maxRows) head++;
    if (head === tail) continue;
    from[y] = queue[head];
    cost[y] = cost[queue[head]] + prices[y] + slicePrice;
  }
  let last = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let y = Math.max(1, height - limits.maxRows); y < height; y++) {
    const total = cost[y] + (height - y < minRows ? price.scrap : 0);
    if (total < least) {
      least = total;
      last = y;
    }
  }
  const rows: number[] = [];
  for (let y = last; y > 0; y = from[y]) rows.push(y);
  return rows.reverse();
}

/** The most sweeps. Each one moves cuts by less; the loop ends when none moves. */
const MAX_SWEEPS = 8;

/** Moves each cut between its neighbours to the row where its own price plus the unevenness of the slices beside it is lowest. */
function evened(rows: number[], prices: Float64Array, height: number, limits: CutLimits): number[] {
  const bounds = [0, ...rows, height];
  for (let sweep = 0, moved = true; sweep < MAX_SWEEPS && moved; sweep++) {
    moved = false;
    for (let i = 1; i + 1 < bounds.length; i++) {
      const row = evenRow(bounds[i - 1], bounds[i], bounds[i + 1], prices, limits, i + 2 === bounds.length);
      moved ||= row !== bounds[i];
      bounds[i] = row;
    }
  }
  return bounds.slice(1, -1);
}

function evenRow(
  above: number,
  row: number,
  below: number,
  prices: Float64Array,
  limits: CutLimits,
  isLast: boolean,
): number {
  // The last slice may be short if it already is; a sweep may lengthen it, never shorten it.
  const shortest = isLast ? Math.min(limits.minRows, below - row) : limits.minRows;
  const first = Math.max(above + limits.minRows, below - limits.maxRows, above + 1);
  const end = Math.min(above + limits.maxRows, below - Math.max(1, shortest));
  const middle = (above + below) / 2;
  const priceOf = (y: number): number => prices[y] + price.uneven * (((y - middle) * 2) / limits.maxRows) ** 2;
  let best = row;
  let least = priceOf(row);
  for (let y = first; y <= end; y++) {
    // For most rows their own price is too high already.
    if (prices[y] >= least) continue;
    const total = priceOf(y);
    if (total < least) {
      least = total;
      best = y;
    }
  }
  return best;
}

/**
 * Where a strip is cut: rows and limits in, cuts out. Dynamic programming over every row, so that no cut goes through
 * art that could have gone between panels, whatever the gutters' spacing; a greedy walk from the top cannot promise that.
 *
 * Wishes in this order: slices within the limits; slices well filled (`leastFill`); fewest cuts through art; those
 * through the quietest rows; a last slice that isn't a scrap; cuts in the middle of deep gutters; few slices of even height.
 */
import type { SliceRule } from './platforms.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** Slice heights in rows of the strip. `minRows` holds for every slice but the last. */
export interface CutLimits {
  readonly maxRows: number;
  readonly minRows: number;
}

/** A cut above `row`. `forced`: it goes through art, not background. `confidence` 0..1: how sure it is a gutter, 0 when forced. */
export interface Cut {
  readonly row: number;
  readonly forced: boolean;
  readonly confidence: number;
}

/** Cuts in ascending order, all inside 0 < row < height. Plain data. */
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
 * Prices of the wishes, each far above everything that can add up below it. `art` exceeds `harm` times any number of
 * slices a browser can hold; one calm cut costs at most 1.
 */
const price = {
  /** A cut through art. */
  art: 1e6,
  /** The loudest row against the quietest, both art. */
  harm: 200,
  /** A last slice under `minRows`. */
  scrap: 400,
  /** One more slice: worth it only to move a cut out of a thin or doubtful gutter into a good one. */
  slice: 0.5,
  /** Heights that differ, as the square of (difference / maxRows). */
  uneven: 0.4,
} as const;

/**
 * Slices hold at least this share of `maxRows` on average where a plan within the limits can: files are not to be many
 * and small. Strips under two and a half slices may have one slice more.
 */
export const leastFill = 0.6;

/** Rows of the strip that make a slice of the rule's greatest height: art wider than the rule is shrunk, narrower is never enlarged. */
export const cutLimits = (rule: SliceRule, stripWidth: number): CutLimits => {
  const maxRows = Math.floor(rule.maxHeight * Math.max(1, stripWidth / rule.width));
  return { maxRows, minRows: Math.floor(maxRows / 4) };
};

/** The cut at a row as the profile judges it: for a plan that a person edits. */
export const cutAt = (profile: RowProfile, row: number): Cut => {
  const calm = profile.calm[row] === 1;
  return { row, forced: !calm, confidence: calm ? profile.trust[row] : 0 };
};

/** Slices of at most `maxRows`, cut between panels wherever the limits let them. */
export const planBetweenPanels = (profile: RowProfile, limits: CutLimits): CutPlan => {
  const { height } = profile;
  if (height <= limits.maxRows) return { height, cuts: [] };
  const prices = rowPrices(profile);
  const rows = evened(wellFilled(prices, height, limits), prices, height, limits);
  return { height, cuts: rows.map((row) => cutAt(profile, row)) };
};

/** A cut every `rows` rows (default `maxRows`; kept within the limits), through whatever lies there. */
export const planFixedHeight = (profile: RowProfile, limits: CutLimits, rows: number = limits.maxRows): CutPlan => {
  const { height } = profile;
  const step = Math.max(1, limits.minRows, Math.min(limits.maxRows, Math.round(rows)));
  const cuts: Cut[] = [];
  if (height > limits.maxRows) for (let row = step; row < height; row += step) cuts.push(cutAt(profile, row));
  return { height, cuts };
};

/** The plan's slices in order: every row in exactly one. */
export const slicesOf = (plan: CutPlan): StripSlice[] => {
  const slices: StripSlice[] = [];
  let top = 0;
  for (const cut of plan.cuts) {
    slices.push({ top, bottom: cut.row, forced: cut.forced });
    top = cut.row;
  }
  slices.push({ top, bottom: plan.height, forced: false });
  return slices;
};

const rowPrices = (profile: RowProfile): Float64Array => {
  const prices = new Float64Array(profile.height);
  for (let y = 0; y < profile.height; y++)
    prices[y] = profile.calm[y] === 1 ? 1 - profile.trust[y] : price.art + price.harm * profile.energy[y];
  return prices;
};

/**
 * The cheapest cuts whose slices are filled well enough. The price of a plan as a function of its number of slices is
 * convex (slice heights between two bounds make the costs Monge), so raising the price of a slice reaches every number
 * that matters, and where it jumps over the wanted number, the two plans beside the jump cross and are joined there.
 */
const wellFilled = (prices: Float64Array, height: number, limits: CutLimits): number[] => {
  const fewest = Math.ceil(height / limits.maxRows);
  // One slice more than there must be is always allowed: on a short strip the share would cost a cut through art.
  const most = Math.max(fewest + 1, Math.floor(height / (leastFill * limits.maxRows)));
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
};

/** A plan of exactly `slices` slices: the upper cuts of `few`, then the lower cuts of `many`. */
const crossed = (few: readonly number[], many: readonly number[], height: number, slices: number): number[] => {
  const upper = [0, ...few, height];
  const lower = [0, ...many, height];
  const shift = lower.length - 1 - slices;
  for (let i = 0; i + 1 < upper.length; i++) {
    const j = i + shift;
    // This slice of `many` lies within that slice of `few`: leaving one and entering the other keeps both bounds.
    if (upper[i] <= lower[j] && lower[j + 1] <= upper[i + 1])
      return [...upper.slice(1, i + 1), ...lower.slice(j + 1, -1)];
  }
  return [...few];
};

/** Cheapest cuts at a price per slice, by a queue that keeps the cheapest row of the window in front. */
const cheapest = (prices: Float64Array, height: number, limits: CutLimits, slicePrice: number): number[] => {
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
};

/** Sweeps until nothing gains, or this often: each sweep moves a cut by less. */
const sweeps = 8;

/** Moves each cut between its neighbours to where its own price and the difference of the heights beside it are least. */
const evened = (rows: number[], prices: Float64Array, height: number, limits: CutLimits): number[] => {
  const bounds = [0, ...rows, height];
  for (let sweep = 0, moved = true; sweep < sweeps && moved; sweep++) {
    moved = false;
    for (let i = 1; i + 1 < bounds.length; i++) {
      const row = evenRow(bounds[i - 1], bounds[i], bounds[i + 1], prices, limits, i + 2 === bounds.length);
      moved ||= row !== bounds[i];
      bounds[i] = row;
    }
  }
  return bounds.slice(1, -1);
};

const evenRow = (
  above: number,
  row: number,
  below: number,
  prices: Float64Array,
  limits: CutLimits,
  isLast: boolean,
): number => {
  // The last slice may be short where it already is: then the sweep may lengthen it, never shorten it further.
  const shortest = isLast ? Math.min(limits.minRows, below - row) : limits.minRows;
  const first = Math.max(above + limits.minRows, below - limits.maxRows, above + 1);
  const end = Math.min(above + limits.maxRows, below - Math.max(1, shortest));
  const middle = (above + below) / 2;
  const priceOf = (y: number): number => prices[y] + price.uneven * (((y - middle) * 2) / limits.maxRows) ** 2;
  let best = row;
  let least = priceOf(row);
  for (let y = first; y <= end; y++) {
    // Of most rows the own price is too much already.
    if (prices[y] >= least) continue;
    const total = priceOf(y);
    if (total < least) {
      least = total;
      best = y;
    }
  }
  return best;
};

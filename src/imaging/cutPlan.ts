/**
 * Plans where a strip is cut into slices. A strip is the image of a whole episode, made of all its pages one below the
 * other; a slice is the part that becomes one file; a gutter is the background between two panels; art is everything
 * but background. A row is one px high. The plan is made by dynamic programming over all rows: a greedy search from the
 * top might cut through art where a plan without such cuts exists.
 *
 * Priorities, highest first (`unitPrices` weighs them):
 * 1. all slices are within the limits
 * 2. slices are well filled (`MIN_FILL`)
 * 3. as few cuts through art as possible
 * 4. the last slice isn't tiny
 * 5. cuts through art are at the rows of the lowest energy
 * 6. other cuts are in the middle of deep gutters
 * 7. there are few slices, and their heights are similar
 */
import type { SliceRule } from './platforms.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** The limits for the height of a slice, in rows of the strip. */
export interface CutLimits {
  readonly maxRows: number;
  /** Doesn't apply to the last slice. */
  readonly minRows: number;
}

/** A cut between two rows. */
export interface Cut {
  /** The row below the cut, which is the first row of the lower slice. */
  readonly row: number;
  /** Whether the cut goes through art. */
  readonly forced: boolean;
  /** How safe the cut is, from 0 to 1: the row's `trust` in the profile, or 0 if the cut is forced. */
  readonly confidence: number;
}

/** The cuts of a strip with `height` rows, in ascending order. Every cut has 0 < row < height. */
export interface CutPlan {
  readonly height: number;
  readonly cuts: readonly Cut[];
}

/** Rows [top, bottom) of a strip. */
export interface StripSlice {
  readonly top: number;
  readonly bottom: number;
  /** Whether the cut at the bottom goes through art. */
  readonly forced: boolean;
}

/** Returns a key for the rows of a slice. */
export function createRowsKey({ top, bottom }: Pick<StripSlice, 'top' | 'bottom'>): string {
  return `${top}-${bottom}`;
}

/** The prices of what a plan should avoid. `art` exceeds `harm` times any realistic number of slices. */
const unitPrices = {
  /** A cut through art. */
  art: 1e6,
  /** Multiplied by the energy (0 to 1) of the row of a cut through art, and added to `art`. */
  harm: 200,
  /** A last slice under `minRows`. */
  scrap: 400,
  /** Each slice. A cut through background costs at most 1. */
  slice: 0.5,
  /** A difference in height between neighbouring slices. Multiplied by (difference / maxRows)². */
  uneven: 0.4,
} as const;

/**
 * Minimum average height of the slices, as a share of `maxRows`. A plan may have one slice more than necessary even if
 * the average is then lower.
 */
export const MIN_FILL = 0.6;

/** Minimum height of a slice, except the last one, as a share of the maximum height. */
const MIN_HEIGHT_SHARE = 1 / 4;

/**
 * Converts a rule's height limits, which are px of the output, to rows of the strip. A strip wider than the rule is
 * scaled down for the output; a narrower strip isn't enlarged.
 * @param stripWidth width of the strip, px
 */
export function computeCutLimits(rule: SliceRule, stripWidth: number): CutLimits {
  const maxRows = Math.floor(rule.maxHeight * Math.max(1, stripWidth / rule.width));
  return { maxRows, minRows: Math.floor(maxRows * MIN_HEIGHT_SHARE) };
}

/** Returns a cut at a row, rated by the profile. */
export function createCut(profile: RowProfile, row: number): Cut {
  const calm = profile.calm[row] === 1;
  return { row, forced: !calm, confidence: calm ? profile.trust[row] : 0 };
}

/** Plans cuts between panels, with as few as possible through art. */
export function planBetweenPanels(profile: RowProfile, limits: CutLimits): CutPlan {
  const { height } = profile;
  if (height <= limits.maxRows) return { height, cuts: [] };
  const prices = computeRowPrices(profile);
  const rows = evenOut(findCheapestFilledCuts(prices, height, limits), prices, height, limits);
  return { height, cuts: rows.map((row) => createCut(profile, row)) };
}

/**
 * Plans a cut every `rows` rows. `rows` is clamped to the limits; default: `maxRows`. A strip of at most `maxRows` isn't
 * cut.
 */
export function planFixedHeight(profile: RowProfile, limits: CutLimits, rows: number = limits.maxRows): CutPlan {
  const { height } = profile;
  const step = Math.max(1, limits.minRows, Math.min(limits.maxRows, Math.round(rows)));
  const cuts: Cut[] = [];
  if (height > limits.maxRows) for (let row = step; row < height; row += step) cuts.push(createCut(profile, row));
  return { height, cuts };
}

/** Returns the slices of a plan, from top to bottom. */
export function listSlices(plan: CutPlan): StripSlice[] {
  const slices: StripSlice[] = [];
  let top = 0;
  for (const cut of plan.cuts) {
    slices.push({ top, bottom: cut.row, forced: cut.forced });
    top = cut.row;
  }
  slices.push({ top, bottom: plan.height, forced: false });
  return slices;
}

/** Returns the price of a cut at each row, without the prices that depend on other cuts. */
function computeRowPrices(profile: RowProfile): Float64Array {
  const prices = new Float64Array(profile.height);
  for (let y = 0; y < profile.height; y++)
    prices[y] = profile.calm[y] === 1 ? 1 - profile.trust[y] : unitPrices.art + unitPrices.harm * profile.energy[y];
  return prices;
}

/**
 * Finds the rows of the cheapest cuts with a limited number of slices (see `MIN_FILL`). Searches for a price per slice
 * at which the cheapest plan has few enough slices. This works because the lowest price is a convex function of the
 * number of slices: with bounded slice heights, the costs have the Monge property. If the search ends with fewer slices
 * than allowed, `joinPlans` joins the two nearest plans.
 */
function findCheapestFilledCuts(prices: Float64Array, height: number, limits: CutLimits): number[] {
  const minSlices = Math.ceil(height / limits.maxRows);
  // One slice more than necessary is always allowed. Otherwise `MIN_FILL` would force cuts through art on short strips.
  const maxSlices = Math.max(minSlices + 1, Math.floor(height / (MIN_FILL * limits.maxRows)));
  // `fineCuts` make too many slices, `coarseCuts` make few enough.
  let fineCuts = findCheapestCuts(prices, height, limits, unitPrices.slice);
  if (fineCuts.length + 1 <= maxSlices) return fineCuts;
  let highPrice: number = unitPrices.slice;
  let step: number = unitPrices.art;
  let coarseCuts = fineCuts;
  while (coarseCuts.length + 1 > maxSlices && Number.isFinite(step)) {
    highPrice = unitPrices.slice + step;
    coarseCuts = findCheapestCuts(prices, height, limits, highPrice);
    // The step grows fast, so that few searches are needed to find a price that is high enough.
    step *= 16;
  }
  let lowPrice: number = unitPrices.slice;
  while (highPrice - lowPrice > unitPrices.slice && coarseCuts.length + 1 < maxSlices) {
    const middle = (highPrice + lowPrice) / 2;
    const cuts = findCheapestCuts(prices, height, limits, middle);
    if (cuts.length + 1 > maxSlices) {
      fineCuts = cuts;
      lowPrice = middle;
    } else {
      coarseCuts = cuts;
      highPrice = middle;
    }
  }
  return coarseCuts.length + 1 < maxSlices ? joinPlans(coarseCuts, fineCuts, height, maxSlices) : coarseCuts;
}

/**
 * Joins two plans to a plan with exactly `slices` slices, which has the upper cuts of the coarse plan and the lower cuts
 * of the fine plan.
 */
function joinPlans(
  coarseCuts: readonly number[],
  fineCuts: readonly number[],
  height: number,
  slices: number,
): number[] {
  const upper = [0, ...coarseCuts, height];
  const lower = [0, ...fineCuts, height];
  const shift = lower.length - 1 - slices;
  for (let i = 0; i + 1 < upper.length; i++) {
    const j = i + shift;
    // Slice `j` of the fine plan lies within slice `i` of the coarse plan. So the joined slice, from `upper[i]` to
    // `lower[j + 1]`, is within the limits.
    if (upper[i] <= lower[j] && lower[j + 1] <= upper[i + 1])
      return [...upper.slice(1, i + 1), ...lower.slice(j + 1, -1)];
  }
  return [...coarseCuts];
}

/**
 * Finds the rows of the cheapest cuts at a given price per slice, by dynamic programming from the top. `cost` is the
 * lowest price of all cuts down to a row if there is a cut at this row; `from` is the row of the cut above it. `queue`
 * holds the rows at which a slice that ends at `y` may start, in ascending order of cost, so its first entry is the
 * cheapest one.
 */
function findCheapestCuts(prices: Float64Array, height: number, limits: CutLimits, slicePrice: number): number[] {
  const minRows = Math.max(1, limits.minRows);
  const cost = new Float64Array(height).fill(Number.POSITIVE_INFINITY);
  const from = new Int32Array(height);
  const queue = new Int32Array(height);
  let head = 0;
  let tail = 0;
  cost[0] = 0;
  for (let y = minRows; y < height; y++) {
    const newStart = y - minRows;
    if (cost[newStart] < Number.POSITIVE_INFINITY) {
      while (tail > head && cost[queue[tail - 1]] >= cost[newStart]) tail--;
      queue[tail++] = newStart;
    }
    while (head < tail && queue[head] < y - limits.maxRows) head++;
    if (head === tail) continue;
    from[y] = queue[head];
    cost[y] = cost[queue[head]] + prices[y] + slicePrice;
  }
  let last = -1;
  let lowest = Number.POSITIVE_INFINITY;
  for (let y = Math.max(1, height - limits.maxRows); y < height; y++) {
    const total = cost[y] + (height - y < minRows ? unitPrices.scrap : 0);
    if (total < lowest) {
      lowest = total;
      last = y;
    }
  }
  const rows: number[] = [];
  for (let y = last; y > 0; y = from[y]) rows.push(y);
  return rows.reverse();
}

/** Maximum number of passes over the cuts. */
const MAX_PASSES = 8;

/**
 * Moves each cut to the row with the lowest total price: the price of the cut itself, and that of the difference in
 * height between the slices above and below the cut.
 */
function evenOut(rows: number[], prices: Float64Array, height: number, limits: CutLimits): number[] {
  const bounds = [0, ...rows, height];
  for (let pass = 0, hasMoved = true; pass < MAX_PASSES && hasMoved; pass++) {
    hasMoved = false;
    for (let i = 1; i + 1 < bounds.length; i++) {
      const row = findEvenRow(bounds[i - 1], bounds[i], bounds[i + 1], prices, limits, i + 2 === bounds.length);
      hasMoved ||= row !== bounds[i];
      bounds[i] = row;
    }
  }
  return bounds.slice(1, -1);
}

/**
 * Returns the best row for one cut while the cuts beside it stay.
 * @param above row of the cut above, or 0
 * @param row current row of the cut
 * @param below row of the cut below, or the height of the strip
 * @param isLast whether the slice below is the last one
 */
function findEvenRow(
  above: number,
  row: number,
  below: number,
  prices: Float64Array,
  limits: CutLimits,
  isLast: boolean,
): number {
  // If the last slice is shorter than `minRows`, it may become taller, but not shorter.
  const shortest = isLast ? Math.min(limits.minRows, below - row) : limits.minRows;
  const first = Math.max(above + limits.minRows, below - limits.maxRows, above + 1);
  const last = Math.min(above + limits.maxRows, below - Math.max(1, shortest));
  const middle = (above + below) / 2;
  const computePrice = (y: number): number =>
    prices[y] + unitPrices.uneven * (((y - middle) * 2) / limits.maxRows) ** 2;
  let best = row;
  let lowest = computePrice(row);
  for (let y = first; y <= last; y++) {
    // Skips rows whose own price is too high.
    if (prices[y] >= lowest) continue;
    const total = computePrice(y);
    if (total < lowest) {
      lowest = total;
      best = y;
    }
  }
  return best;
}

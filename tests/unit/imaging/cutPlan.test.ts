import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CutLimits,
  type CutPlan,
  createCut,
  computeCutLimits,
  MIN_FILL,
  planBetweenPanels,
  planFixedHeight,
  listSlices,
} from '../../../src/imaging/cutPlan.ts';
import { platforms } from '../../../src/imaging/platforms.ts';
import type { RowProfile } from '../../../src/imaging/gutters/rowProfile.ts';

/**
 * Builds a profile of alternating background and art. Trust grows from the edges of each background run; all rows have
 * the same energy.
 */
function createProfile(runs: readonly number[], firstIsCalm = true): RowProfile {
  const height = runs.reduce((sum, rows) => sum + rows, 0);
  const calm = new Uint8Array(height);
  const trust = new Float32Array(height);
  let top = 0;
  runs.forEach((rows, i) => {
    if ((i % 2 === 0) === firstIsCalm)
      for (let y = top; y < top + rows; y++) {
        calm[y] = 1;
        trust[y] = Math.min(1, (Math.min(y - top, top + rows - 1 - y) + 1) / 40);
      }
    top += rows;
  });
  return { height, calm, trust, energy: new Float32Array(height).fill(0.5) };
}

function createLimits(maxRows: number): CutLimits {
  return { maxRows, minRows: Math.floor(maxRows / 4) };
}

function listRows(plan: CutPlan): number[] {
  return plan.cuts.map((cut) => cut.row);
}

function countForced(plan: CutPlan): number {
  return plan.cuts.filter((cut) => cut.forced).length;
}

/**
 * Returns the minimum number of cuts through art of all plans within the limits with at most `maxSlices` slices.
 * Searches all plans.
 */
function findMinForced({ calm, height }: RowProfile, { maxRows, minRows }: CutLimits, maxSlices: number): number {
  let costs = Array.from({ length: height }, () => Number.POSITIVE_INFINITY);
  costs[0] = 0;
  let best = Number.POSITIVE_INFINITY;
  for (let slices = 1; slices <= maxSlices; slices++) {
    for (let y = Math.max(0, height - maxRows); y < height; y++) best = Math.min(best, costs[y]);
    costs = costs.map((_, y) => {
      let lowest = Number.POSITIVE_INFINITY;
      for (let x = Math.max(0, y - maxRows); x <= y - Math.max(1, minRows); x++) lowest = Math.min(lowest, costs[x]);
      return y === 0 ? Number.POSITIVE_INFINITY : lowest + 1 - calm[y];
    });
  }
  return best;
}

/**
 * Maximum number of slices of `planBetweenPanels`: one more than needed, or, if that is more, as many as fill `MIN_FILL`
 * of the limit on average.
 */
function getMaxSlices(height: number, maxRows: number): number {
  return Math.max(Math.ceil(height / maxRows) + 1, Math.floor(height / (MIN_FILL * maxRows)));
}

const profiles = fc
  .record({
    runs: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 24 }),
    firstIsCalm: fc.boolean(),
  })
  .map(({ runs, firstIsCalm }) => createProfile(runs, firstIsCalm));
const limits = fc.integer({ min: 4, max: 90 }).map(createLimits);

function expectWithinLimits(plan: CutPlan, profile: RowProfile, { maxRows, minRows }: CutLimits): void {
  const slices = listSlices(plan);
  let row = 0;
  slices.forEach((slice, i) => {
    expect(slice.top).toBe(row);
    expect(slice.bottom).toBeGreaterThan(slice.top);
    expect(slice.bottom - slice.top).toBeLessThanOrEqual(maxRows);
    if (i + 1 < slices.length) expect(slice.bottom - slice.top).toBeGreaterThanOrEqual(minRows);
    row = slice.bottom;
  });
  expect(row).toBe(profile.height);
  for (const cut of plan.cuts) expect(cut.forced).toBe(profile.calm[cut.row] === 0);
}

describe('a cut plan, between panels or at fixed heights,', () => {
  it('covers every row once, with slices within the limits, and flags cuts through art as forced', () => {
    fc.assert(
      fc.property(profiles, limits, (profile, limit) => {
        expectWithinLimits(planBetweenPanels(profile, limit), profile, limit);
        expectWithinLimits(planFixedHeight(profile, limit), profile, limit);
      }),
    );
  });

  it('has one slice if the strip is no taller than the limit', () => {
    const profile = createProfile([20, 60, 20]);
    expect(listSlices(planBetweenPanels(profile, createLimits(100)))).toEqual([{ top: 0, bottom: 100, forced: false }]);
    expect(listSlices(planFixedHeight(profile, createLimits(100), 40))).toEqual([
      { top: 0, bottom: 100, forced: false },
    ]);
  });
});

describe('planBetweenPanels', () => {
  it('makes as few cuts through art as the best plan with the allowed number of slices', () => {
    fc.assert(
      fc.property(profiles, limits, (profile, limit) => {
        const plan = planBetweenPanels(profile, limit);
        expect(countForced(plan)).toBe(findMinForced(profile, limit, getMaxSlices(profile.height, limit.maxRows)));
      }),
      { numRuns: 300 },
    );
  });

  it('fills slices to 60% on average, or has at most one slice more than necessary', () => {
    fc.assert(
      fc.property(profiles, limits, (profile, limit) => {
        expect(listSlices(planBetweenPanels(profile, limit)).length).toBeLessThanOrEqual(
          getMaxSlices(profile.height, limit.maxRows),
        );
      }),
    );
  });

  it('cuts through art where one slice per panel would leave slices too small, and no more often than needed', () => {
    // A gutter of 2 rows and a panel of 53 rows have 55 rows together. With a limit of 100 rows, two panels never fit
    // in a slice, so a plan without cuts through art would cut at every gutter and fill only 55 % of each slice.
    const profile = createProfile(Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 2 : 53)));
    const plan = planBetweenPanels(profile, createLimits(100));
    expect(profile.height / 100 / listSlices(plan).length).toBeGreaterThanOrEqual(MIN_FILL);
    expect(countForced(plan)).toBe(findMinForced(profile, createLimits(100), getMaxSlices(profile.height, 100)));
  });

  it('cuts in the middle of the taller of two gutters that the height limits allow', () => {
    const plan = planBetweenPanels(createProfile([10, 500, 80, 200, 12, 600]), createLimits(1000));
    expect(listRows(plan)).toHaveLength(1);
    expect(listRows(plan)[0]).toBeGreaterThanOrEqual(540);
    expect(listRows(plan)[0]).toBeLessThanOrEqual(560);
    expect(plan.cuts[0].confidence).toBeGreaterThan(0.9);
  });

  it('makes slices of nearly even height when the whole strip is background', () => {
    const slices = listSlices(planBetweenPanels(createProfile([2500]), createLimits(1000)));
    expect(slices).toHaveLength(3);
    for (const { top, bottom } of slices) expect(Math.abs(bottom - top - 833)).toBeLessThan(60);
  });

  it('avoids a tiny last slice if that needs no cut through art', () => {
    // A cut in the tall gutter before the last 60 rows would leave a tiny last slice. A cut in the thin gutter above
    // doesn't.
    const slices = listSlices(planBetweenPanels(createProfile([100, 500, 20, 320, 60, 60]), createLimits(1000)));
    expect(slices.map(({ bottom }) => bottom).filter((bottom) => bottom > 900 && bottom < 1060)).toEqual([]);
  });

  it('places a forced cut in the rows with the lowest energy', () => {
    const profile = createProfile([1500], false);
    profile.energy.fill(0.1, 700, 720);
    const [cut] = planBetweenPanels(profile, createLimits(1000)).cuts;
    expect(cut.forced).toBe(true);
    expect(cut.confidence).toBe(0);
    expect(cut.row).toBeGreaterThanOrEqual(700);
    expect(cut.row).toBeLessThan(720);
  });

  it('plans a strip of 57,790 rows in under half a second of CPU time', () => {
    const profile = createProfile(Array.from({ length: 221 }, (_, i) => 100 + ((i * 7919) % 320)));
    const before = process.threadCpuUsage();
    planBetweenPanels(profile, createLimits(1280));
    // CPU time of this thread only, so other load doesn't count. Takes about 5 ms; the margin is for slow machines.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});

describe('planFixedHeight', () => {
  it('cuts at the given height, clamped to the limits, and flags the cuts through art', () => {
    const profile = createProfile([50, 100, 50, 100]);
    expect(planFixedHeight(profile, createLimits(100), 60).cuts).toEqual(
      [60, 120, 180, 240].map((row) => createCut(profile, row)),
    );
    expect(listRows(planFixedHeight(profile, createLimits(100)))).toEqual([100, 200]);
    expect(listRows(planFixedHeight(profile, createLimits(100), 5000))).toEqual([100, 200]);
    expect(listRows(planFixedHeight(profile, createLimits(100), 1))[0]).toBe(25);
    expect(planFixedHeight(profile, createLimits(100), 60).cuts.map((cut) => cut.forced)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('computeCutLimits', () => {
  it.each([
    ['webtoon', 800, 1280],
    ['webtoon', 1600, 2560],
    ['webtoon', 690, 1280],
    ['webtoon', 1080, 1728],
    ['longstrip', 940, 2000],
    ['tapas', 1000, 2127],
  ] as const)('for %s and a strip %d px wide allow %d rows per slice', (code, width, maxRows) => {
    expect(computeCutLimits(platforms[code].slices, width)).toEqual({ maxRows, minRows: Math.floor(maxRows / 4) });
  });
});

it('a plan can be cloned and serialised as JSON', () => {
  const plan = planBetweenPanels(createProfile([100, 500, 100, 500, 100]), createLimits(800));
  expect(structuredClone(plan)).toEqual(plan);
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
});

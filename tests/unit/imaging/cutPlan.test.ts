import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CutLimits,
  type CutPlan,
  cutAt,
  cutLimits,
  MIN_FILL,
  planBetweenPanels,
  planFixedHeight,
  slicesOf,
} from '../../../src/imaging/cutPlan.ts';
import { platforms } from '../../../src/imaging/platforms.ts';
import type { RowProfile } from '../../../src/imaging/gutters/rowProfile.ts';

/** Runs of rows, background and art in turn; trust grows from a band's edges, art is of one loudness. */
function profileOf(runs: readonly number[], firstIsCalm = true): RowProfile {
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

function limitsOf(maxRows: number): CutLimits {
  return { maxRows, minRows: Math.floor(maxRows / 4) };
}

function rowsOf(plan: CutPlan): number[] {
  return plan.cuts.map((cut) => cut.row);
}

function forcedIn(plan: CutPlan): number {
  return plan.cuts.filter((cut) => cut.forced).length;
}

/** Fewest cuts that are not calm, of all plans within the limits of at most `mostSlices` slices; the slow, sure way. */
function fewestForced({ calm, height }: RowProfile, { maxRows, minRows }: CutLimits, mostSlices: number): number {
  let costs = Array.from({ length: height }, () => Number.POSITIVE_INFINITY);
  costs[0] = 0;
  let best = Number.POSITIVE_INFINITY;
  for (let slices = 1; slices <= mostSlices; slices++) {
    for (let y = Math.max(0, height - maxRows); y < height; y++) best = Math.min(best, costs[y]);
    costs = costs.map((_, y) => {
      let least = Number.POSITIVE_INFINITY;
      for (let x = Math.max(0, y - maxRows); x <= y - Math.max(1, minRows); x++) least = Math.min(least, costs[x]);
      return y === 0 ? Number.POSITIVE_INFINITY : least + 1 - calm[y];
    });
  }
  return best;
}

function mostSlices(height: number, maxRows: number): number {
  return Math.max(Math.ceil(height / maxRows) + 1, Math.floor(height / (MIN_FILL * maxRows)));
}

const profiles = fc
  .record({
    runs: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 24 }),
    firstIsCalm: fc.boolean(),
  })
  .map(({ runs, firstIsCalm }) => profileOf(runs, firstIsCalm));
const limits = fc.integer({ min: 4, max: 90 }).map(limitsOf);

function expectWithinLimits(plan: CutPlan, profile: RowProfile, { maxRows, minRows }: CutLimits): void {
  const slices = slicesOf(plan);
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

describe('any plan', () => {
  it('covers every row once, in slices within the limits, and flags the cuts through art', () => {
    fc.assert(
      fc.property(profiles, limits, (profile, limit) => {
        expectWithinLimits(planBetweenPanels(profile, limit), profile, limit);
        expectWithinLimits(planFixedHeight(profile, limit), profile, limit);
      }),
    );
  });

  it('of a strip no taller than the limit is one slice', () => {
    const profile = profileOf([20, 60, 20]);
    expect(slicesOf(planBetweenPanels(profile, limitsOf(100)))).toEqual([{ top: 0, bottom: 100, forced: false }]);
    expect(slicesOf(planFixedHeight(profile, limitsOf(100), 40))).toEqual([{ top: 0, bottom: 100, forced: false }]);
  });
});

describe('between panels', () => {
  it('has as few cuts through art as any plan that is filled as well', () => {
    fc.assert(
      fc.property(profiles, limits, (profile, limit) => {
        const plan = planBetweenPanels(profile, limit);
        expect(forcedIn(plan)).toBe(fewestForced(profile, limit, mostSlices(profile.height, limit.maxRows)));
      }),
      { numRuns: 300 },
    );
  });

  it('fills slices to six tenths on average, but for one slice more on a short strip', () => {
    fc.assert(
      fc.property(profiles, limits, (profile, limit) => {
        expect(slicesOf(planBetweenPanels(profile, limit)).length).toBeLessThanOrEqual(
          mostSlices(profile.height, limit.maxRows),
        );
      }),
    );
  });

  it('joins some panels by force rather than making many small files, and no more than it must', () => {
    // Panels of 55 rows under a limit of 100: never two to a slice, so every gutter would be a cut.
    const profile = profileOf(Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? 2 : 53)));
    const plan = planBetweenPanels(profile, limitsOf(100));
    expect(profile.height / 100 / slicesOf(plan).length).toBeGreaterThanOrEqual(MIN_FILL);
    expect(forcedIn(plan)).toBe(fewestForced(profile, limitsOf(100), mostSlices(profile.height, 100)));
  });

  it('cuts in the middle of a gutter, and in the deepest one in reach', () => {
    const plan = planBetweenPanels(profileOf([10, 500, 80, 200, 12, 600]), limitsOf(1000));
    expect(rowsOf(plan)).toHaveLength(1);
    expect(rowsOf(plan)[0]).toBeGreaterThanOrEqual(540);
    expect(rowsOf(plan)[0]).toBeLessThanOrEqual(560);
    expect(plan.cuts[0].confidence).toBeGreaterThan(0.9);
  });

  it('makes even slices where everything is background', () => {
    const slices = slicesOf(planBetweenPanels(profileOf([2500]), limitsOf(1000)));
    expect(slices).toHaveLength(3);
    for (const { top, bottom } of slices) expect(Math.abs(bottom - top - 833)).toBeLessThan(60);
  });

  it('leaves no scrap at the end when that costs no cut through art', () => {
    // The deep gutter before the last 60 rows would be the nicest place; the thinner one above makes no scrap.
    const slices = slicesOf(planBetweenPanels(profileOf([100, 500, 20, 320, 60, 60]), limitsOf(1000)));
    expect(slices.map(({ bottom }) => bottom).filter((bottom) => bottom > 900 && bottom < 1060)).toEqual([]);
  });

  it('forces a cut through the quietest row', () => {
    const profile = profileOf([1500], false);
    profile.energy.fill(0.1, 700, 720);
    const [cut] = planBetweenPanels(profile, limitsOf(1000)).cuts;
    expect(cut.forced).toBe(true);
    expect(cut.confidence).toBe(0);
    expect(cut.row).toBeGreaterThanOrEqual(700);
    expect(cut.row).toBeLessThan(720);
  });

  it('plans a strip of 57,567 rows at once', () => {
    const profile = profileOf(Array.from({ length: 221 }, (_, i) => 100 + ((i * 7919) % 320)));
    const before = process.threadCpuUsage();
    planBetweenPanels(profile, limitsOf(1280));
    // Of this thread's own time, whatever else the machine does: 5 ms here; the margin is for slow machines.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(500);
  });
});

describe('at a fixed height', () => {
  it('cuts every so many rows, kept within the limits, and says which cuts go through art', () => {
    const profile = profileOf([50, 100, 50, 100]);
    expect(planFixedHeight(profile, limitsOf(100), 60).cuts).toEqual(
      [60, 120, 180, 240].map((row) => cutAt(profile, row)),
    );
    expect(rowsOf(planFixedHeight(profile, limitsOf(100)))).toEqual([100, 200]);
    expect(rowsOf(planFixedHeight(profile, limitsOf(100), 5000))).toEqual([100, 200]);
    expect(rowsOf(planFixedHeight(profile, limitsOf(100), 1))[0]).toBe(25);
    expect(planFixedHeight(profile, limitsOf(100), 60).cuts.map((cut) => cut.forced)).toEqual([
      true,
      true,
      false,
      true,
    ]);
  });
});

describe('limits', () => {
  it.each([
    ['webtoon', 800, 1280],
    ['webtoon', 1600, 2560],
    ['webtoon', 690, 1280],
    ['webtoon', 1080, 1728],
    ['longstrip', 940, 2000],
    ['tapas', 1000, 2127],
  ] as const)('of %s for a strip %d px wide are %d rows', (code, width, maxRows) => {
    expect(cutLimits(platforms[code].slices, width)).toEqual({ maxRows, minRows: Math.floor(maxRows / 4) });
  });
});

it('a plan is plain data', () => {
  const plan = planBetweenPanels(profileOf([100, 500, 100, 500, 100]), limitsOf(800));
  expect(structuredClone(plan)).toEqual(plan);
  expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
});

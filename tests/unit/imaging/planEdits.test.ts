import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CutLimits,
  type CutPlan,
  createCut,
  planBetweenPanels,
  planFixedHeight,
  listSlices,
} from '../../../src/imaging/cutPlan.ts';
import {
  addCut,
  getAddRange,
  moveCut,
  getMoveRange,
  findNearestRow,
  removeCut,
  haveSameCuts,
  findSliceIndex,
} from '../../../src/imaging/planEdits.ts';
import type { RowProfile } from '../../../src/imaging/gutters/rowProfile.ts';

/** Builds a profile from run lengths: art, background, art, … Background rows are calm (1). */
function createProfile(runs: readonly number[]): RowProfile {
  const height = runs.reduce((sum, rows) => sum + rows, 0);
  const calm = new Uint8Array(height);
  let top = 0;
  runs.forEach((rows, i) => {
    calm.fill(i % 2 === 0 ? 0 : 1, top, top + rows);
    top += rows;
  });
  const trust = Float32Array.from(calm, (value) => value * 0.7);
  return { height, calm, trust, energy: new Float32Array(height).fill(1) };
}

function createLimits(maxRows: number): CutLimits {
  return { maxRows, minRows: Math.floor(maxRows / 4) };
}

function createPlan(profile: RowProfile, ...rows: number[]): CutPlan {
  return {
    height: profile.height,
    cuts: rows.map((row) => createCut(profile, row)),
  };
}

function listRows({ cuts }: CutPlan): number[] {
  return cuts.map(({ row }) => row);
}

// Background at rows 300–340 and 640–660, art elsewhere.
const profile = createProfile([300, 40, 300, 20, 340]);
const limits = createLimits(400);

describe('moveCut', () => {
  const plan = createPlan(profile, 320, 650);

  it('moves the cut to the row and updates whether it goes through art', () => {
    expect(moveCut(plan, profile, limits, 0, 310)).toMatchObject({
      ok: true,
      index: 0,
      plan: { cuts: [{ row: 310, forced: false }, { row: 650 }] },
    });
    expect(moveCut(plan, profile, limits, 0, 299.6)).toMatchObject({ ok: true, plan: { cuts: [{ row: 300 }, {}] } });
    expect(moveCut(plan, profile, limits, 0, 280)).toMatchObject({
      ok: true,
      plan: { cuts: [{ row: 280, forced: true, confidence: 0 }, {}] },
    });
  });

  it('fails and reports the slice that would be too tall or too short, or that there is no such cut', () => {
    expect(moveCut(plan, profile, limits, 0, 249)).toEqual({
      ok: false,
      code: 'too-tall',
      slice: 1,
      limit: 400,
      actual: 401,
    });
    expect(moveCut(plan, profile, createLimits(700), 0, 174)).toEqual({
      ok: false,
      code: 'too-short',
      slice: 0,
      limit: 175,
      actual: 174,
    });
    expect(moveCut(plan, profile, createLimits(700), 0, 600)).toMatchObject({
      code: 'too-short',
      slice: 1,
      actual: 50,
    });
    expect(moveCut(plan, profile, limits, 2, 600)).toEqual({ ok: false, code: 'no-such-cut' });
    expect(moveCut(plan, profile, limits, -1, 600)).toEqual({ ok: false, code: 'no-such-cut' });
  });

  it('fails beyond the next cut or at the end of the strip', () => {
    expect(moveCut(plan, profile, createLimits(900), 0, 700).ok).toBe(false);
    expect(moveCut(plan, profile, createLimits(900), 1, 1000).ok).toBe(false);
    expect(moveCut(plan, profile, createLimits(900), 1, 999).ok).toBe(true);
  });
});

describe('addCut', () => {
  it('splits the slice at the row if both parts are tall enough', () => {
    const plan = createPlan(profile, 320, 650);
    expect(addCut(plan, profile, limits, 500)).toMatchObject({ ok: true, index: 1 });
    const added = addCut(plan, profile, limits, 500);
    expect(added.ok && listRows(added.plan)).toEqual([320, 500, 650]);
    expect(addCut(plan, profile, limits, 400)).toMatchObject({ code: 'too-short', slice: 1, limit: 100, actual: 80 });
    expect(addCut(plan, profile, limits, 320)).toMatchObject({ code: 'too-short' });
    // The last slice can be short.
    expect(addCut(plan, profile, limits, 990)).toMatchObject({ ok: true, index: 2 });
    expect(addCut(plan, profile, limits, 1000)).toMatchObject({ code: 'too-short', slice: 3, limit: 1, actual: 0 });
    expect(addCut(plan, profile, limits, 0)).toMatchObject({ code: 'too-short', slice: 0, actual: 0 });
  });
});

describe('removeCut', () => {
  it('joins the two adjacent slices unless the joined slice is too tall or there is no such cut', () => {
    const plan = createPlan(profile, 200, 400, 700);
    const removed = removeCut(plan, limits, 0);
    expect(removed.ok && listRows(removed.plan)).toEqual([400, 700]);
    expect(removeCut(plan, limits, 1)).toEqual({ ok: false, code: 'too-tall', slice: 1, limit: 400, actual: 500 });
    expect(removeCut(plan, limits, 3)).toEqual({ ok: false, code: 'no-such-cut' });
  });
});

describe('findSliceIndex', () => {
  it('returns the index of the slice that contains a row', () => {
    const plan = createPlan(profile, 200, 400, 700);
    expect([-5, 0, 199, 200, 399, 400, 699, 700, 999, 2000].map((row) => findSliceIndex(plan, row))).toEqual([
      0, 0, 0, 1, 1, 2, 2, 3, 3, 3,
    ]);
  });
});

type Edit = { readonly kind: 'move' | 'add' | 'remove'; readonly indexFraction: number; readonly rowFraction: number };
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const edits = fc.array(
  fc.record({ kind: fc.constantFrom('move', 'add', 'remove'), indexFraction: fraction, rowFraction: fraction }),
  {
    maxLength: 60,
  },
) as fc.Arbitrary<Edit[]>;
const profiles = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 30 }).map(createProfile);
const anyLimits = fc.integer({ min: 4, max: 300 }).map(createLimits);

function apply(plan: CutPlan, profile: RowProfile, limits: CutLimits, { kind, indexFraction, rowFraction }: Edit) {
  const index = Math.floor(indexFraction * plan.cuts.length);
  const target = Math.floor(rowFraction * (profile.height + 1));
  if (kind === 'move') return moveCut(plan, profile, limits, index, target);
  if (kind === 'add') return addCut(plan, profile, limits, target);
  return removeCut(plan, limits, index);
}

describe('any sequence of edits', () => {
  it('leaves slices that cover every row once and stay within the limits', () => {
    fc.assert(
      fc.property(profiles, anyLimits, fc.boolean(), edits, (profile, limits, fixed, sequence) => {
        let plan = fixed ? planFixedHeight(profile, limits) : planBetweenPanels(profile, limits);
        for (const edit of sequence) {
          const result = apply(plan, profile, limits, edit);
          if (result.ok) plan = result.plan;
          const slices = listSlices(plan);
          expect(slices[0].top).toBe(0);
          expect(slices.at(-1)?.bottom).toBe(profile.height);
          slices.forEach(({ top, bottom, forced }, i) => {
            if (i > 0) expect(top).toBe(slices[i - 1].bottom);
            expect(bottom).toBeGreaterThan(top);
            expect(bottom - top).toBeLessThanOrEqual(limits.maxRows);
            if (i + 1 < slices.length) {
              expect(bottom - top).toBeGreaterThanOrEqual(limits.minRows);
              expect(forced).toBe(profile.calm[bottom] !== 1);
            }
          });
        }
      }),
    );
  });

  it('accepts a move or a new cut if and only if its row is within getMoveRange or getAddRange', () => {
    fc.assert(
      fc.property(
        profiles,
        anyLimits,
        edits,
        fraction,
        fraction,
        (profile, limits, sequence, indexFraction, rowFraction) => {
          let plan = planBetweenPanels(profile, limits);
          for (const edit of sequence) {
            const result = apply(plan, profile, limits, edit);
            if (result.ok) plan = result.plan;
          }
          const row = Math.floor(rowFraction * (profile.height + 1));
          const index = Math.min(plan.cuts.length - 1, Math.floor(indexFraction * plan.cuts.length));
          if (plan.cuts.length > 0) {
            const movableRange = getMoveRange(plan, limits, index);
            expect(movableRange).toBeDefined();
            if (movableRange) {
              expect(movableRange.first <= plan.cuts[index].row && plan.cuts[index].row <= movableRange.last).toBe(
                true,
              );
              expect(moveCut(plan, profile, limits, index, row).ok).toBe(
                movableRange.first <= row && row <= movableRange.last,
              );
              expect(moveCut(plan, profile, limits, index, findNearestRow(movableRange, row)).ok).toBe(true);
            }
          }
          const addableRange = getAddRange(plan, limits, findSliceIndex(plan, row));
          const allowed = addableRange !== undefined && addableRange.first <= row && row <= addableRange.last;
          expect(addCut(plan, profile, limits, row).ok).toBe(allowed);
        },
      ),
    );
  });
});

it('removing an added cut restores the plan', () => {
  fc.assert(
    fc.property(profiles, anyLimits, fraction, (profile, limits, rowFraction) => {
      const plan = planBetweenPanels(profile, limits);
      const added = addCut(plan, profile, limits, Math.floor(rowFraction * profile.height));
      if (!added.ok) return;
      expect(haveSameCuts(added.plan, plan)).toBe(false);
      const removed = removeCut(added.plan, limits, added.index);
      expect(removed.ok && haveSameCuts(removed.plan, plan)).toBe(true);
    }),
  );
});

import { describe, expect, it } from 'vitest';
import type { CutLimits, CutPlan } from '../../../../../src/imaging/cutPlan.ts';
import { startHistory, addEdit } from '../../../../../src/imaging/planHistory.ts';
import { platformCodes } from '../../../../../src/imaging/platforms.ts';
import {
  type CutMode,
  type EditedPlans,
  createPlanSets,
  getPlansByPlatform,
} from '../../../../../src/tools/cutter/plan/planSets.ts';

/** Creates a plan with a single cut. */
function createPlan(row: number): CutPlan {
  return { height: 5000, cuts: [{ row, forced: false, confidence: 1 }] };
}

/** Fakes the planner: one cut at the maximum height, or 100 rows above it between panels. */
function computePlan(limits: CutLimits, mode: CutMode): CutPlan {
  return createPlan(limits.maxRows - (mode === 'between-panels' ? 100 : 0));
}

function createSets(
  codes: readonly ('longstrip' | 'webtoon' | 'tapas')[],
  edited: EditedPlans = {},
  mode: CutMode = 'between-panels',
  stripWidth = 800,
) {
  return createPlanSets({ codes, mode, stripWidth, edited, compute: computePlan });
}

describe('createPlanSets', () => {
  it('groups platforms with equal limits into one set of cuts', () => {
    const sets = createSets(platformCodes);
    expect(sets.map(({ platforms, limits }) => [platforms, limits.maxRows])).toEqual([
      [['longstrip', 'tapas'], 2000],
      [['webtoon'], 1280],
    ]);
    // The limits scale with the width of the strip, so the groups stay the same.
    expect(createSets(platformCodes, {}, 'between-panels', 1600).map(({ platforms }) => platforms.length)).toEqual([
      2, 1,
    ]);
  });

  it('uses an edited plan for every platform of its set, but only in the mode in which it was edited', () => {
    const [tapasSet] = createSets(['tapas']);
    const edited = { [tapasSet.key]: addEdit(tapasSet.history, createPlan(777)) };
    expect(getPlansByPlatform(createSets(platformCodes, edited))).toEqual({
      longstrip: createPlan(777),
      tapas: createPlan(777),
      webtoon: createPlan(1180),
    });
    expect(createSets(['longstrip'], edited)[0].history.plan).toEqual(createPlan(777));
    expect(createSets(['longstrip'], edited)[0].computed).toEqual(createPlan(1900));
    expect(createSets(['longstrip'], edited, 'fixed-height')[0].history).toEqual(startHistory(createPlan(2000)));
  });
});

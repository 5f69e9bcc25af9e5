import { describe, expect, it } from 'vitest';
import type { CutLimits, CutPlan } from '../../../../../src/imaging/cutPlan.ts';
import { startHistory, withEdit } from '../../../../../src/imaging/planHistory.ts';
import { platformCodes } from '../../../../../src/imaging/platforms.ts';
import {
  type CutMode,
  type EditedPlans,
  createPlanSets,
  plansOf,
} from '../../../../../src/tools/cutter/plan/planSets.ts';

function createPlan(row: number): CutPlan {
  return { height: 5000, cuts: [{ row, forced: false, confidence: 1 }] };
}

function computePlan(limits: CutLimits, mode: CutMode): CutPlan {
  return createPlan(limits.maxRows - (mode === 'between-panels' ? 100 : 0));
}

function setsOf(
  codes: readonly ('longstrip' | 'webtoon' | 'tapas')[],
  edited: EditedPlans = {},
  mode: CutMode = 'between-panels',
  stripWidth = 800,
) {
  return createPlanSets({ codes, mode, stripWidth, edited, compute: computePlan });
}

describe('planSetsOf', () => {
  it('groups platforms with equal limits into one set of cuts', () => {
    const sets = setsOf(platformCodes);
    expect(sets.map(({ platforms, limits }) => [platforms, limits.maxRows])).toEqual([
      [['longstrip', 'tapas'], 2000],
      [['webtoon'], 1280],
    ]);
    expect(setsOf(platformCodes, {}, 'between-panels', 1600).map(({ platforms }) => platforms.length)).toEqual([2, 1]);
  });

  it('finds edited plans for any chosen platforms of the set, in the mode they were edited in', () => {
    const [shared] = setsOf(['tapas']);
    const edited = { [shared.key]: withEdit(shared.history, createPlan(777)) };
    expect(plansOf(setsOf(platformCodes, edited))).toEqual({
      longstrip: createPlan(777),
      tapas: createPlan(777),
      webtoon: createPlan(1180),
    });
    expect(setsOf(['longstrip'], edited)[0].history.plan).toEqual(createPlan(777));
    expect(setsOf(['longstrip'], edited)[0].computed).toEqual(createPlan(1900));
    expect(setsOf(['longstrip'], edited, 'fixed-height')[0].history).toEqual(startHistory(createPlan(2000)));
  });
});

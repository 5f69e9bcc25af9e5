import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CutPlan } from '../../../src/imaging/cutPlan.ts';
import {
  firstChange,
  type PlanHistory,
  redone,
  startHistory,
  undone,
  withEdit,
} from '../../../src/imaging/planHistory.ts';

function planAt(...rows: number[]): CutPlan {
  return {
    height: 1000,
    cuts: rows.map((row) => ({ row, forced: false, confidence: 1 })),
  };
}

function rowsOf({ plan }: PlanHistory): number[] {
  return plan.cuts.map(({ row }) => row);
}

describe('the undo history of a plan', () => {
  it('undoes and redoes one edit at a time', () => {
    const edited = withEdit(withEdit(startHistory(planAt(1)), planAt(2)), planAt(3));
    expect(rowsOf(undone(edited))).toEqual([2]);
    expect(rowsOf(undone(undone(edited)))).toEqual([1]);
    expect(rowsOf(redone(undone(undone(edited))))).toEqual([2]);
    expect(redone(edited)).toBe(edited);
    const start = startHistory(planAt(1));
    expect(undone(start)).toBe(start);
  });

  it('drops undone edits after a new edit', () => {
    const other = withEdit(undone(withEdit(startHistory(planAt(1)), planAt(2))), planAt(3));
    expect(redone(other)).toBe(other);
    expect(rowsOf(undone(other))).toEqual([1]);
  });

  it('undoes consecutive edits of one gesture together, and starts a new step after an undo', () => {
    let history = withEdit(startHistory(planAt(1)), planAt(2), 'nudge');
    history = withEdit(withEdit(history, planAt(3), 'nudge'), planAt(4), 'nudge');
    expect(rowsOf(undone(history))).toEqual([1]);
    const again = withEdit(undone(history), planAt(5), 'nudge');
    expect(rowsOf(undone(again))).toEqual([1]);
    expect(rowsOf(undone(withEdit(history, planAt(9), 'another')))).toEqual([4]);
  });

  it('restores every plan when all edits are undone and redone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(999), { maxLength: 50 }), (rows) => {
        let history = startHistory(planAt());
        for (const row of rows) history = withEdit(history, planAt(row));
        const last = history.plan;
        for (const row of rows.toReversed()) {
          expect(rowsOf(history)).toEqual([row]);
          history = undone(history);
        }
        expect(rowsOf(history)).toEqual([]);
        for (const _ of rows) history = redone(history);
        expect(history.plan).toBe(last);
      }),
    );
  });

  it('keeps fewer than 300 past plans', () => {
    let history = startHistory(planAt());
    for (let row = 1; row < 900; row++) history = withEdit(history, planAt(row));
    expect(history.past.length).toBeLessThan(300);
  });
});

describe('firstChange', () => {
  it('returns the index and row of the first difference between two plans', () => {
    expect(firstChange(planAt(1, 2), planAt(1, 2))).toBeUndefined();
    expect(firstChange(planAt(1, 5, 9), planAt(1, 6, 9))).toEqual({ index: 1, row: 6 });
    expect(firstChange(planAt(1, 9), planAt(1, 5, 9))).toEqual({ index: 1, row: 5 });
    expect(firstChange(planAt(1, 5, 9), planAt(1, 9))).toEqual({ index: 1, row: 5 });
    expect(firstChange(planAt(1, 5), planAt(1))).toEqual({ index: 1, row: 5 });
  });
});

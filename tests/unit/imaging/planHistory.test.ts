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

function createPlan(...rows: number[]): CutPlan {
  return {
    height: 1000,
    cuts: rows.map((row) => ({ row, forced: false, confidence: 1 })),
  };
}

function listRows({ plan }: PlanHistory): number[] {
  return plan.cuts.map(({ row }) => row);
}

describe('the undo history of a plan', () => {
  it('undoes and redoes one edit at a time', () => {
    const edited = withEdit(withEdit(startHistory(createPlan(1)), createPlan(2)), createPlan(3));
    expect(listRows(undone(edited))).toEqual([2]);
    expect(listRows(undone(undone(edited)))).toEqual([1]);
    expect(listRows(redone(undone(undone(edited))))).toEqual([2]);
    expect(redone(edited)).toBe(edited);
    const start = startHistory(createPlan(1));
    expect(undone(start)).toBe(start);
  });

  it('drops undone edits after a new edit', () => {
    const other = withEdit(undone(withEdit(startHistory(createPlan(1)), createPlan(2))), createPlan(3));
    expect(redone(other)).toBe(other);
    expect(listRows(undone(other))).toEqual([1]);
  });

  it('undoes edits of one stroke together; an edit after an undo or of another stroke is a separate step', () => {
    let history = withEdit(startHistory(createPlan(1)), createPlan(2), 'nudge');
    history = withEdit(withEdit(history, createPlan(3), 'nudge'), createPlan(4), 'nudge');
    expect(listRows(undone(history))).toEqual([1]);
    const again = withEdit(undone(history), createPlan(5), 'nudge');
    expect(listRows(undone(again))).toEqual([1]);
    expect(listRows(undone(withEdit(history, createPlan(9), 'another')))).toEqual([4]);
  });

  it('restores every plan when all edits are undone and redone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(999), { maxLength: 50 }), (rows) => {
        let history = startHistory(createPlan());
        for (const row of rows) history = withEdit(history, createPlan(row));
        const last = history.plan;
        for (const row of rows.toReversed()) {
          expect(listRows(history)).toEqual([row]);
          history = undone(history);
        }
        expect(listRows(history)).toEqual([]);
        for (const _ of rows) history = redone(history);
        expect(history.plan).toBe(last);
      }),
    );
  });

  it('keeps fewer than 300 past plans', () => {
    let history = startHistory(createPlan());
    for (let row = 1; row < 900; row++) history = withEdit(history, createPlan(row));
    expect(history.past.length).toBeLessThan(300);
  });
});

describe('firstChange', () => {
  it('returns the index and row of the first difference between two plans', () => {
    expect(firstChange(createPlan(1, 2), createPlan(1, 2))).toBeUndefined();
    expect(firstChange(createPlan(1, 5, 9), createPlan(1, 6, 9))).toEqual({ index: 1, row: 6 });
    expect(firstChange(createPlan(1, 9), createPlan(1, 5, 9))).toEqual({ index: 1, row: 5 });
    expect(firstChange(createPlan(1, 5, 9), createPlan(1, 9))).toEqual({ index: 1, row: 5 });
    expect(firstChange(createPlan(1, 5), createPlan(1))).toEqual({ index: 1, row: 5 });
  });
});

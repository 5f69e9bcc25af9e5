import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CutPlan } from '../../../src/imaging/cutPlan.ts';
import {
  findFirstChange,
  type PlanHistory,
  redoEdit,
  startHistory,
  undoEdit,
  addEdit,
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
    const edited = addEdit(addEdit(startHistory(createPlan(1)), createPlan(2)), createPlan(3));
    expect(listRows(undoEdit(edited))).toEqual([2]);
    expect(listRows(undoEdit(undoEdit(edited)))).toEqual([1]);
    expect(listRows(redoEdit(undoEdit(undoEdit(edited))))).toEqual([2]);
    expect(redoEdit(edited)).toBe(edited);
    const start = startHistory(createPlan(1));
    expect(undoEdit(start)).toBe(start);
  });

  it('drops undone edits after a new edit', () => {
    const other = addEdit(undoEdit(addEdit(startHistory(createPlan(1)), createPlan(2))), createPlan(3));
    expect(redoEdit(other)).toBe(other);
    expect(listRows(undoEdit(other))).toEqual([1]);
  });

  it('undoes edits of one stroke together; an edit after an undo or of another stroke is a separate step', () => {
    let history = addEdit(startHistory(createPlan(1)), createPlan(2), 'nudge');
    history = addEdit(addEdit(history, createPlan(3), 'nudge'), createPlan(4), 'nudge');
    expect(listRows(undoEdit(history))).toEqual([1]);
    const again = addEdit(undoEdit(history), createPlan(5), 'nudge');
    expect(listRows(undoEdit(again))).toEqual([1]);
    expect(listRows(undoEdit(addEdit(history, createPlan(9), 'another')))).toEqual([4]);
  });

  it('restores every plan when all edits are undone and redone', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(999), { maxLength: 50 }), (rows) => {
        let history = startHistory(createPlan());
        for (const row of rows) history = addEdit(history, createPlan(row));
        const last = history.plan;
        for (const row of rows.toReversed()) {
          expect(listRows(history)).toEqual([row]);
          history = undoEdit(history);
        }
        expect(listRows(history)).toEqual([]);
        for (const _ of rows) history = redoEdit(history);
        expect(history.plan).toBe(last);
      }),
    );
  });

  it('limits the number of past plans', () => {
    let history = startHistory(createPlan());
    for (let row = 1; row < 900; row++) history = addEdit(history, createPlan(row));
    expect(history.past.length).toBeLessThan(300);
  });
});

describe('findFirstChange', () => {
  it('returns the index and row of the first difference between two plans', () => {
    expect(findFirstChange(createPlan(1, 2), createPlan(1, 2))).toBeUndefined();
    expect(findFirstChange(createPlan(1, 5, 9), createPlan(1, 6, 9))).toEqual({ index: 1, row: 6 });
    expect(findFirstChange(createPlan(1, 9), createPlan(1, 5, 9))).toEqual({ index: 1, row: 5 });
    expect(findFirstChange(createPlan(1, 5, 9), createPlan(1, 9))).toEqual({ index: 1, row: 5 });
    expect(findFirstChange(createPlan(1, 5), createPlan(1))).toEqual({ index: 1, row: 5 });
  });
});

/** The undo and redo history of a cut plan. */
import type { CutPlan } from './cutPlan.ts';

/** The current plan with the plans before and after it. */
export interface PlanHistory {
  /** The plans before the current one, oldest first. */
  readonly past: readonly CutPlan[];
  readonly plan: CutPlan;
  /** The undone plans. The first one is the next to redo. */
  readonly future: readonly CutPlan[];
  /** Id of the group of edits to which the last edit belongs, if any. Edits of a group are undone together. */
  readonly stroke?: string;
}

/** Maximum number of steps that can be undone. */
const MAX_UNDO_STEPS = 200;

/** Returns a history without steps to undo or redo. */
export function startHistory(plan: CutPlan): PlanHistory {
  return { past: [], plan, future: [] };
}

/**
 * Makes an edited plan the current one. Successive edits with the same `stroke` are undone together. Discards the undone
 * plans.
 */
export function addEdit(history: PlanHistory, plan: CutPlan, stroke?: string): PlanHistory {
  const continuesStroke = stroke !== undefined && stroke === history.stroke;
  const past = continuesStroke ? history.past : [...history.past, history.plan].slice(-MAX_UNDO_STEPS);
  return { past, plan, future: [], ...(stroke !== undefined && { stroke }) };
}

/** Undoes one step; returns the same history when there is nothing to undo. */
export function undoEdit(history: PlanHistory): PlanHistory {
  const previousPlan = history.past.at(-1);
  if (!previousPlan) return history;
  return { past: history.past.slice(0, -1), plan: previousPlan, future: [history.plan, ...history.future] };
}

/** Redoes one step; returns the same history when there is nothing to redo. */
export function redoEdit(history: PlanHistory): PlanHistory {
  const nextPlan = history.future.at(0);
  if (!nextPlan) return history;
  return { past: [...history.past, history.plan], plan: nextPlan, future: history.future.slice(1) };
}

/**
 * Finds the first cut that differs between two plans. Returns the cut's index and its row in `after`, or its row in
 * `before` if `after` has fewer cuts. Undefined if both plans cut at the same rows.
 */
export function findFirstChange(
  before: CutPlan,
  after: CutPlan,
): { readonly index: number; readonly row: number } | undefined {
  const maxCuts = Math.max(before.cuts.length, after.cuts.length);
  for (let index = 0; index < maxCuts; index++) {
    const [rowBefore, rowAfter] = [before.cuts.at(index)?.row, after.cuts.at(index)?.row];
    if (rowBefore === rowAfter) continue;
    const isRemoved = after.cuts.length < before.cuts.length;
    const row = isRemoved ? (rowBefore ?? rowAfter) : (rowAfter ?? rowBefore);
    return row === undefined ? undefined : { index, row };
  }
  return undefined;
}

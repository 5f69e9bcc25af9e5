/** The plans a person went through, so that every change can be taken back. Plain data. */
import type { CutPlan } from './cutPlan.ts';

export interface PlanHistory {
  /** Oldest first. */
  readonly past: readonly CutPlan[];
  readonly plan: CutPlan;
  /** What was undone, the next to be redone first. */
  readonly future: readonly CutPlan[];
  /** The row of edits that the last one belongs to, when it belongs to one. */
  readonly stroke?: string;
}

/** Steps that can be taken back. */
const mostSteps = 200;

export const startHistory = (plan: CutPlan): PlanHistory => ({ past: [], plan, future: [] });

/** A new plan. Edits with the same `stroke`, such as one press of an arrow key after another, are taken back as one. */
export const withEdit = (history: PlanHistory, plan: CutPlan, stroke?: string): PlanHistory => {
  const goesOn = stroke !== undefined && stroke === history.stroke;
  const past = goesOn ? history.past : [...history.past, history.plan].slice(-mostSteps);
  return { past, plan, future: [], ...(stroke !== undefined && { stroke }) };
};

/** One step back; the same history when there is none. */
export const undone = (history: PlanHistory): PlanHistory => {
  const before = history.past.at(-1);
  if (!before) return history;
  return { past: history.past.slice(0, -1), plan: before, future: [history.plan, ...history.future] };
};

/** One undone step forward again; the same history when there is none. */
export const redone = (history: PlanHistory): PlanHistory => {
  const next = history.future.at(0);
  if (!next) return history;
  return { past: [...history.past, history.plan], plan: next, future: history.future.slice(1) };
};

/** The first cut that differs: its index in `after` (or the one now in its place), and its row. Undefined when none does. */
export const firstChange = (
  before: CutPlan,
  after: CutPlan,
): { readonly index: number; readonly row: number } | undefined => {
  const most = Math.max(before.cuts.length, after.cuts.length);
  for (let index = 0; index < most; index++) {
    const [was, is] = [before.cuts.at(index)?.row, after.cuts.at(index)?.row];
    if (was === is) continue;
    // Of a cut that is gone the place still shows what happened.
    const row = after.cuts.length < before.cuts.length ? (was ?? is) : (is ?? was);
    return row === undefined ? undefined : { index, row };
  }
  return undefined;
};

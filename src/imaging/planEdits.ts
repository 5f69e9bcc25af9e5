/**
 * A plan changed by hand: one cut moved, added or taken away. Every edit keeps the plan within its limits or says which
 * slice would break which; a plan that is within its limits therefore stays there, whatever the sequence of edits.
 */
import { type Cut, type CutLimits, type CutPlan, cutAt } from './cutPlan.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** Why an edit is refused. `slice` counts from 0 in the plan as it would be; `limit` and `actual` are rows. */
export type PlanEditProblem =
  | {
      readonly ok: false;
      readonly code: 'too-tall' | 'too-short';
      readonly slice: number;
      readonly limit: number;
      readonly actual: number;
    }
  | { readonly ok: false; readonly code: 'no-such-cut' };

/** `index`: where the changed cut now is; of a removed one, where it was. */
export type PlanEdit = { readonly ok: true; readonly plan: CutPlan; readonly index: number } | PlanEditProblem;

/** Rows where a cut may lie, both inclusive. */
export interface CutRange {
  readonly first: number;
  readonly last: number;
}

/** The cut `index` put at `row`; what it goes through is judged again. */
export const moveCut = (
  plan: CutPlan,
  profile: RowProfile,
  limits: CutLimits,
  index: number,
  row: number,
): PlanEdit => {
  if (plan.cuts[index] === undefined) return { ok: false, code: 'no-such-cut' };
  const target = Math.round(row);
  const bounds = boundsOf(plan.cuts.with(index, { row: target, forced: false, confidence: 0 }), plan.height);
  const problem = breach(bounds, limits, index, index + 1);
  if (problem) return problem;
  return { ok: true, plan: { ...plan, cuts: plan.cuts.with(index, cutAt(profile, target)) }, index };
};

/** One more cut, at `row`. */
export const addCut = (plan: CutPlan, profile: RowProfile, limits: CutLimits, row: number): PlanEdit => {
  const target = Math.round(row);
  const index = sliceAt(plan, target);
  const cuts = (cut: Cut): readonly Cut[] => plan.cuts.toSpliced(index, 0, cut);
  const bounds = boundsOf(cuts({ row: target, forced: false, confidence: 0 }), plan.height);
  const problem = breach(bounds, limits, index, index + 1);
  if (problem) return problem;
  return { ok: true, plan: { ...plan, cuts: cuts(cutAt(profile, target)) }, index };
};

/** The plan without the cut `index`: the slices beside it become one. */
export const removeCut = (plan: CutPlan, limits: CutLimits, index: number): PlanEdit => {
  if (plan.cuts[index] === undefined) return { ok: false, code: 'no-such-cut' };
  const cuts = plan.cuts.toSpliced(index, 1);
  const problem = breach(boundsOf(cuts, plan.height), limits, index, index);
  return problem ?? { ok: true, plan: { ...plan, cuts }, index };
};

/** Where the cut `index` may go; undefined when its slices are beyond help, which no plan within its limits is. */
export const moveRange = (plan: CutPlan, limits: CutLimits, index: number): CutRange | undefined => {
  const bounds = boundsOf(plan.cuts, plan.height);
  return rangeBetween(bounds[index], bounds[index + 2], index + 1 === plan.cuts.length, limits);
};

/** Where the slice may be cut in two; undefined where it is too short for that. */
export const addRange = (plan: CutPlan, limits: CutLimits, slice: number): CutRange | undefined => {
  const bounds = boundsOf(plan.cuts, plan.height);
  return rangeBetween(bounds[slice], bounds[slice + 1], slice === plan.cuts.length, limits);
};

/** The slice that `row` lies in, from 0. Rows outside the strip belong to the slice nearest. */
export const sliceAt = (plan: CutPlan, row: number): number => {
  let low = 0;
  let high = plan.cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (plan.cuts[middle].row <= row) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** The row nearest to the wanted one where the cut may be. */
export const nearestRow = ({ first, last }: CutRange, row: number): number => Math.min(last, Math.max(first, row));

/** Whether two plans cut at the same rows. */
export const sameCuts = (one: CutPlan, other: CutPlan): boolean =>
  one.height === other.height &&
  one.cuts.length === other.cuts.length &&
  one.cuts.every(({ row }, index) => row === other.cuts[index].row);

/** The strip's ends with the cuts between them: slice i lies between bounds i and i + 1. */
const boundsOf = (cuts: readonly Cut[], height: number): number[] => [0, ...cuts.map(({ row }) => row), height];

const rangeBetween = (above: number, below: number, isLast: boolean, limits: CutLimits): CutRange | undefined => {
  const shortest = Math.max(1, limits.minRows);
  const first = Math.max(above + shortest, below - limits.maxRows);
  const last = Math.min(above + limits.maxRows, below - (isLast ? 1 : shortest));
  return first <= last ? { first, last } : undefined;
};

/** What is wrong with the slices `from` to `to`, both inclusive. The last slice may be short, but not empty. */
const breach = (
  bounds: readonly number[],
  limits: CutLimits,
  from: number,
  to: number,
): PlanEditProblem | undefined => {
  const wrong: PlanEditProblem[] = [];
  for (let slice = from; slice <= to; slice++) {
    const actual = bounds[slice + 1] - bounds[slice];
    const shortest = slice + 2 === bounds.length ? 1 : Math.max(1, limits.minRows);
    if (actual > limits.maxRows) wrong.push({ ok: false, code: 'too-tall', slice, limit: limits.maxRows, actual });
    if (actual < shortest) wrong.push({ ok: false, code: 'too-short', slice, limit: shortest, actual });
  }
  // A cut moved too far makes one slice too short and perhaps the other too tall: the taller one is what a platform refuses.
  return wrong.find(({ code }) => code === 'too-tall') ?? wrong[0];
};

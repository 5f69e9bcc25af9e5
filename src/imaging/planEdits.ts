/** Edits a plan: moves, adds or removes a cut. An edit that would violate a limit is refused. */
import { type Cut, type CutLimits, type CutPlan, createCut } from './cutPlan.ts';
import type { RowProfile } from './gutters/rowProfile.ts';

/** Why an edit is refused. `slice` counts from 0 in the plan after the edit; `limit` and `actual` are rows. */
export type PlanEditProblem =
  | {
      readonly ok: false;
      readonly code: 'too-tall' | 'too-short';
      readonly slice: number;
      readonly limit: number;
      readonly actual: number;
    }
  | { readonly ok: false; readonly code: 'no-such-cut' };

/**
 * The edited plan, or why the edit is refused. `index`: index of the moved or added cut after the edit, or of the
 * removed cut before the edit.
 */
export type PlanEdit = { readonly ok: true; readonly plan: CutPlan; readonly index: number } | PlanEditProblem;

/** The first and the last row (both inclusive) where a cut may be. */
export interface CutRange {
  readonly first: number;
  readonly last: number;
}

/** Moves the cut at `index` to `row`, and rates the cut again. */
export function moveCut(plan: CutPlan, profile: RowProfile, limits: CutLimits, index: number, row: number): PlanEdit {
  if (plan.cuts[index] === undefined) return { ok: false, code: 'no-such-cut' };
  const target = Math.round(row);
  const bounds = listBounds(plan.cuts.with(index, { row: target, forced: false, confidence: 0 }), plan.height);
  const problem = findViolation(bounds, limits, index, index + 1);
  if (problem) return problem;
  return { ok: true, plan: { ...plan, cuts: plan.cuts.with(index, createCut(profile, target)) }, index };
}

/** Adds a cut at `row`, and rates the cut by the profile. */
export function addCut(plan: CutPlan, profile: RowProfile, limits: CutLimits, row: number): PlanEdit {
  const target = Math.round(row);
  const index = findSliceIndex(plan, target);
  const withCut = (cut: Cut): readonly Cut[] => plan.cuts.toSpliced(index, 0, cut);
  const bounds = listBounds(withCut({ row: target, forced: false, confidence: 0 }), plan.height);
  const problem = findViolation(bounds, limits, index, index + 1);
  if (problem) return problem;
  return { ok: true, plan: { ...plan, cuts: withCut(createCut(profile, target)) }, index };
}

/** Removes the cut at `index`. */
export function removeCut(plan: CutPlan, limits: CutLimits, index: number): PlanEdit {
  if (plan.cuts[index] === undefined) return { ok: false, code: 'no-such-cut' };
  const cuts = plan.cuts.toSpliced(index, 1);
  const problem = findViolation(listBounds(cuts, plan.height), limits, index, index);
  return problem ?? { ok: true, plan: { ...plan, cuts }, index };
}

/** Returns the rows to which the cut at `index` may move. Undefined if the slices beside it can't meet the limits. */
export function getMoveRange(plan: CutPlan, limits: CutLimits, index: number): CutRange | undefined {
  const bounds = listBounds(plan.cuts, plan.height);
  return computeRange(bounds[index], bounds[index + 2], index + 1 === plan.cuts.length, limits);
}

/** Returns the rows where a slice may be split. Undefined if its parts can't meet the limits. */
export function getAddRange(plan: CutPlan, limits: CutLimits, slice: number): CutRange | undefined {
  const bounds = listBounds(plan.cuts, plan.height);
  return computeRange(bounds[slice], bounds[slice + 1], slice === plan.cuts.length, limits);
}

/** Returns the index of the slice that contains `row`. For rows outside the strip, returns the first or last slice. */
export function findSliceIndex(plan: CutPlan, row: number): number {
  let low = 0;
  let high = plan.cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (plan.cuts[middle].row <= row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the row of a range that is nearest to `row`. */
export function findNearestRow({ first, last }: CutRange, row: number): number {
  return Math.min(last, Math.max(first, row));
}

/** Whether two plans have the same height and cut at the same rows. */
export function haveSameCuts(a: CutPlan, b: CutPlan): boolean {
  return (
    a.height === b.height &&
    a.cuts.length === b.cuts.length &&
    a.cuts.every(({ row }, index) => row === b.cuts[index].row)
  );
}

/** Returns the rows of all cuts and both ends of the strip. Slice i is between bounds i and i + 1. */
function listBounds(cuts: readonly Cut[], height: number): number[] {
  return [0, ...cuts.map(({ row }) => row), height];
}

/**
 * Returns the rows where a cut may be that divides rows [above, below) in two slices; undefined if there are none.
 * @param isLast whether the lower slice is the last one of the strip
 */
function computeRange(above: number, below: number, isLast: boolean, limits: CutLimits): CutRange | undefined {
  const shortest = Math.max(1, limits.minRows);
  const first = Math.max(above + shortest, below - limits.maxRows);
  const last = Math.min(above + limits.maxRows, below - (isLast ? 1 : shortest));
  return first <= last ? { first, last } : undefined;
}

/**
 * Returns which limit one of the slices `from` to `to` (inclusive) violates; undefined if all are within the limits.
 * The last slice of the strip may be shorter than the limit, but not empty.
 * @param bounds the result of `listBounds`
 */
function findViolation(
  bounds: readonly number[],
  limits: CutLimits,
  from: number,
  to: number,
): PlanEditProblem | undefined {
  const problems: PlanEditProblem[] = [];
  for (let slice = from; slice <= to; slice++) {
    const actual = bounds[slice + 1] - bounds[slice];
    const shortest = slice + 2 === bounds.length ? 1 : Math.max(1, limits.minRows);
    if (actual > limits.maxRows) problems.push({ ok: false, code: 'too-tall', slice, limit: limits.maxRows, actual });
    if (actual < shortest) problems.push({ ok: false, code: 'too-short', slice, limit: shortest, actual });
  }
  // If a cut is moved too far, one slice may be too short and its neighbour too tall. The tall slice is reported.
  return problems.find(({ code }) => code === 'too-tall') ?? problems[0];
}

import { type CutLimits, type CutPlan, computeCutLimits } from '../../../imaging/cutPlan.ts';
import { type PlanHistory, startHistory } from '../../../imaging/planHistory.ts';
import { type PlatformCode, platforms } from '../../../imaging/platforms.ts';

export type CutMode = 'between-panels' | 'fixed-height';

/** A set of cuts, and the platforms that share it because their limits are equal. */
export interface PlanSet {
  /** Consists of the mode and the limits in rows of the strip. */
  readonly key: string;
  readonly platforms: readonly [PlatformCode, ...PlatformCode[]];
  readonly limits: CutLimits;
  /** The computed plan. */
  readonly computed: CutPlan;
  /** The edited plan, or else the computed one, with its undo and redo steps. */
  readonly history: PlanHistory;
}

/** Edited plans, keyed by `PlanSet.key`. They apply to one strip only. */
export type EditedPlans = Readonly<Record<string, PlanHistory>>;

interface PlanSetsRequest {
  /** In display order. */
  readonly codes: readonly PlatformCode[];
  readonly mode: CutMode;
  /** Width of the strip, px. */
  readonly stripWidth: number;
  readonly edited: EditedPlans;
  readonly compute: (limits: CutLimits, mode: CutMode) => CutPlan;
}

/** Returns the plan sets of the chosen platforms. An edited plan replaces the computed one. */
export function createPlanSets({ codes, mode, stripWidth, edited, compute }: PlanSetsRequest): PlanSet[] {
  const sets = new Map<string, PlanSet>();
  for (const code of codes) {
    const limits = computeCutLimits(platforms[code].slices, stripWidth);
    const key = `${mode} ${limits.maxRows} ${limits.minRows}`;
    const existing = sets.get(key);
    if (existing) {
      sets.set(key, { ...existing, platforms: [...existing.platforms, code] });
      continue;
    }
    const computed = compute(limits, mode);
    sets.set(key, { key, platforms: [code], limits, computed, history: edited[key] ?? startHistory(computed) });
  }
  return [...sets.values()];
}

export function getPlansByPlatform(sets: readonly PlanSet[]): Partial<Record<PlatformCode, CutPlan>> {
  return Object.fromEntries(sets.flatMap(({ platforms, history }) => platforms.map((code) => [code, history.plan])));
}

export function getPlatformNames(set: PlanSet): string {
  return set.platforms.map((code) => platforms[code].name).join(', ');
}

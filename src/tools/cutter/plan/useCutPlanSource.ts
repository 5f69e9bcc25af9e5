import { useCallback, useMemo } from 'react';
import type { CutLimits } from '../../../imaging/cutPlan.ts';
import { type PlanHistory, startHistory } from '../../../imaging/planHistory.ts';
import { platforms, type SliceRule } from '../../../imaging/platforms.ts';
import type { DrawTile } from '../../../widgets/cutPlan/strip/StripTile.tsx';
import type { CutPlanSource } from '../../../widgets/cutPlan/useCutPlan.ts';
import type { Cutter } from '../createCutter.ts';
import { type CutterState, getStripId, type JoinedStrip } from '../cutterState.ts';
import type { PlanSet } from './planSets.ts';

const noLimits: CutLimits = { maxRows: Number.MAX_SAFE_INTEGER, minRows: 1 };

const noStrip: JoinedStrip = { width: 1, height: 1, placed: [] };

/**
 * Returns the input of the plan editor.
 * @param set the cuts to show, if any
 */
export function useCutPlanSource(state: CutterState, set: PlanSet | undefined, cutter: Cutter): CutPlanSource {
  const strip = state.strip ?? noStrip;
  const stripId = getStripId(strip);
  const draw = useMemo(() => createDrawTile(cutter, stripId), [cutter, stripId]);
  const uncut = useMemo(() => startHistory({ height: strip.height, cuts: [] }), [strip.height]);
  const key = set?.key;
  const onChange = useCallback(
    (history: PlanHistory) => {
      if (key !== undefined) cutter.edit(key, history);
    },
    [cutter, key],
  );
  const code = set?.platforms[0];
  const toFileHeight = useCallback(
    (rows: number) => (code ? computeFileHeight(platforms[code].slices, strip.width, rows) : rows),
    [code, strip.width],
  );
  return {
    strip,
    profile: set && state.profile,
    limits: useLimits(set?.limits ?? noLimits),
    computed: set?.computed ?? uncut.plan,
    history: set?.history ?? uncut,
    onChange,
    draw,
    toFileHeight,
  };
}

/**
 * Returns a function that draws tiles.
 * @param _stripId unused; a new function for a new strip makes all tiles be drawn again
 */
function createDrawTile(cutter: Cutter, _stripId: string): DrawTile {
  return (...tile) => cutter.tile(...tile);
}

/**
 * Returns the height of `rows` rows of the strip in a file of the platform, px. Not limited to the platform's maximum
 * height.
 */
function computeFileHeight({ width }: SliceRule, stripWidth: number, rows: number): number {
  return Math.round((rows * Math.min(width, stripWidth)) / stripWidth);
}

/** Returns the same object for equal limits. */
function useLimits({ maxRows, minRows }: CutLimits): CutLimits {
  return useMemo(() => ({ maxRows, minRows }), [maxRows, minRows]);
}

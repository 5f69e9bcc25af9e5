import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CutLimits, CutPlan } from '../../imaging/cutPlan.ts';
import {
  addCut,
  moveCut,
  moveRange,
  nearestRow,
  type PlanEdit,
  type PlanEditProblem,
  removeCut,
  sameCuts,
} from '../../imaging/planEdits.ts';
import { firstChange, type PlanHistory, redone, undone, withEdit } from '../../imaging/planHistory.ts';
import type { RowProfile } from '../../imaging/gutters/rowProfile.ts';
import type { EditKind } from './useCutMessages.ts';

/** A changed or requested cut, which is selected, focused and scrolled into view. `id` distinguishes repeated requests. */
export interface FocusRequest {
  readonly index: number;
  readonly row: number;
  readonly id: number;
}

export interface Refusal {
  readonly kind: EditKind;
  readonly problem: PlanEditProblem;
}

/** The editing actions on a plan. */
export interface CutEditing {
  readonly plan: CutPlan;
  /** Index of the selected cut, which is the one that was used last. */
  readonly selected: number | undefined;
  readonly focus: FocusRequest | undefined;
  readonly refusal: Refusal | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canReset: boolean;
  readonly select: (index: number | undefined) => void;
  /** Selects and shows the cut. */
  readonly show: (index: number) => void;
  readonly move: (index: number, row: number) => void;
  /** Like `move`, but consecutive presses are undone together. */
  readonly nudge: (index: number, by: number) => void;
  readonly add: (row: number) => void;
  readonly remove: (index: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly reset: () => void;
  readonly refuse: (refusal: Refusal | undefined) => void;
}

interface CutEditingProps {
  readonly profile: RowProfile | undefined;
  readonly limits: CutLimits;
  readonly computed: CutPlan;
  readonly history: PlanHistory;
  readonly onChange: (history: PlanHistory) => void;
}

/** How long a refusal stays on the screen, ms. */
const REFUSAL_MS = 6000;

/** Pause after which another arrow key press starts a new undo step, ms. */
const UNDO_GROUP_MS = 1200;

/** Edits a controlled plan: every change calls `onChange` with a complete history. */
export function useCutEditing({ profile, limits, computed, history, onChange }: CutEditingProps): CutEditing {
  const { plan } = history;
  const [lastUsed, setLastUsed] = useState<number>();
  const [focus, setFocus] = useState<FocusRequest>();
  const [refusal, setRefusal] = useState<Refusal>();
  const nudgeGroup = useRef({ name: '', index: -1, until: 0 });
  const selected = lastUsed !== undefined && lastUsed < plan.cuts.length ? lastUsed : undefined;

  useEffect(() => {
    if (!refusal) return undefined;
    const timer = setTimeout(() => setRefusal(undefined), REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [refusal]);

  const showCut = useCallback((within: CutPlan, index: number, row?: number) => {
    const at = Math.min(index, within.cuts.length - 1);
    setLastUsed(at >= 0 ? at : undefined);
    setFocus((before) => ({ index: at, row: row ?? within.cuts.at(at)?.row ?? 0, id: (before?.id ?? 0) + 1 }));
  }, []);

  return useMemo(() => {
    const applyEdit = (kind: EditKind, edit: PlanEdit, strokeName?: string): boolean => {
      setRefusal(edit.ok ? undefined : { kind, problem: edit });
      if (edit.ok && !sameCuts(edit.plan, plan)) onChange(withEdit(history, edit.plan, strokeName));
      return edit.ok;
    };
    const goTo = (to: PlanHistory): void => {
      if (to === history) return;
      setRefusal(undefined);
      onChange(to);
      const change = firstChange(plan, to.plan);
      if (change) showCut(to.plan, change.index, change.row);
    };
    return {
      plan,
      selected,
      focus,
      refusal,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      canReset: !sameCuts(plan, computed),
      select: setLastUsed,
      show: (index) => showCut(plan, index),
      move(index, row) {
        if (profile) applyEdit('move', moveCut(plan, profile, limits, index, row));
      },
      nudge(index, by) {
        if (!profile) return;
        const now = performance.now();
        const { index: last, until, name: going } = nudgeGroup.current;
        const name = last === index && now <= until ? going : `nudge ${now}`;
        nudgeGroup.current = { name, index, until: now + UNDO_GROUP_MS };
        const targetRow = plan.cuts[index].row + by;
        const range = moveRange(plan, limits, index);
        const row = range ? nearestRow(range, targetRow) : targetRow;
        // Tests a move by one more row to find the limit that was reached. A longer move could violate other limits as well.
        const beyond = moveCut(plan, profile, limits, index, row + Math.sign(by));
        applyEdit('move', moveCut(plan, profile, limits, index, row), name);
        if (row !== targetRow && !beyond.ok) setRefusal({ kind: 'move', problem: beyond });
      },
      add(row) {
        if (!profile) return;
        const edit = addCut(plan, profile, limits, row);
        if (applyEdit('add', edit) && edit.ok) showCut(edit.plan, edit.index);
      },
      remove(index) {
        const edit = removeCut(plan, limits, index);
        if (applyEdit('remove', edit) && edit.ok) showCut(edit.plan, index, plan.cuts[index].row);
      },
      undo: () => goTo(undone(history)),
      redo: () => goTo(redone(history)),
      reset() {
        if (!sameCuts(plan, computed)) goTo(withEdit(history, computed));
      },
      refuse: setRefusal,
    };
  }, [plan, selected, focus, refusal, history, computed, profile, limits, onChange, showCut]);
}

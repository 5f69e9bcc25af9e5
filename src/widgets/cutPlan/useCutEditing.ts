import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CutLimits, CutPlan } from '../../imaging/cutPlan.ts';
import {
  addCut,
  moveCut,
  getMoveRange,
  findNearestRow,
  type PlanEdit,
  type PlanEditProblem,
  removeCut,
  haveSameCuts,
} from '../../imaging/planEdits.ts';
import { findFirstChange, type PlanHistory, redoEdit, undoEdit, addEdit } from '../../imaging/planHistory.ts';
import type { RowProfile } from '../../imaging/gutters/rowProfile.ts';
import type { EditKind } from './useCutMessages.ts';

/** A request to select and focus a cut and to scroll it into view. */
export interface FocusRequest {
  /** −1 if the plan has no cuts left. */
  readonly index: number;
  /** The row to scroll to. For a removed cut, the row where it was. */
  readonly row: number;
  /** Distinguishes repeated requests for the same cut. */
  readonly id: number;
}

/** An edit that was refused, and the reason. */
export interface Refusal {
  readonly kind: EditKind;
  readonly problem: PlanEditProblem;
}

/** The editing actions on a plan. Until there is a row profile, `move`, `nudge` and `add` do nothing. */
export interface CutEditing {
  readonly plan: CutPlan;
  /** Index of the selected cut; undefined if there is none. */
  readonly selected: number | undefined;
  /** The last focus request; undefined before the first. */
  readonly focus: FocusRequest | undefined;
  /** Why the last edit was refused. Removed after `REFUSAL_MS`. */
  readonly refusal: Refusal | undefined;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canReset: boolean;
  readonly select: (index: number | undefined) => void;
  /** Selects and focuses the cut, and scrolls it into view. */
  readonly show: (index: number) => void;
  readonly move: (index: number, row: number) => void;
  /** Moves a cut by a number of rows. Quick consecutive calls for the same cut are undone together. */
  readonly nudge: (index: number, by: number) => void;
  /** Adds a cut at a row and shows the cut. */
  readonly add: (row: number) => void;
  readonly remove: (index: number) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly reset: () => void;
  /** Shows why an edit is refused, or removes the shown refusal. */
  readonly refuse: (refusal: Refusal | undefined) => void;
}

interface CutEditingProps {
  readonly profile: RowProfile | undefined;
  readonly limits: CutLimits;
  /** The automatic plan, which `reset` restores. */
  readonly computed: CutPlan;
  readonly history: PlanHistory;
  readonly onChange: (history: PlanHistory) => void;
}

/** How long a refusal is shown. */
const REFUSAL_MS = 6000;

/** Pause after which another arrow key press starts a new undo step. */
const UNDO_GROUP_MS = 1200;

/** Returns the editing actions on a plan. Changes call `onChange` with the new history. */
export function useCutEditing({ profile, limits, computed, history, onChange }: CutEditingProps): CutEditing {
  const { plan } = history;
  const [lastUsed, setLastUsed] = useState<number>();
  const [focus, setFocus] = useState<FocusRequest>();
  const [refusal, setRefusal] = useState<Refusal>();
  /** The consecutive calls of `nudge` that are undone together. */
  const nudgeGroup = useRef({ name: '', index: -1, until: 0 });
  const selected = lastUsed !== undefined && lastUsed < plan.cuts.length ? lastUsed : undefined;

  useEffect(() => {
    if (!refusal) return undefined;
    const timer = setTimeout(() => setRefusal(undefined), REFUSAL_MS);
    return () => clearTimeout(timer);
  }, [refusal]);

  /** Shows the cut at `index`, or the last cut if there are fewer. @param row the row to scroll to; default: that of the cut */
  const showCut = useCallback(({ cuts }: CutPlan, index: number, row?: number) => {
    const shownIndex = Math.min(index, cuts.length - 1);
    setLastUsed(shownIndex >= 0 ? shownIndex : undefined);
    setFocus((before) => ({
      index: shownIndex,
      row: row ?? cuts.at(shownIndex)?.row ?? 0,
      id: (before?.id ?? 0) + 1,
    }));
  }, []);

  return useMemo(() => {
    const applyEdit = (kind: EditKind, edit: PlanEdit, strokeName?: string): boolean => {
      setRefusal(edit.ok ? undefined : { kind, problem: edit });
      if (edit.ok && !haveSameCuts(edit.plan, plan)) onChange(addEdit(history, edit.plan, strokeName));
      return edit.ok;
    };
    /** Applies a history and shows the first cut that differs. */
    const applyHistory = (next: PlanHistory): void => {
      if (next === history) return;
      setRefusal(undefined);
      onChange(next);
      const change = findFirstChange(plan, next.plan);
      if (change) showCut(next.plan, change.index, change.row);
    };
    return {
      plan,
      selected,
      focus,
      refusal,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      canReset: !haveSameCuts(plan, computed),
      select: setLastUsed,
      show: (index) => showCut(plan, index),
      move(index, row) {
        if (profile) applyEdit('move', moveCut(plan, profile, limits, index, row));
      },
      nudge(index, by) {
        if (!profile) return;
        const now = performance.now();
        const { index: lastIndex, until, name: lastName } = nudgeGroup.current;
        const name = lastIndex === index && now <= until ? lastName : `nudge ${now}`;
        nudgeGroup.current = { name, index, until: now + UNDO_GROUP_MS };
        const targetRow = plan.cuts[index].row + by;
        const range = getMoveRange(plan, limits, index);
        const row = range ? findNearestRow(range, targetRow) : targetRow;
        // A move by one more row is tested to find out which limit was reached. A longer move could violate other
        // limits as well.
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
      undo: () => applyHistory(undoEdit(history)),
      redo: () => applyHistory(redoEdit(history)),
      reset() {
        if (!haveSameCuts(plan, computed)) applyHistory(addEdit(history, computed));
      },
      refuse: setRefusal,
    };
  }, [plan, selected, focus, refusal, history, computed, profile, limits, onChange, showCut]);
}

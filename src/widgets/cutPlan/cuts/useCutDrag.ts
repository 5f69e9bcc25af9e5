import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Gutter, snapWithin } from '../../../imaging/cutSnapping.ts';
import { moveCut, getMoveRange, type PlanEditProblem } from '../../../imaging/planEdits.ts';
import type { CutLimits, CutPlan } from '../../../imaging/cutPlan.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import type { CutEditing } from '../useCutEditing.ts';
import type { Viewport } from '../strip/viewport.ts';

/** The position of a cut during a drag. */
export interface CutDrag {
  /** Index of the cut in the plan, from 0. */
  readonly index: number;
  /** The row where the cut would be if it were dropped now. */
  readonly row: number;
  /** Why the cut can't move further. */
  readonly problem?: PlanEditProblem;
}

export interface CutDragSettings {
  readonly editing: CutEditing;
  readonly profile: RowProfile | undefined;
  readonly limits: CutLimits;
  readonly gutters: readonly Gutter[];
  /** Whether cuts snap to gutters. Alt inverts this. */
  readonly snaps: boolean;
  /** CSS px per row of the strip. */
  readonly scale: number;
  readonly viewport: Viewport;
  /** The strip's element. Its top edge is the top of row 0. */
  readonly strip: RefObject<HTMLElement | null>;
}

/** Distance within which a cut snaps to a gutter, CSS px. */
export const SNAP_REACH_PX = 14;

/** Distance after which a press becomes a drag, CSS px. */
const DRAG_START_PX = 3;

/** Distance from the view's edges within which a drag scrolls the view, CSS px. */
const EDGE_PX = 56;
/** Approximate maximum scroll distance per frame during a drag, CSS px. */
const MAX_SCROLL_PX = 22;

/** The cut whose grip is pressed, and the pointer. */
interface Grab {
  /** The plan that contains the cut. */
  readonly plan: CutPlan;
  readonly index: number;
  readonly pointerId: number;
  /** Offset of the cut from the pointer, rows. */
  readonly offset: number;
  /** Position of the pointer at the start, CSS px in the window. */
  readonly startY: number;
  /** Current position of the pointer, CSS px in the window. */
  y: number;
  isAltPressed: boolean;
  /** Whether the press has become a drag. */
  hasMoved: boolean;
}

/** Drags cuts by pointer, with scrolling at the view's edges. `cancel` ends the drag without changing the plan. */
export function useCutDrag(settings: CutDragSettings) {
  const [drag, setDrag] = useState<CutDrag>();
  const grab = useRef<Grab>(undefined);
  /** The current value of `drag`, for a pointer that is released before React has rendered the last move. */
  const latest = useRef<CutDrag>(undefined);
  const frame = useRef(0);
  const { editing, profile, limits, gutters, snaps, scale, viewport, strip } = settings;

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  /** Moves the dragged cut as near to the pointer as the limits allow. */
  const updateDrag = (): void => {
    const held = grab.current;
    if (!held || !profile) return;
    const range = getMoveRange(editing.plan, limits, held.index);
    const targetRow = rowAt(strip, held.y, scale) + held.offset;
    const reach = held.isAltPressed === snaps ? 0 : SNAP_REACH_PX / scale;
    const row = range ? snapWithin(gutters, range, targetRow, reach) : editing.plan.cuts[held.index].row;
    const isBeyondRange = !range || targetRow < range.first - reach || targetRow > range.last + reach;
    // A move by one more row is tested to find out which limit was reached. A longer move could violate other limits as
    // well.
    const nextRow = row + Math.sign(targetRow - row);
    const nextMove = isBeyondRange ? moveCut(editing.plan, profile, limits, held.index, nextRow) : undefined;
    const problem = nextMove?.ok === false ? nextMove : undefined;
    const before = latest.current;
    if (before?.problem?.code !== problem?.code) editing.refuse(problem && { kind: 'move', problem });
    if (before?.row === row && before.problem?.code === problem?.code) return;
    latest.current = { index: held.index, row, ...(problem && { problem }) };
    setDrag(latest.current);
  };

  /** Scrolls in every frame while the pointer is near an edge of the view. */
  const scrollAtEdge = (): void => {
    const held = grab.current;
    const area = viewport.bounds();
    if (!held?.hasMoved || !area) return;
    const above = Math.max(0, area.top + EDGE_PX - held.y);
    const below = Math.max(0, held.y - (area.bottom - EDGE_PX));
    // Keeps a cut at its limit in view.
    const cutY = (latest.current?.row ?? 0) * scale - viewport.get().scroll;
    const isHeldInView = latest.current?.problem && cutY > EDGE_PX && cutY < area.height - EDGE_PX;
    if ((above > 0 || below > 0) && !isHeldInView) {
      const by = (Math.min(1, Math.max(above, below) / EDGE_PX) ** 2 * MAX_SCROLL_PX + 1) * (above > 0 ? -1 : 1);
      viewport.scrollTo(viewport.get().scroll + by);
      updateDrag();
    }
    frame.current = requestAnimationFrame(scrollAtEdge);
  };

  /** Ends the drag without changing the plan. */
  const stop = (): void => {
    cancelAnimationFrame(frame.current);
    grab.current = undefined;
    latest.current = undefined;
    setDrag(undefined);
  };

  /** Cancels the drag if the plan changes, because the dragged cut may be gone or have another index. */
  const cancelOnPlanChange = useEffectEvent((plan: CutPlan) => {
    if (grab.current && grab.current.plan !== plan) stop();
  });
  useEffect(() => cancelOnPlanChange(editing.plan), [editing.plan]);

  /** Props for an element around all grips. */
  const handlers = {
    onPointerDown(event: PointerEvent) {
      const grip = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-cut]') : null;
      if (!grip || event.button !== 0 || !event.isPrimary) return;
      const index = Number(grip.dataset.cut);
      grip.setPointerCapture(event.pointerId);
      grip.focus({ preventScroll: true });
      editing.select(index);
      grab.current = {
        plan: editing.plan,
        index,
        pointerId: event.pointerId,
        offset: editing.plan.cuts[index].row - rowAt(strip, event.clientY, scale),
        startY: event.clientY,
        y: event.clientY,
        isAltPressed: event.altKey,
        hasMoved: false,
      };
    },
    onPointerMove(event: PointerEvent) {
      const held = grab.current;
      if (held?.pointerId !== event.pointerId) return;
      held.y = event.clientY;
      held.isAltPressed = event.altKey;
      if (!held.hasMoved && Math.abs(held.y - held.startY) < DRAG_START_PX) return;
      if (!held.hasMoved) {
        held.hasMoved = true;
        frame.current = requestAnimationFrame(scrollAtEdge);
      }
      updateDrag();
    },
    onPointerUp(event: PointerEvent) {
      if (grab.current?.pointerId !== event.pointerId) return;
      const dropped = latest.current;
      if (dropped) editing.move(dropped.index, dropped.row);
      // `move` removes the last refusal, so the reason why the cut stopped is set again.
      if (dropped?.problem) editing.refuse({ kind: 'move', problem: dropped.problem });
      stop();
    },
    onPointerCancel: stop,
  };

  return { drag, handlers, cancel: stop };
}

/** Returns the row of the strip at a position in the window, with fractions. */
function rowAt(strip: RefObject<HTMLElement | null>, clientY: number, scale: number): number {
  return (clientY - (strip.current?.getBoundingClientRect().top ?? 0)) / scale;
}

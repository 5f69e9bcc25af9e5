import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Gutter, snapWithin } from '../../../imaging/cutSnapping.ts';
import { moveCut, moveRange, type PlanEditProblem } from '../../../imaging/planEdits.ts';
import type { CutLimits, CutPlan } from '../../../imaging/cutPlan.ts';
import type { RowProfile } from '../../../imaging/gutters/rowProfile.ts';
import type { CutEditing } from '../useCutEditing.ts';
import type { Viewport } from '../strip/viewport.ts';

/** A cut on its way. The plan changes when it is let go. */
export interface CutDrag {
  readonly index: number;
  readonly row: number;
  /** Why it goes no further. */
  readonly problem?: PlanEditProblem;
}

export interface CutDragSettings {
  readonly editing: CutEditing;
  readonly profile: RowProfile | undefined;
  readonly limits: CutLimits;
  readonly gutters: readonly Gutter[];
  readonly snaps: boolean;
  /** CSS px a row. */
  readonly scale: number;
  readonly viewport: Viewport;
  /** The strip as it is on screen, row 0 at its top. */
  readonly strip: RefObject<HTMLElement | null>;
}

/** CSS px within which a gutter draws a cut. */
export const SNAP_REACH_PX = 14;

/** CSS px the pointer moves before a press becomes a drag: a tap only selects. */
const DRAG_START_PX = 3;

/** CSS px from the edge of the view where a drag scrolls it, and the most it scrolls a frame. */
const EDGE_PX = 56;
const MAX_SCROLL_PX = 22;

interface Grab {
  /** The plan whose cut it is. */
  readonly plan: CutPlan;
  readonly index: number;
  readonly pointer: number;
  /** Rows from the pointer to the cut. */
  readonly offset: number;
  readonly startY: number;
  y: number;
  free: boolean;
  moved: boolean;
}

/** Dragging of cuts with mouse, pen and finger, scrolling at the view's edges. `cancel` puts the cut back. */
export function useCutDrag(settings: CutDragSettings) {
  const [drag, setDrag] = useState<CutDrag>();
  const grab = useRef<Grab>(undefined);
  /** As `drag`, but never a rendering behind: letting go may follow the last move at once. */
  const latest = useRef<CutDrag>(undefined);
  const frame = useRef(0);
  const { editing, profile, limits, gutters, snaps, scale, viewport, strip } = settings;

  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  const follow = (): void => {
    const held = grab.current;
    if (!held || !profile) return;
    const range = moveRange(editing.plan, limits, held.index);
    const wanted = rowAt(strip, held.y, scale) + held.offset;
    const reach = held.free === snaps ? 0 : SNAP_REACH_PX / scale;
    const row = range ? snapWithin(gutters, range, wanted, reach) : editing.plan.cuts[held.index].row;
    const beyond = !range || wanted < range.first - reach || wanted > range.last + reach;
    // One row further says which limit it is; far away others would be broken too.
    const further = row + Math.sign(wanted - row);
    const tried = beyond ? moveCut(editing.plan, profile, limits, held.index, further) : undefined;
    const problem = tried?.ok === false ? tried : undefined;
    const before = latest.current;
    if (before?.problem?.code !== problem?.code) editing.refuse(problem && { kind: 'move', problem });
    if (before?.row === row && before.problem?.code === problem?.code) return;
    latest.current = { index: held.index, row, ...(problem && { problem }) };
    setDrag(latest.current);
  };

  const scrollAtEdge = (): void => {
    const held = grab.current;
    const area = viewport.bounds();
    if (!held?.moved || !area) return;
    const above = Math.max(0, area.top + EDGE_PX - held.y);
    const below = Math.max(0, held.y - (area.bottom - EDGE_PX));
    // A cut at its limit stays in view.
    const cutY = (latest.current?.row ?? 0) * scale - viewport.get().scroll;
    const stays = latest.current?.problem && cutY > EDGE_PX && cutY < area.height - EDGE_PX;
    if ((above > 0 || below > 0) && !stays) {
      const by = (Math.min(1, Math.max(above, below) / EDGE_PX) ** 2 * MAX_SCROLL_PX + 1) * (above > 0 ? -1 : 1);
      viewport.scrollTo(viewport.get().scroll + by);
      follow();
    }
    frame.current = requestAnimationFrame(scrollAtEdge);
  };

  const stop = (): void => {
    cancelAnimationFrame(frame.current);
    grab.current = undefined;
    latest.current = undefined;
    setDrag(undefined);
  };

  /** Keys work while a cut is held: where one changed the plan, the cut that is held may be gone, or another's number. */
  const letGoOfOthers = useEffectEvent((plan: CutPlan) => {
    if (grab.current && grab.current.plan !== plan) stop();
  });
  useEffect(() => letGoOfOthers(editing.plan), [editing.plan]);

  /** For an element around all grips. */
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
        pointer: event.pointerId,
        offset: editing.plan.cuts[index].row - rowAt(strip, event.clientY, scale),
        startY: event.clientY,
        y: event.clientY,
        free: event.altKey,
        moved: false,
      };
    },
    onPointerMove(event: PointerEvent) {
      const held = grab.current;
      if (held?.pointer !== event.pointerId) return;
      held.y = event.clientY;
      held.free = event.altKey;
      if (!held.moved && Math.abs(held.y - held.startY) < DRAG_START_PX) return;
      if (!held.moved) {
        held.moved = true;
        frame.current = requestAnimationFrame(scrollAtEdge);
      }
      follow();
    },
    onPointerUp(event: PointerEvent) {
      if (grab.current?.pointer !== event.pointerId) return;
      const dropped = latest.current;
      if (dropped) editing.move(dropped.index, dropped.row);
      // What held it back stays to be read for a while.
      if (dropped?.problem) editing.refuse({ kind: 'move', problem: dropped.problem });
      stop();
    },
    onPointerCancel: stop,
  };

  return { drag, handlers, cancel: stop };
}

function rowAt(strip: RefObject<HTMLElement | null>, clientY: number, scale: number): number {
  return (clientY - (strip.current?.getBoundingClientRect().top ?? 0)) / scale;
}

import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MovingRow } from './ordering.ts';

interface ReorderingOptions {
  /** Ref of the element whose top edge is that of the first row. */
  readonly list: RefObject<HTMLElement | null>;
  /** In px. */
  readonly rowHeight: number;
  /** Ids of the rows in their visible order. */
  readonly ids: readonly string[];
  /** Called with indices from 0 when a row is dropped at another place. */
  readonly onDrop: (from: number, to: number) => void;
}

/** The user's last action, which screen readers announce. `position` counts from 1. */
export type Move = { readonly id: string; readonly position: number } & {
  readonly kind: 'picked-up' | 'moved' | 'dropped' | 'cancelled';
};

export interface Reordering {
  /** The row that the user is moving; undefined otherwise. */
  readonly moving: MovingRow | undefined;
  /** The last action; undefined before the first. */
  readonly move: Move | undefined;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  readonly onBlur: (id: string) => void;
}

/** Distance from the viewport's edges within which dragging scrolls the page, in px. */
const SCROLL_EDGE_PX = 90;
/** Maximum distance that dragging scrolls per frame, in px. */
const MAX_SCROLL_PX = 22;
/** The distance of the pointer beyond the edge zone's inner border, divided by this, is the distance to scroll per frame. */
const SCROLL_DIVISOR = 4;
/** Number of rows that Page Up and Page Down move a row. */
const ROWS_PER_PAGE_KEY = 10;

/**
 * Lets the user reorder rows by their handles with mouse, pen, touch or keyboard. On the keyboard, Space or Enter picks a row up
 * and drops it; the arrow keys, Page Up, Page Down, Home and End move it; Escape or moving the focus away cancels. While the user
 * moves a row, rows are only shifted visually. Their order in the document doesn't change, so that neither the focus nor the
 * pointer capture is lost.
 */
export function useReordering({ list, rowHeight, ids, onDrop }: ReorderingOptions): Reordering {
  const [moving, setMoving] = useState<MovingRow>();
  const [move, setMove] = useState<Move>();
  const latest = useRef({ moving, ids, onDrop, rowHeight });
  useEffect(() => {
    latest.current = { moving, ids, onDrop, rowHeight };
  });

  const updateMoving = useCallback((next: MovingRow | undefined) => {
    latest.current.moving = next;
    setMoving(next);
  }, []);
  const announce = useCallback(
    (kind: Move['kind'], { id, to }: MovingRow) => setMove({ kind, id, position: to + 1 }),
    [],
  );

  const pickUp = useCallback(
    (id: string): MovingRow | undefined => {
      const from = latest.current.ids.indexOf(id);
      if (from < 0) return undefined;
      const picked = { id, from, to: from };
      updateMoving(picked);
      announce('picked-up', picked);
      return picked;
    },
    [updateMoving, announce],
  );
  const moveTo = useCallback(
    (index: number) => {
      const { moving: current, ids: all } = latest.current;
      if (!current) return;
      const to = Math.min(all.length - 1, Math.max(0, index));
      if (to === current.to) return;
      updateMoving({ ...current, to });
      announce('moved', { ...current, to });
    },
    [updateMoving, announce],
  );
  const endMove = useCallback(
    (isDropped: boolean) => {
      const { moving: current, onDrop: drop } = latest.current;
      if (!current) return;
      updateMoving(undefined);
      announce(isDropped ? 'dropped' : 'cancelled', isDropped ? current : { ...current, to: current.from });
      if (isDropped && current.to !== current.from) drop(current.from, current.to);
    },
    [updateMoving, announce],
  );

  // Removes the listeners of a drag if the component unmounts.
  const stopDragging = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stopDragging.current?.(), []);

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>, id: string) => {
      if (event.button !== 0 || latest.current.moving || !pickUp(id)) return;
      // Prevents text selection, and also the default focus. The next line focuses the handle instead.
      event.preventDefault();
      event.currentTarget.focus();
      const { pointerId } = event;
      let y = event.clientY;
      let frame = 0;
      const moveRowToPointer = () => {
        const top = list.current?.getBoundingClientRect().top ?? 0;
        moveTo(Math.floor((y - top) / latest.current.rowHeight));
      };
      const scrollNearEdge = () => {
        const distanceIntoEdge = Math.min(0, y - SCROLL_EDGE_PX) + Math.max(0, y - (innerHeight - SCROLL_EDGE_PX));
        if (distanceIntoEdge !== 0) {
          scrollBy(0, Math.max(-MAX_SCROLL_PX, Math.min(MAX_SCROLL_PX, distanceIntoEdge / SCROLL_DIVISOR)));
          moveRowToPointer();
        }
        frame = requestAnimationFrame(scrollNearEdge);
      };
      const onMove = (moved: globalThis.PointerEvent) => {
        if (moved.pointerId !== pointerId) return;
        y = moved.clientY;
        moveRowToPointer();
      };
      const finish = (isDropped: boolean) => {
        stopDragging.current?.();
        endMove(isDropped);
      };
      const onUp = (event: globalThis.PointerEvent) => event.pointerId === pointerId && finish(true);
      const onCancel = (event: globalThis.PointerEvent) => event.pointerId === pointerId && finish(false);
      const onEscape = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && finish(false);
      addEventListener('pointermove', onMove);
      addEventListener('pointerup', onUp);
      addEventListener('pointercancel', onCancel);
      addEventListener('keydown', onEscape);
      frame = requestAnimationFrame(scrollNearEdge);
      stopDragging.current = () => {
        cancelAnimationFrame(frame);
        removeEventListener('pointermove', onMove);
        removeEventListener('pointerup', onUp);
        removeEventListener('pointercancel', onCancel);
        removeEventListener('keydown', onEscape);
        stopDragging.current = undefined;
      };
    },
    [pickUp, moveTo, endMove, list],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: string) => {
      const { moving: current, ids: all } = latest.current;
      if (stopDragging.current) return;
      if (!current) {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        pickUp(id);
        return;
      }
      const targets: Readonly<Record<string, number>> = {
        ArrowUp: current.to - 1,
        ArrowDown: current.to + 1,
        PageUp: current.to - ROWS_PER_PAGE_KEY,
        PageDown: current.to + ROWS_PER_PAGE_KEY,
        Home: 0,
        End: all.length - 1,
      };
      const target = targets[event.key];
      if (target !== undefined) moveTo(target);
      else if (event.key === ' ' || event.key === 'Enter') endMove(true);
      else if (event.key === 'Escape') endMove(false);
      else return;
      event.preventDefault();
    },
    [pickUp, moveTo, endMove],
  );

  const onBlur = useCallback(
    (id: string) => {
      if (!stopDragging.current && latest.current.moving?.id === id) endMove(false);
    },
    [endMove],
  );

  return { moving, move, onPointerDown, onKeyDown, onBlur };
}

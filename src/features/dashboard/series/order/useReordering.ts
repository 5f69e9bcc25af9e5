import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { MovingRow } from './ordering.ts';

interface ReorderingOptions {
  /** The element that contains the rows. Its top edge must be that of the first row. */
  readonly list: RefObject<HTMLElement | null>;
  /** In CSS px. */
  readonly rowHeight: number;
  /** Ids of the rows in their visible order. */
  readonly ids: readonly string[];
  /** Called with indices from 0 when a row is dropped at another place. */
  readonly onDrop: (from: number, to: number) => void;
}

/** What the user has just done with a row. `position`: the row's position in the list, from 1. */
export type Move = { readonly id: string; readonly position: number } & {
  readonly kind: 'picked-up' | 'moved' | 'dropped' | 'cancelled';
};

export interface Reordering {
  readonly moving: MovingRow | undefined;
  readonly move: Move | undefined;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  readonly onBlur: (id: string) => void;
}

/** Height of the zones at the viewport's edges in which dragging scrolls the page. */
const SCROLL_EDGE_PX = 90;
/** Maximum distance to scroll per frame. */
const MAX_SCROLL_PX = 22;
/** The distance of the pointer from the zone's inner border, divided by this, is the distance to scroll per frame. */
const SCROLL_DIVISOR = 4;
/** Number of rows that Page Up and Page Down move a row. */
const ROWS_PER_PAGE_KEY = 10;

/**
 * Lets the user reorder rows by their handles with a pointer or the keyboard. On the keyboard, Space or Enter picks a row up and
 * drops it. While the user moves a row, the order in the document doesn't change, so that the focus isn't lost.
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

  const stopDragging = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stopDragging.current?.(), []);

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>, id: string) => {
      if (event.button !== 0 || latest.current.moving || !pickUp(id)) return;
      // Prevents text selection, and also the default focus.
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

import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Moving } from './ordering.ts';

interface Reordering {
  readonly list: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  /** Ids of the rows in their visible order. */
  readonly ids: readonly string[];
  readonly onDrop: (from: number, to: number) => void;
}

/** The user's last action, to announce to screen readers. */
export type Move = { readonly id: string; readonly position: number } & {
  readonly kind: 'picked-up' | 'moved' | 'dropped' | 'cancelled';
};

export interface Mover {
  readonly moving: Moving | undefined;
  readonly move: Move | undefined;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  readonly onBlur: (id: string) => void;
}

/** Distance from the viewport's edges within which dragging scrolls the page, in px. */
const SCROLL_EDGE_PX = 90;
/** Maximum distance that dragging scrolls per frame, in px. */
const MAX_SCROLL_PX = 22;

/**
 * Lets the user reorder rows by their handles with mouse, pen, touch or keyboard. On the keyboard, Space or Enter picks a row up
 * and drops it; the arrow keys, Home and End move it; Escape or moving the focus away cancels. While the user moves a row, rows are
 * only shifted visually and the document doesn't change, so that neither the focus nor the pointer capture is lost.
 */
export function useReordering({ list, rowHeight, ids, onDrop }: Reordering): Mover {
  const [moving, setMoving] = useState<Moving>();
  const [move, setMove] = useState<Move>();
  const latest = useRef({ moving, ids, onDrop, rowHeight });
  useEffect(() => {
    latest.current = { moving, ids, onDrop, rowHeight };
  });

  const show = useCallback((next: Moving | undefined) => {
    latest.current.moving = next;
    setMoving(next);
  }, []);
  const announce = useCallback((kind: Move['kind'], { id, to }: Moving) => setMove({ kind, id, position: to + 1 }), []);

  const pickUp = useCallback(
    (id: string): Moving | undefined => {
      const from = latest.current.ids.indexOf(id);
      if (from < 0) return undefined;
      const picked = { id, from, to: from };
      show(picked);
      announce('picked-up', picked);
      return picked;
    },
    [show, announce],
  );
  const moveTo = useCallback(
    (index: number) => {
      const { moving: now, ids: all } = latest.current;
      if (!now) return;
      const to = Math.min(all.length - 1, Math.max(0, index));
      if (to === now.to) return;
      show({ ...now, to });
      announce('moved', { ...now, to });
    },
    [show, announce],
  );
  const end = useCallback(
    (isDropped: boolean) => {
      const { moving: now, onDrop: drop } = latest.current;
      if (!now) return;
      show(undefined);
      announce(isDropped ? 'dropped' : 'cancelled', isDropped ? now : { ...now, to: now.from });
      if (isDropped && now.to !== now.from) drop(now.from, now.to);
    },
    [show, announce],
  );

  // Cancels a drag if the component unmounts.
  const stopDragging = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stopDragging.current?.(), []);

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>, id: string) => {
      if (event.button !== 0 || latest.current.moving || !pickUp(id)) return;
      // Prevents text selection. This also prevents the focus, which the next line sets.
      event.preventDefault();
      event.currentTarget.focus();
      const { pointerId } = event;
      let y = event.clientY;
      let frame = 0;
      const follow = () => {
        const top = list.current?.getBoundingClientRect().top ?? 0;
        moveTo(Math.floor((y - top) / latest.current.rowHeight));
      };
      const scroll = () => {
        const over = Math.min(0, y - SCROLL_EDGE_PX) + Math.max(0, y - (innerHeight - SCROLL_EDGE_PX));
        if (over !== 0) {
          scrollBy(0, Math.max(-MAX_SCROLL_PX, Math.min(MAX_SCROLL_PX, over / 4)));
          follow();
        }
        frame = requestAnimationFrame(scroll);
      };
      const onMove = (moved: globalThis.PointerEvent) => {
        if (moved.pointerId !== pointerId) return;
        y = moved.clientY;
        follow();
      };
      const finish = (isDropped: boolean) => {
        stopDragging.current?.();
        end(isDropped);
      };
      const onUp = (up: globalThis.PointerEvent) => up.pointerId === pointerId && finish(true);
      const onCancel = (up: globalThis.PointerEvent) => up.pointerId === pointerId && finish(false);
      const onKey = (key: globalThis.KeyboardEvent) => key.key === 'Escape' && finish(false);
      addEventListener('pointermove', onMove);
      addEventListener('pointerup', onUp);
      addEventListener('pointercancel', onCancel);
      addEventListener('keydown', onKey);
      frame = requestAnimationFrame(scroll);
      stopDragging.current = () => {
        cancelAnimationFrame(frame);
        removeEventListener('pointermove', onMove);
        removeEventListener('pointerup', onUp);
        removeEventListener('pointercancel', onCancel);
        removeEventListener('keydown', onKey);
        stopDragging.current = undefined;
      };
    },
    [pickUp, moveTo, end, list],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: string) => {
      const { moving: now, ids: all } = latest.current;
      if (stopDragging.current) return;
      if (!now) {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        pickUp(id);
        return;
      }
      const targets: Readonly<Record<string, number>> = {
        ArrowUp: now.to - 1,
        ArrowDown: now.to + 1,
        PageUp: now.to - 10,
        PageDown: now.to + 10,
        Home: 0,
        End: all.length - 1,
      };
      const target = targets[event.key];
      if (target !== undefined) moveTo(target);
      else if (event.key === ' ' || event.key === 'Enter') end(true);
      else if (event.key === 'Escape') end(false);
      else return;
      event.preventDefault();
    },
    [pickUp, moveTo, end],
  );

  const onBlur = useCallback(
    (id: string) => {
      if (!stopDragging.current && latest.current.moving?.id === id) end(false);
    },
    [end],
  );

  return { moving, move, onPointerDown, onKeyDown, onBlur };
}

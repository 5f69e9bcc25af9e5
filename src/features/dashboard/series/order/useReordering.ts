import { type KeyboardEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Moving } from './ordering.ts';

interface Reordering {
  readonly list: RefObject<HTMLElement | null>;
  readonly rowHeight: number;
  /** In the visible order. */
  readonly ids: readonly string[];
  readonly onDrop: (from: number, to: number) => void;
}

/** The last action, for screen readers. */
export type Move = { readonly id: string; readonly place: number } & {
  readonly kind: 'taken' | 'moved' | 'dropped' | 'cancelled';
};

export interface Mover {
  readonly moving: Moving | undefined;
  readonly move: Move | undefined;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>, id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, id: string) => void;
  readonly onBlur: (id: string) => void;
}

/** Distance from the viewport's edges at which dragging scrolls the page, px, and the maximum scroll per frame, px. */
const EDGE = 90;
const FASTEST = 22;

/**
 * Reorders rows by their handles: by mouse, pen and touch, or by keyboard (space or Enter picks a row up and drops it, arrows, Home
 * and End move it, Escape or leaving cancels). The document doesn't change before the row is dropped; rows are only shifted
 * visually, so that neither the focus nor the pointer capture is lost.
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
  const say = useCallback((kind: Move['kind'], { id, to }: Moving) => setMove({ kind, id, place: to + 1 }), []);

  const take = useCallback(
    (id: string): Moving | undefined => {
      const from = latest.current.ids.indexOf(id);
      if (from < 0) return undefined;
      const taken = { id, from, to: from };
      show(taken);
      say('taken', taken);
      return taken;
    },
    [show, say],
  );
  const moveTo = useCallback(
    (place: number) => {
      const { moving: now, ids: all } = latest.current;
      if (!now) return;
      const to = Math.min(all.length - 1, Math.max(0, place));
      if (to === now.to) return;
      show({ ...now, to });
      say('moved', { ...now, to });
    },
    [show, say],
  );
  const end = useCallback(
    (isKept: boolean) => {
      const { moving: now, onDrop: drop } = latest.current;
      if (!now) return;
      show(undefined);
      say(isKept ? 'dropped' : 'cancelled', isKept ? now : { ...now, to: now.from });
      if (isKept && now.to !== now.from) drop(now.from, now.to);
    },
    [show, say],
  );

  // Leaving the screen during a drag cancels it.
  const stopDragging = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stopDragging.current?.(), []);

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>, id: string) => {
      if (event.button !== 0 || latest.current.moving || !take(id)) return;
      // Prevents text selection; the handle still gets the focus as after a click.
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
        const over = Math.min(0, y - EDGE) + Math.max(0, y - (innerHeight - EDGE));
        if (over !== 0) {
          scrollBy(0, Math.max(-FASTEST, Math.min(FASTEST, over / 4)));
          follow();
        }
        frame = requestAnimationFrame(scroll);
      };
      const onMove = (moved: globalThis.PointerEvent) => {
        if (moved.pointerId !== pointerId) return;
        y = moved.clientY;
        follow();
      };
      const finish = (isKept: boolean) => {
        stopDragging.current?.();
        end(isKept);
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
    [take, moveTo, end, list],
  );

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>, id: string) => {
      const { moving: now, ids: all } = latest.current;
      if (stopDragging.current) return;
      if (!now) {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        take(id);
        return;
      }
      const places: Readonly<Record<string, number>> = {
        ArrowUp: now.to - 1,
        ArrowDown: now.to + 1,
        PageUp: now.to - 10,
        PageDown: now.to + 10,
        Home: 0,
        End: all.length - 1,
      };
      const place = places[event.key];
      if (place !== undefined) moveTo(place);
      else if (event.key === ' ' || event.key === 'Enter') end(true);
      else if (event.key === 'Escape') end(false);
      else return;
      event.preventDefault();
    },
    [take, moveTo, end],
  );

  const onBlur = useCallback(
    (id: string) => {
      if (!stopDragging.current && latest.current.moving?.id === id) end(false);
    },
    [end],
  );

  return { moving, move, onPointerDown, onKeyDown, onBlur };
}

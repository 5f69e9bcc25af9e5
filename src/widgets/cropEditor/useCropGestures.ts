import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import { type CropChoice, type Focus, movedCrop, type Rect, zoomedCrop } from '../../imaging/geometry.ts';

export interface CropSituation {
  /** Size of the rotated image, px. */
  readonly source: Dimensions;
  readonly target: Dimensions;
  readonly choice: CropChoice;
  /** The frame on the stage, CSS px. */
  readonly frame: Rect;
  readonly crop: Rect;
  readonly onChange: (choice: CropChoice) => void;
}

/** Zoom exponent per pixel of the wheel. */
const WHEEL_STEP = 0.0015;

/** CSS px per line; Firefox reports some wheels in lines. */
const LINE_HEIGHT_PX = 16;

interface Point {
  readonly x: number;
  readonly y: number;
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Changes the crop by gestures: drag with one pointer, pinch with two, wheel. */
export function useCropGestures(element: RefObject<HTMLElement | null>, situation: CropSituation): void {
  const pointers = useRef(new Map<number, Point>());
  /** Pointer and crop at the start of a drag. Its moves are computed from them, so that fractions of a pixel aren't lost. */
  const start = useRef<{ readonly at: Point; readonly choice: CropChoice } | undefined>(undefined);

  const anchorAt = ({ x, y }: Point): Focus => {
    const { frame } = situation;
    const box = element.current?.getBoundingClientRect();
    return {
      x: (x - (box?.left ?? 0) - frame.x) / frame.width,
      y: (y - (box?.top ?? 0) - frame.y) / frame.height,
    };
  };

  const begin = useEffectEvent(() => {
    const [only, second] = pointers.current.values();
    start.current = only && !second ? { at: only, choice: situation.choice } : undefined;
  });

  const move = useEffectEvent((id: number, to: Point) => {
    const { source, target, choice, frame, crop, onChange } = situation;
    const before = [...pointers.current.values()];
    pointers.current.set(id, to);
    const after = [...pointers.current.values()];
    const scale = crop.width / frame.width;
    if (after.length === 1 && start.current) {
      const { at, choice: from } = start.current;
      onChange(movedCrop(from, { x: (at.x - to.x) * scale, y: (at.y - to.y) * scale }, source, target));
    } else if (after.length === 2) {
      const spread = ([a, b]: Point[]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
      const was = between(before[0], before[1]);
      const is = between(after[0], after[1]);
      const nearer = zoomedCrop(choice, choice.zoom * (spread(after) / spread(before)), source, target, anchorAt(was));
      onChange(movedCrop(nearer, { x: (was.x - is.x) * scale, y: (was.y - is.y) * scale }, source, target));
    }
  });

  const wheel = useEffectEvent((event: WheelEvent) => {
    const { source, target, choice, onChange } = situation;
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_HEIGHT_PX : event.deltaY;
    const anchor = anchorAt({ x: event.clientX, y: event.clientY });
    onChange(zoomedCrop(choice, choice.zoom * Math.exp(-pixels * WHEEL_STEP), source, target, anchor));
  });

  useEffect(() => {
    const stage = element.current;
    if (!stage) return undefined;
    const held = pointers.current;
    const listening = new AbortController();
    const { signal } = listening;
    const on = (
      type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
      run: (event: PointerEvent) => void,
    ) => stage.addEventListener(type, run, { signal });
    on('pointerdown', (event) => {
      if (event.button !== 0 || held.size === 2) return;
      stage.setPointerCapture(event.pointerId);
      held.set(event.pointerId, { x: event.clientX, y: event.clientY });
      begin();
    });
    on('pointermove', (event) => {
      if (held.has(event.pointerId)) move(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    const end = (event: PointerEvent) => {
      if (held.delete(event.pointerId)) begin();
    };
    on('pointerup', end);
    on('pointercancel', end);
    stage.addEventListener(
      'wheel',
      (event) => {
        // Ctrl with the wheel usually zooms the page, and browsers report a pinch on a touchpad in the same way. Both zoom the
        // image here.
        event.preventDefault();
        wheel(event);
      },
      { signal, passive: false },
    );
    return () => {
      listening.abort();
      held.clear();
    };
  }, [element]);
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Dimensions } from '../../imaging/categories.ts';
import { type CropChoice, type Focus, moveCrop, type Rect, zoomCrop } from '../../imaging/geometry.ts';

export interface CropSituation {
  /** Size of the rotated image, px. */
  readonly source: Dimensions;
  /** Target size, px. The crop has the same aspect ratio. */
  readonly target: Dimensions;
  /** Position and zoom of the crop. */
  readonly choice: CropChoice;
  /** The frame on the stage, CSS px. */
  readonly frame: Rect;
  /** The crop in px of the rotated image. */
  readonly crop: Rect;
  readonly onChange: (choice: CropChoice) => void;
}

/** Scrolling up by one px multiplies the zoom by e to the power of this number: about 1.16 per 100 px. */
const WHEEL_STEP = 0.0015;

/** Height of a line, CSS px. Firefox reports the movement of some wheels in lines. */
const LINE_HEIGHT_PX = 16;

/** A position in the window, CSS px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

function midpoint(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/**
 * Changes the crop by gestures on `element`: a drag with one pointer moves the image, a pinch with two pointers moves
 * and zooms it, and the wheel zooms it.
 */
export function useCropGestures(element: RefObject<HTMLElement | null>, situation: CropSituation): void {
  const pointers = useRef(new Map<number, Point>());
  /**
   * Pointer and crop at the start of a drag. Each move is computed from the start, so that fractions of a pixel aren't
   * lost.
   */
  const start = useRef<{ readonly pointer: Point; readonly choice: CropChoice } | undefined>(undefined);

  /** Converts a position in the window to a point of the frame, from 0 to 1 of its sides. */
  const anchorAt = ({ x, y }: Point): Focus => {
    const { frame } = situation;
    const box = element.current?.getBoundingClientRect();
    return {
      x: (x - (box?.left ?? 0) - frame.x) / frame.width,
      y: (y - (box?.top ?? 0) - frame.y) / frame.height,
    };
  };

  /** Starts a drag if exactly one pointer is down, otherwise ends the drag. Called when a pointer goes down or up. */
  const startOrEndDrag = useEffectEvent(() => {
    const [first, second] = pointers.current.values();
    start.current = first && !second ? { pointer: first, choice: situation.choice } : undefined;
  });

  const move = useEffectEvent((id: number, to: Point) => {
    const { source, target, choice, frame, crop, onChange } = situation;
    const before = [...pointers.current.values()];
    pointers.current.set(id, to);
    const after = [...pointers.current.values()];
    const scale = crop.width / frame.width;
    if (after.length === 1 && start.current) {
      const { pointer, choice: startChoice } = start.current;
      onChange(moveCrop(startChoice, { x: (pointer.x - to.x) * scale, y: (pointer.y - to.y) * scale }, source, target));
    } else if (after.length === 2) {
      // At least 1 px, so that the division is safe.
      const distance = ([a, b]: Point[]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
      const oldCentre = midpoint(before[0], before[1]);
      const newCentre = midpoint(after[0], after[1]);
      const zoom = choice.zoom * (distance(after) / distance(before));
      const zoomed = zoomCrop(choice, zoom, source, target, anchorAt(oldCentre));
      const by = { x: (oldCentre.x - newCentre.x) * scale, y: (oldCentre.y - newCentre.y) * scale };
      onChange(moveCrop(zoomed, by, source, target));
    }
  });

  const zoomByWheel = useEffectEvent((event: WheelEvent) => {
    const { source, target, choice, onChange } = situation;
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * LINE_HEIGHT_PX : event.deltaY;
    const anchor = anchorAt({ x: event.clientX, y: event.clientY });
    onChange(zoomCrop(choice, choice.zoom * Math.exp(-pixels * WHEEL_STEP), source, target, anchor));
  });

  useEffect(() => {
    const stage = element.current;
    if (!stage) return undefined;
    const heldPointers = pointers.current;
    const listeners = new AbortController();
    const { signal } = listeners;
    const on = (
      type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel',
      handle: (event: PointerEvent) => void,
    ) => stage.addEventListener(type, handle, { signal });
    on('pointerdown', (event) => {
      if (event.button !== 0 || heldPointers.size === 2) return;
      stage.setPointerCapture(event.pointerId);
      heldPointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      startOrEndDrag();
    });
    on('pointermove', (event) => {
      if (heldPointers.has(event.pointerId)) move(event.pointerId, { x: event.clientX, y: event.clientY });
    });
    const end = (event: PointerEvent) => {
      if (heldPointers.delete(event.pointerId)) startOrEndDrag();
    };
    on('pointerup', end);
    on('pointercancel', end);
    stage.addEventListener(
      'wheel',
      (event) => {
        // Keeps the browser from zooming or scrolling the page.
        event.preventDefault();
        zoomByWheel(event);
      },
      { signal, passive: false },
    );
    return () => {
      listeners.abort();
      heldPointers.clear();
    };
  }, [element]);
}

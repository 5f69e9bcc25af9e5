import { useCallback, useSyncExternalStore } from 'react';

/** The visible part of a scroll area, CSS px. */
export interface ViewBox {
  readonly width: number;
  readonly height: number;
  /** Distance of the visible part from the top of the contents. */
  readonly scroll: number;
}

/** The visible part of a scroll area. Stored outside React, so that scrolling renders only the components that use it. */
export interface Viewport {
  /** Returns the visible part; 0 × 0 until a scroll area has been measured. */
  readonly get: () => ViewBox;
  readonly subscribe: (listener: () => void) => () => void;
  /** Starts measuring a scroll area. Returns a function that stops measuring. */
  readonly attach: (element: HTMLElement) => () => void;
  /** Scrolls to a distance from the top of the contents, CSS px. Does nothing while no scroll area is attached. */
  readonly scrollTo: (top: number) => void;
  /** Returns the scroll area's position in the browser window. Undefined while none is attached. */
  readonly bounds: () => DOMRect | undefined;
  /** Returns the scroll area. Undefined while none is attached. */
  readonly element: () => HTMLElement | undefined;
}

export function createViewport(): Viewport {
  let box: ViewBox = { width: 0, height: 0, scroll: 0 };
  let attached: HTMLElement | undefined;
  const listeners = new Set<() => void>();

  const measure = (): void => {
    if (!attached) return;
    const { clientWidth: width, clientHeight: height, scrollTop: scroll } = attached;
    if (width === box.width && height === box.height && scroll === box.scroll) return;
    box = { width, height, scroll };
    for (const listener of listeners) listener();
  };

  return {
    get: () => box,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach(element) {
      attached = element;
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      // Scroll events fire once per frame, before painting.
      element.addEventListener('scroll', measure, { passive: true });
      return () => {
        attached = undefined;
        observer.disconnect();
        element.removeEventListener('scroll', measure);
      };
    },
    bounds: () => attached?.getBoundingClientRect(),
    element: () => attached,
    scrollTo(top) {
      if (!attached) return;
      attached.scrollTop = top;
      measure();
    },
  };
}

/** Returns the value that `select` derives from the viewport. The component renders only when this value changes. */
export function useViewport<T extends string | number>(viewport: Viewport, select: (box: ViewBox) => T): T {
  return useSyncExternalStore(viewport.subscribe, () => select(viewport.get()));
}

/** Like `useViewport`, but updates in a later task instead of the scroll frame. */
export function useViewSoon<T extends string | number>(viewport: Viewport, select: (box: ViewBox) => T): T {
  return useSyncExternalStore(
    useCallback((listener) => subscribeSoon(viewport, listener), [viewport]),
    () => select(viewport.get()),
  );
}

/** Calls the listener in a later task, once for all changes until then. */
export function subscribeSoon(viewport: Pick<Viewport, 'subscribe'>, listener: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined;
  const unsubscribe = viewport.subscribe(() => {
    task ??= setTimeout(() => {
      task = undefined;
      listener();
    });
  });
  return () => {
    clearTimeout(task);
    unsubscribe();
  };
}

import { useCallback, useSyncExternalStore } from 'react';

/** What is seen of a scroll area. CSS px. */
export interface ViewBox {
  readonly width: number;
  readonly height: number;
  readonly scroll: number;
}

/** A scroll area's view as a value outside React: scrolling renders only what asks for it. */
export interface Viewport {
  readonly get: () => ViewBox;
  readonly subscribe: (listener: () => void) => () => void;
  /** Measures this element from now on; call what it returns to stop. */
  readonly attach: (element: HTMLElement) => () => void;
  readonly scrollTo: (top: number) => void;
  /** Where it is on screen, as pointers count. */
  readonly bounds: () => DOMRect | undefined;
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
      // Scroll events come once a frame, before it is drawn.
      element.addEventListener('scroll', measure, { passive: true });
      return () => {
        attached = undefined;
        observer.disconnect();
        element.removeEventListener('scroll', measure);
      };
    },
    bounds: () => attached?.getBoundingClientRect(),
    scrollTo(top) {
      if (!attached) return;
      attached.scrollTop = top;
      measure();
    },
  };
}

/** What `select` makes of the view. It must be a primitive: only another one renders again. */
export function useView<T extends string | number>(viewport: Viewport, select: (box: ViewBox) => T): T {
  return useSyncExternalStore(viewport.subscribe, () => select(viewport.get()));
}

/** The same for what lies around the view and may come a moment later: not in the frame that scrolls, but in a task of its own. */
export function useViewSoon<T extends string | number>(viewport: Viewport, select: (box: ViewBox) => T): T {
  return useSyncExternalStore(
    useCallback((listener) => subscribeSoon(viewport, listener), [viewport]),
    () => select(viewport.get()),
  );
}

/** Tells of all that has changed since, once. */
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

/**
 * Decides which images of the strip (the images of an episode, one below another) may load: first the visible images, then those
 * below, then those above, and only a few at once. An image's component sets its `src` while the image is 'loading' or 'loaded'.
 */

export type ImageState = 'waiting' | 'loading' | 'loaded' | 'failed';

/** The first and the last index of a range, both inclusive. Undefined for an empty range. */
export type Range = readonly [number, number] | undefined;

export interface ReaderPosition {
  /** Indices of the visible images. */
  readonly inView: Range;
  /** The images to load; includes the visible ones. */
  readonly loadRange: Range;
  /** Loading images outside this range are cancelled. */
  readonly keepRange: Range;
}

export interface ImageQueue {
  readonly getState: (index: number) => ImageState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly setPosition: (position: ReaderPosition) => void;
  /** Call this when the `src` of the image's element has been set, which starts the request. */
  readonly onRequested: (index: number) => void;
  readonly onSettled: (index: number, outcome: 'loaded' | 'failed') => void;
  /** Call this when the request of a cancelled image has ended. Until then, the request occupies one of the `limit` slots. */
  readonly onCancelled: (index: number) => void;
  readonly retry: (index: number) => void;
  readonly retryAll: () => void;
  readonly countFailures: () => number;
  /** Whether all visible images have loaded or failed. False until the first position is known. */
  readonly isViewLoaded: () => boolean;
  /** Whether all images in `loadRange` have loaded or failed. False until the first position is known. */
  readonly isIdle: () => boolean;
  /**
   * Reserves a slot for an image outside the strip. Returns false if no slot is free, otherwise call `releaseSlot`
   * afterwards.
   */
  readonly acquireSlot: () => boolean;
  readonly releaseSlot: () => void;
}

/**
 * @param count number of images
 * @param limit maximum number of simultaneous requests (slots)
 */
export function createImageQueue(count: number, limit: number): ImageQueue {
  const states: ImageState[] = Array.from({ length: count }, () => 'waiting');
  const listeners = new Set<() => void>();
  /** Loading images whose requests have started. */
  const requested = new Set<number>();
  /** Cancelled images whose requests haven't ended yet. */
  const cancelled = new Set<number>();
  let current: ReaderPosition | undefined;
  let acquiredSlots = 0;

  const notify = () => {
    for (const listener of listeners) listener();
  };
  const countUsedSlots = () => acquiredSlots + cancelled.size + states.filter((state) => state === 'loading').length;
  const allSettled = (range: Range) =>
    indexes(range).every((index) => states[index] === 'loaded' || states[index] === 'failed');

  function startLoads(): void {
    if (!current) return;
    let free = limit - countUsedSlots();
    for (const index of listByPriority(current)) {
      if (free <= 0) return;
      if (states[index] !== 'waiting' || cancelled.has(index)) continue;
      states[index] = 'loading';
      free -= 1;
    }
  }

  function update(change: () => void): void {
    change();
    startLoads();
    notify();
  }

  return {
    getState: (index) => states[index] ?? 'waiting',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setPosition: (position) => {
      if (current && isSamePosition(current, position)) return;
      update(() => {
        current = position;
        for (const [index, state] of states.entries()) {
          if (state !== 'loading' || isInRange(position.keepRange, index)) continue;
          states[index] = 'waiting';
          if (requested.delete(index)) cancelled.add(index);
        }
      });
    },
    onRequested: (index) => {
      if (states[index] === 'loading') requested.add(index);
    },
    onSettled: (index, outcome) => {
      // A cancelled image may still report a failure.
      if (states[index] !== 'loading') return;
      update(() => {
        requested.delete(index);
        states[index] = outcome;
      });
    },
    onCancelled: (index) => {
      if (cancelled.has(index)) update(() => cancelled.delete(index));
    },
    retry: (index) => {
      if (states[index] !== 'failed') return;
      update(() => {
        states[index] = 'waiting';
      });
    },
    retryAll: () =>
      update(() => {
        for (const [index, state] of states.entries()) if (state === 'failed') states[index] = 'waiting';
      }),
    countFailures: () => states.filter((state) => state === 'failed').length,
    isViewLoaded: () => current !== undefined && allSettled(current.inView),
    isIdle: () => current !== undefined && allSettled(current.loadRange),
    acquireSlot: () => {
      if (countUsedSlots() >= limit) return false;
      acquiredSlots += 1;
      return true;
    },
    releaseSlot: () =>
      update(() => {
        acquiredSlots -= 1;
      }),
  };
}

/** Returns the indices of the images to load, in the order in which they should load. */
function listByPriority({ inView, loadRange }: ReaderPosition): readonly number[] {
  const all = indexes(loadRange);
  if (!inView) return all;
  const [first, last] = inView;
  const above = all.filter((index) => index < first).reverse();
  return [...indexes(inView), ...all.filter((index) => index > last), ...above];
}

function indexes(range: Range): readonly number[] {
  return range ? Array.from({ length: range[1] - range[0] + 1 }, (_, index) => range[0] + index) : [];
}

function isInRange(range: Range, index: number) {
  return range !== undefined && index >= range[0] && index <= range[1];
}

function isSameRange(a: Range, b: Range) {
  return a?.[0] === b?.[0] && a?.[1] === b?.[1];
}

function isSamePosition(a: ReaderPosition, b: ReaderPosition) {
  return (
    isSameRange(a.inView, b.inView) && isSameRange(a.loadRange, b.loadRange) && isSameRange(a.keepRange, b.keepRange)
  );
}

/**
 * Decides which images of the strip may load: visible ones first, then those below, then those above, and only a few at once. It
 * works with indices, not elements: the component of an image reads `stateOf`, sets the address while the state is 'loading' or
 * 'loaded', and reports the result.
 */

export type ImageState = 'waiting' | 'loading' | 'loaded' | 'failed';

/** First and last index, both inclusive; undefined for none. */
export type Range = readonly [number, number] | undefined;

export interface Look {
  readonly inView: Range;
  /** The images to load; includes the visible ones. */
  readonly loadRange: Range;
  /** Loading images outside this range are cancelled. */
  readonly keepRange: Range;
}

export interface ImageQueue {
  readonly stateOf: (index: number) => ImageState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the reader's position. */
  readonly look: (look: Look) => void;
  /** Call this when the element's address has been set, which starts the request. */
  readonly asked: (index: number) => void;
  readonly settled: (index: number, outcome: 'loaded' | 'failed') => void;
  /** Call this when the request of a cancelled image has ended. Until then, the request occupies a slot. */
  readonly left: (index: number) => void;
  readonly retry: (index: number) => void;
  readonly retryAll: () => void;
  readonly failures: () => number;
  /** Whether all visible images have loaded or failed. False before the first position is known. */
  readonly isViewLoaded: () => boolean;
  /** Whether all images in `loadRange` have loaded or failed. */
  readonly isIdle: () => boolean;
  /** Takes a slot for an image outside the strip; false if none is free. Call `giveBack` afterwards. */
  readonly borrow: () => boolean;
  readonly giveBack: () => void;
}

export function createImageQueue(count: number, limit: number): ImageQueue {
  const states: ImageState[] = Array.from({ length: count }, () => 'waiting');
  const listeners = new Set<() => void>();
  const underWay = new Set<number>();
  const leaving = new Set<number>();
  let current: Look | undefined;
  let borrowed = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const inFlight = () => borrowed + leaving.size + states.filter((state) => state === 'loading').length;
  const allSettled = (range: Range) =>
    indexes(range).every((index) => states[index] === 'loaded' || states[index] === 'failed');

  function fill(): void {
    if (!current) return;
    let free = limit - inFlight();
    for (const index of inOrder(current)) {
      if (free <= 0) return;
      if (states[index] !== 'waiting' || leaving.has(index)) continue;
      states[index] = 'loading';
      free -= 1;
    }
  }

  function change(by: () => void): void {
    by();
    fill();
    tell();
  }

  return {
    stateOf: (index) => states[index] ?? 'waiting',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    look: (look) => {
      if (current && sameLook(current, look)) return;
      change(() => {
        current = look;
        for (const [index, state] of states.entries()) {
          if (state !== 'loading' || holds(look.keepRange, index)) continue;
          states[index] = 'waiting';
          if (underWay.delete(index)) leaving.add(index);
        }
      });
    },
    asked: (index) => {
      if (states[index] === 'loading') underWay.add(index);
    },
    settled: (index, outcome) => {
      // A cancelled image may still report a failure.
      if (states[index] !== 'loading') return;
      change(() => {
        underWay.delete(index);
        states[index] = outcome;
      });
    },
    left: (index) => {
      if (leaving.has(index)) change(() => leaving.delete(index));
    },
    retry: (index) => {
      if (states[index] !== 'failed') return;
      change(() => {
        states[index] = 'waiting';
      });
    },
    retryAll: () =>
      change(() => {
        for (const [index, state] of states.entries()) if (state === 'failed') states[index] = 'waiting';
      }),
    failures: () => states.filter((state) => state === 'failed').length,
    isViewLoaded: () => current !== undefined && allSettled(current.inView),
    isIdle: () => current !== undefined && allSettled(current.loadRange),
    borrow: () => {
      if (inFlight() >= limit) return false;
      borrowed += 1;
      return true;
    },
    giveBack: () =>
      change(() => {
        borrowed -= 1;
      }),
  };
}

function inOrder({ inView, loadRange }: Look): readonly number[] {
  const all = indexes(loadRange);
  if (!inView) return all;
  const [first, last] = inView;
  const above = all.filter((index) => index < first).reverse();
  return [...indexes(inView), ...all.filter((index) => index > last), ...above];
}

function indexes(range: Range): readonly number[] {
  return range ? Array.from({ length: range[1] - range[0] + 1 }, (_, index) => range[0] + index) : [];
}

function holds(range: Range, index: number) {
  return range !== undefined && index >= range[0] && index <= range[1];
}

function sameRange(one: Range, other: Range) {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

function sameLook(one: Look, other: Look) {
  return (
    sameRange(one.inView, other.inView) &&
    sameRange(one.loadRange, other.loadRange) &&
    sameRange(one.keepRange, other.keepRange)
  );
}

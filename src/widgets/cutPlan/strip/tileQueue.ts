/** Draws tiles: the latest request first, and at most `CONCURRENCY` at a time. */
export interface TileQueue {
  /**
   * Calls `draw` when it is its turn. `draw` resolves with a function that puts the tile on the screen, or with undefined if
   * there is nothing to show. Returns a function that cancels the request if `draw` hasn't been called.
   */
  request(draw: () => Promise<(() => void) | undefined>): () => void;
}

/** Number of tiles drawn at once. Two, so that the worker can draw one tile while the other is put on the screen. */
const CONCURRENCY = 2;

/** @param runInFrame runs a callback in the next animation frame */
export function createTileQueue(runInFrame: (run: () => void) => void = requestAnimationFrame): TileQueue {
  const pending: (() => Promise<(() => void) | undefined>)[] = [];
  /** The functions that put the drawn tiles on the screen. */
  const drawn: (() => void)[] = [];
  let running = 0;

  /** Shows one tile per frame. Copying two tiles in one frame took twice the time that smooth scrolling allows. */
  const showNext = (): void => {
    const show = drawn.shift();
    if (drawn.length > 0) runInFrame(showNext);
    show?.();
  };

  /** Resolves when the tile is shown. */
  const showInFrame = (show: () => void): Promise<void> =>
    new Promise((resolve) => {
      drawn.push(() => {
        resolve();
        show();
      });
      if (drawn.length === 1) runInFrame(showNext);
    });

  const startNext = (): void => {
    if (running >= CONCURRENCY) return;
    const draw = pending.pop();
    if (!draw) return;
    running++;
    draw()
      .then((show) => show && showInFrame(show))
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        running--;
        startNext();
      });
  };

  return {
    request(draw) {
      pending.push(draw);
      startNext();
      return () => {
        const index = pending.indexOf(draw);
        if (index >= 0) pending.splice(index, 1);
      };
    },
  };
}

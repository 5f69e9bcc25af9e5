/** Draws tiles one after the other, the latest request first. Requests are dropped when they aren't needed any more. */
export interface TileQueue {
  /**
   * Runs `draw` when it is its turn; its result puts the picture on the screen, in a frame of its own. Returns a function that
   * cancels the request.
   */
  wish(draw: () => Promise<(() => void) | undefined>): () => void;
}

/** Two, so that one is drawn while the other waits for its response. */
const CONCURRENCY = 2;

/** @param frame runs a callback in the next frame */
export function createTileQueue(frame: (run: () => void) => void = requestAnimationFrame): TileQueue {
  const pending: (() => Promise<(() => void) | undefined>)[] = [];
  const drawn: (() => void)[] = [];
  let running = 0;

  // One tile per frame: copying two in the same frame took twice as long as scrolling allows.
  const showOne = (): void => {
    const show = drawn.shift();
    if (drawn.length > 0) frame(showOne);
    show?.();
  };

  const shown = (show: () => void): Promise<void> =>
    new Promise((resolve) => {
      drawn.push(() => {
        resolve();
        show();
      });
      if (drawn.length === 1) frame(showOne);
    });

  const next = (): void => {
    if (running >= CONCURRENCY) return;
    const draw = pending.pop();
    if (!draw) return;
    running++;
    draw()
      .then((show) => show && shown(show))
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        running--;
        next();
      });
  };

  return {
    wish(draw) {
      pending.push(draw);
      next();
      return () => {
        const at = pending.indexOf(draw);
        if (at >= 0) pending.splice(at, 1);
      };
    },
  };
}

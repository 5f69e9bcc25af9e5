/** Draws tiles, the latest request first and at most `CONCURRENCY` at a time. A request can be cancelled until it starts. */
export interface TileQueue {
  /**
   * Calls `draw` when it is its turn. The function that `draw` resolves with puts the tile on the screen; it is called in a
   * separate frame. Returns a function that cancels the request if `draw` hasn't been called.
   */
  request(draw: () => Promise<(() => void) | undefined>): () => void;
}

/** Number of tiles drawn at once. Two, so that one is drawn while the other waits for its response. */
const CONCURRENCY = 2;

/** @param frame runs a callback in the next frame */
export function createTileQueue(frame: (run: () => void) => void = requestAnimationFrame): TileQueue {
  const pending: (() => Promise<(() => void) | undefined>)[] = [];
  const drawn: (() => void)[] = [];
  let running = 0;

  // Shows one tile per frame. Copying two tiles in one frame took twice the time that smooth scrolling allows.
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
    request(draw) {
      pending.push(draw);
      next();
      return () => {
        const at = pending.indexOf(draw);
        if (at >= 0) pending.splice(at, 1);
      };
    },
  };
}

/**
 * Draws tiles one after another, the latest wish first: what was asked for before the person scrolled on can wait,
 * and is dropped when it is no longer wanted.
 */
export interface TileQueue {
  /**
   * Runs `draw` when its turn comes, and what it brings to put the picture on the screen in a frame of its own. Call what it
   * returns when the tile is no longer wanted.
   */
  wish(draw: () => Promise<(() => void) | undefined>): () => void;
}

/** Two: one is drawn while the other's answer is on its way. */
const CONCURRENCY = 2;

/** @param frame runs something in the next frame */
export function createTileQueue(frame: (run: () => void) => void = requestAnimationFrame): TileQueue {
  const pending: (() => Promise<(() => void) | undefined>)[] = [];
  const drawn: (() => void)[] = [];
  let running = 0;

  // What a frame shows is copied in that frame: two at once were seen to take twice as long as scrolling leaves.
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

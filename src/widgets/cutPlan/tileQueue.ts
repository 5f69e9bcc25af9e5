/**
 * Draws tiles one after another, the latest wish first: what was asked for before the person scrolled on can wait,
 * and is dropped when it is no longer wanted.
 */
export interface TileQueue {
  /** Runs `draw` when its turn comes. Call what it returns when the tile is no longer wanted. */
  wish(draw: () => Promise<void>): () => void;
}

/** Two: one is drawn while the other's answer is on its way. */
const atOnce = 2;

export const createTileQueue = (): TileQueue => {
  const wishes: (() => Promise<void>)[] = [];
  let running = 0;

  const next = (): void => {
    if (running >= atOnce) return;
    const draw = wishes.pop();
    if (!draw) return;
    running++;
    draw()
      .catch((error: unknown) => console.error(error))
      .finally(() => {
        running--;
        next();
      });
  };

  return {
    wish(draw) {
      wishes.push(draw);
      next();
      return () => {
        const at = wishes.indexOf(draw);
        if (at >= 0) wishes.splice(at, 1);
      };
    },
  };
};

/** Runs work in the background. Responses don't wait for this work, so their timing reveals nothing; a shutdown does. */
import type { Log } from './log.ts';

export interface Background {
  /** Starts the work at once. An error of the work is logged, not thrown. */
  start(name: string, work: () => Promise<void>): void;
  /** Resolves when all started work has ended, successfully or not. */
  settled(): Promise<void>;
}

export function background(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    start(name, work) {
      const one = work()
        .catch((error: unknown) => log.problem(`${name} failed`, error))
        .finally(() => running.delete(one));
      running.add(one);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/**
 * Runs work in the background. Responses don't wait for this work, so that their timing reveals nothing about it. A shutdown waits
 * for it.
 */
import type { Log } from './log.ts';

export interface Background {
  /** Starts the work at once. An error of the work is logged, not thrown. */
  start(name: string, work: () => Promise<void>): void;
  /** Resolves when all started work has ended, successfully or not. */
  settled(): Promise<void>;
}

export function createBackground(log: Log): Background {
  const running = new Set<Promise<void>>();
  return {
    start(name, work) {
      const task = work()
        .catch((error: unknown) => log.problem(`${name} failed`, error))
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Runs work in the background, without making a response wait. */
import type { Log } from './log.ts';

export interface Background {
  /**
   * Starts the work at once. A rejection of the work is logged, not thrown.
   * @param name what the work does, for the log ('{name} failed') and the metrics
   */
  start(name: string, work: () => Promise<void>): void;
  /** Resolves when all work has ended, successfully or not, including work that is started in the meantime. */
  settled(): Promise<void>;
}

/** @param onEnd called after each piece of work */
export function createBackground(
  log: Log,
  onEnd: (name: string, isSuccess: boolean) => void = () => undefined,
): Background {
  const running = new Set<Promise<void>>();
  return {
    start(name, work) {
      const task = work()
        .then(() => onEnd(name, true))
        .catch((error: unknown) => {
          onEnd(name, false);
          log.problem(`${name} failed`, error);
        })
        .finally(() => running.delete(task));
      running.add(task);
    },
    async settled() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

/** Work that an answer does not wait for, so that how long it takes tells nobody anything; a stop waits for it. */
import type { Log } from './log.ts';

export interface Background {
  /** Begins at once. What goes wrong is logged and told to nobody else. */
  start(name: string, work: () => Promise<void>): void;
  /** When everything begun so far has ended, well or badly. */
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

import type { ChildProcess } from 'node:child_process';

/** One open window of a browser engine: as much as the journeys through all three engines need. */
export interface Engine {
  readonly name: string;
  goto(address: string): Promise<void>;
  /** The value of an expression in the page; it must be plain data. */
  evaluate(expression: string): Promise<unknown>;
  /** Gives files, by path, to the page's one file input. */
  chooseFiles(paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** An engine that may or may not be on this machine. */
export interface KnownEngine {
  readonly name: string;
  readonly isHere: boolean;
  readonly open: () => Promise<Engine>;
}

/** Asks `look` again and again until it answers something; `what` names it when it never does. */
export async function eventually<T>(what: string, look: () => Promise<T | undefined>, seconds = 90): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${seconds} s`);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/** Ends a process that we started and waits until it has gone. */
export function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else {
      child.once('exit', () => resolve());
      child.kill();
    }
  });
}

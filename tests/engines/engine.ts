import type { ChildProcess } from 'node:child_process';

/** An open window of a browser. */
export interface EngineWindow {
  /** Name of the browser engine. */
  readonly name: string;
  goto(address: string): Promise<void>;
  /** Evaluates an expression in the page. Its value has to be plain data. */
  evaluate(expression: string): Promise<unknown>;
  /** Chooses files in the page's first file input. */
  chooseFiles(paths: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** A browser engine, which may be installed on this machine. */
export interface BrowserEngine {
  readonly name: string;
  readonly isInstalled: boolean;
  readonly open: () => Promise<EngineWindow>;
}

/**
 * Polls `look` until it returns anything but undefined, and returns that. `what` describes the value in the error
 * message.
 * @throws Error after `seconds`, and at once if `look` rejects
 */
export async function waitFor<T>(what: string, look: () => Promise<T | undefined>, seconds = 90): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`${what} did not appear within ${seconds} s`);
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
}

/** Terminates a process and waits until it has exited. */
export function terminate(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else {
      child.once('exit', () => resolve());
      child.kill();
    }
  });
}

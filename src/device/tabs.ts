/** Messages between tabs, and locks. */

/** Joins a channel and returns a function that sends messages to the other tabs, not to this one. */
export function joinChannel<Message>(name: string, onMessage: (message: Message) => void): (message: Message) => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => onMessage(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no other argument
  return (message) => channel.postMessage(message);
}

/**
 * Runs the task as soon as no other task of the same name is running, in any tab including this one. Without the Web Locks API
 * (plain http) the task runs immediately.
 * @throws the signal's reason when aborted while waiting; the signal doesn't end a running task
 */
export async function runInOneTab<Result>(
  name: string,
  task: () => Promise<Result>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, options, task) : task();
}

/**
 * Runs the task. If a task of the same name is running in any tab including this one, resolves at once without running the task.
 * Without the Web Locks API, always runs the task.
 */
export async function runUnlessRunning(name: string, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}

/**
 * Takes a lock and holds it until the page is left or reloaded. Resolves with a function that releases the lock earlier.
 * Resolves with undefined if any tab, including this one, holds the lock already and doesn't release it within `waitMs` ms.
 * Without the Web Locks API, resolves with a function that does nothing.
 */
export function lockInThisTab(name: string, waitMs = 0): Promise<(() => void) | undefined> {
  return new Promise((resolve) => {
    if (!('locks' in navigator)) {
      resolve(() => undefined);
      return;
    }
    const options = waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) };
    const hold = (lock: Lock | null) => {
      if (!lock) {
        resolve(undefined);
        return undefined;
      }
      return new Promise<void>((release) => resolve(release));
    };
    navigator.locks.request(name, options, hold).catch(() => resolve(undefined));
  });
}

/**
 * Resolves with a function that returns whether any tab, including this one, held a lock at the time of this call. Always false
 * without the Web Locks API.
 */
export async function findHeldLocks(): Promise<(name: string) => boolean> {
  if (!('locks' in navigator)) return () => false;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (name) => names.has(name);
}

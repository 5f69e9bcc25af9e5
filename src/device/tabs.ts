/** What the tabs of a browser do together: telling each other, and leaving work to one of them. */

/**
 * Joins the channel of this name. Returns the way to tell the other tabs; this tab doesn't hear what it tells. Without
 * BroadcastChannel each tab is on its own.
 */
export function joinChannel<Message>(name: string, hear: (message: Message) => void): (message: Message) => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no other argument
  return (message) => channel.postMessage(message);
}

/**
 * Runs the task while no other tab runs one of the same name; waits for its turn, which also comes when the other tab is closed.
 * Without locks (plain http) tabs can't know of each other: the task runs at once.
 * @throws the signal's reason when it is aborted while waiting
 */
export async function inOneTab<Result>(
  name: string,
  task: () => Promise<Result>,
  options: { readonly signal?: AbortSignal } = {},
): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request(name, options, task) : task();
}

/** Runs the task unless another tab runs one of the same name. Without locks it always runs. */
export async function unlessInAnotherTab(name: string, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task();
  await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? task() : undefined));
}

/**
 * Holds a name for as long as the tab lives. False when another tab holds it, or still holds it after `waitMs`. True without locks.
 */
export function holdInThisTab(name: string, waitMs = 0): Promise<boolean> {
  return new Promise((resolve) => {
    if (!('locks' in navigator)) {
      resolve(true);
      return;
    }
    const options = waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) };
    const hold = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock ? new Promise<never>(() => undefined) : undefined;
    };
    navigator.locks.request(name, options, hold).catch(() => resolve(false));
  });
}

/** Says of a name whether some tab, this one included, holds it now. Without locks it can't be known: false. */
export async function heldInTabs(): Promise<(name: string) => boolean> {
  if (!('locks' in navigator)) return () => false;
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return (name) => names.has(name);
}

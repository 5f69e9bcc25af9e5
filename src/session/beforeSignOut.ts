/** Tasks that need the user's token and therefore run before a sign-out. */
const tasks = new Set<() => Promise<void>>();

/**
 * Registers a task for every sign-out that the user starts in this tab. The sign-out waits until all tasks have finished or
 * failed, but at most `sessionTimingMs.signOutTimeout`.
 */
export function beforeSignOut(task: () => Promise<void>): void {
  tasks.add(task);
}

/** Runs all tasks at the same time. The promise never rejects. Returns undefined if there are no tasks. */
export function finishBeforeSignOut(): Promise<unknown> | undefined {
  if (tasks.size === 0) return undefined;
  return Promise.allSettled([...tasks].map((task) => task()));
}

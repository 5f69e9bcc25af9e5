/** Tasks that need the user's token and therefore run before a sign-out. */
const tasks = new Set<() => Promise<void>>();

/** Registers a task for every sign-out that the user starts in this tab. The sign-out waits for it, but at most 5 s. */
export function beforeSignOut(task: () => Promise<void>): void {
  tasks.add(task);
}

/** Runs the tasks. Never rejects. Returns undefined if there are none. */
export function finishBeforeSignOut(): Promise<unknown> | undefined {
  if (tasks.size === 0) return undefined;
  return Promise.allSettled([...tasks].map((task) => task()));
}

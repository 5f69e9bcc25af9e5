/** What has to be done in a person's name before they are signed out: afterwards the upstream refuses it. */
const tasks = new Set<() => Promise<void>>();

/** Called at each sign-out that the person asks for in this tab. It waits for the task, but not for long. */
export function beforeSignOut(task: () => Promise<void>): void {
  tasks.add(task);
}

/** Never rejects. Undefined when there is nothing to do. */
export function finishBeforeSignOut(): Promise<unknown> | undefined {
  if (tasks.size === 0) return undefined;
  return Promise.allSettled([...tasks].map((task) => task()));
}

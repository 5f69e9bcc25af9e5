/**
 * Yields to the browser: the caller continues in a new task. `scheduler.yield` would do the same, but Safari lacks it.
 */
export function yieldToMain(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/**
 * Tracks unsaved work. Code that reloads the page (an update, a missing chunk) checks here first, and the browser asks the user
 * before the page is closed. When a session ends, a screen with unsaved work stays as it is.
 */

const holders = new Set<symbol>();
/** Work that is stored on the device: a reload doesn't lose it, but the user is in the middle of it. */
const storedHolders = new Set<symbol>();

/**
 * Marks work that a reload would lose: an edited plan, a package in progress, a form. Call the returned function when that is no
 * longer so; calling it twice is harmless.
 */
export function holdUnsavedWork(): () => void {
  const holder = Symbol('unsaved work');
  holders.add(holder);
  if (holders.size === 1) addEventListener('beforeunload', askBeforeLeaving);
  return () => {
    if (holders.delete(holder) && holders.size === 0) removeEventListener('beforeunload', askBeforeLeaving);
  };
}

/**
 * Marks a form whose changes are stored on the device but not on the server. Call the returned function when that is no longer
 * so; calling it twice is harmless.
 */
export function holdStoredWork(): () => void {
  const holder = Symbol('stored work');
  storedHolders.add(holder);
  return () => void storedHolders.delete(holder);
}

/** Whether a reload would lose work. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Whether the user is in the middle of something, even if a reload wouldn't lose it. */
export function hasOpenWork(): boolean {
  return holders.size > 0 || storedHolders.size > 0;
}

/**
 * Removes all marks of `holdUnsavedWork`, and with them the browser's question before leaving. The work itself isn't changed. Call
 * this when the work may be lost: the user has agreed, or it is no longer of use.
 */
export function clearUnsavedWork(): void {
  holders.clear();
  removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

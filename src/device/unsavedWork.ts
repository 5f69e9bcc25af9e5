/** Tracks unsaved work. While there is some, the browser asks the user before the page is closed. */

const holders = new Set<symbol>();
/** Work that is stored on the device. A reload doesn't lose it. */
const storedHolders = new Set<symbol>();

/**
 * Marks work that a reload would lose. Call the returned function when that is no longer so; calling it twice is
 * harmless.
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

/** Whether there is unsaved or stored work. */
export function hasOpenWork(): boolean {
  return holders.size > 0 || storedHolders.size > 0;
}

/**
 * Removes all marks of `holdUnsavedWork`, and with them the browser's question before leaving. Call this when losing the
 * work is acceptable.
 */
export function clearUnsavedWork(): void {
  holders.clear();
  removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

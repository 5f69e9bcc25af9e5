/**
 * Who holds work that would be lost. Whatever reloads the page (an update, a missing chunk) asks here first, and the browser itself
 * asks the person before the page is closed. A session that ends asks too, and leaves the screen with the work as it is.
 */

const holders = new Set<symbol>();
/** Those whose work the device keeps: a reload loses nothing of it, and still the person is in the middle of it. */
const keepers = new Set<symbol>();

/**
 * Says that this page holds something that a reload would lose: an edited plan, a half-made package, a form.
 * Call what it returns as soon as that isn't so any more (twice does no harm).
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
 * Says that a form on the screen has changes that the upstream has not saved and the device keeps. Call what it returns as soon as
 * that isn't so any more (twice does no harm).
 */
export function holdKeptWork(): () => void {
  const keeper = Symbol('kept work');
  keepers.add(keeper);
  return () => void keepers.delete(keeper);
}

/** Whether a reload would lose something. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Whether the person is in the middle of something, whether or not a reload would lose it. */
export function hasOpenWork(): boolean {
  return holders.size > 0 || keepers.size > 0;
}

/** Forgets all of it: the person has agreed to lose it. */
export function dropUnsavedWork(): void {
  holders.clear();
  removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

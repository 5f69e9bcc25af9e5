/**
 * Who holds work that a reload would lose. Whatever reloads the page (an update, a missing chunk) asks here first,
 * and the browser itself asks the person before the page is closed.
 */

const holders = new Set<symbol>();

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

export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Forgets all of it: the person has agreed to lose it. */
export function dropUnsavedWork(): void {
  holders.clear();
  removeEventListener('beforeunload', askBeforeLeaving);
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

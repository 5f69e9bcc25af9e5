/** How often missing code may reload the page: a broken host must not make it a loop. */

const PAUSE_MS = 60_000;
const STORAGE_KEY = 'missing-chunk-reload';

/** Whether missing code may reload the page. Times in ms; `last` is `undefined` when it hasn't happened in this tab. */
export function mayReload(facts: {
  readonly now: number;
  readonly last: number | undefined;
  readonly online: boolean;
  readonly unsaved: boolean;
}): boolean {
  const { now, last, online, unsaved } = facts;
  return online && !unsaved && (last === undefined || now - last >= PAUSE_MS);
}

export function lastReload(): number | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}

/** Without storage there is nothing to stop a loop, so there is no reload either. */
export function rememberReload(now: number): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

/** Limits how often missing code reloads the page: a broken host must not cause a loop. */

const MIN_RELOAD_INTERVAL_MS = 60_000;
const STORAGE_KEY = 'missing-chunk-reload';

/** Whether missing code may reload the page. Times in ms; `last` is `undefined` when there was no reload in this tab. */
export function mayReload(facts: {
  readonly now: number;
  readonly last: number | undefined;
  readonly online: boolean;
  readonly unsaved: boolean;
}): boolean {
  const { now, last, online, unsaved } = facts;
  return online && !unsaved && (last === undefined || now - last >= MIN_RELOAD_INTERVAL_MS);
}

/** Returns when missing code last reloaded this tab, ms since 1970; undefined if it hasn't. */
export function readLastReload(): number | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}

/** Stores the time of a reload. Returns false if the browser blocks storage. */
export function rememberReload(now: number): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

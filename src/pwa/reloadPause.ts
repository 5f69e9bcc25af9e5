/** Limits how often missing code reloads the page, so that a broken host doesn't cause a loop. */

const MIN_INTERVAL_MS = 60_000;
const STORAGE_KEY = 'missing-chunk-reload';

/** Whether missing code may reload the page. Times in ms; `last` is `undefined` when there was no reload in this tab. */
export function mayReload(facts: {
  readonly now: number;
  readonly last: number | undefined;
  readonly online: boolean;
  readonly unsaved: boolean;
}): boolean {
  const { now, last, online, unsaved } = facts;
  return online && !unsaved && (last === undefined || now - last >= MIN_INTERVAL_MS);
}

export function lastReload(): number | undefined {
  try {
    const stored = sessionStorage.getItem(STORAGE_KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}

/** Stores the time of a reload. Returns false without storage, where a loop couldn't be prevented. */
export function rememberReload(now: number): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, String(now));
    return true;
  } catch {
    return false;
  }
}

/**
 * Limits how often the page is reloaded because code could not be loaded (missing code): a broken host must not cause a
 * loop of reloads.
 */

const MIN_RELOAD_INTERVAL_MS = 60_000;
const STORAGE_KEY = 'missing-chunk-reload';

/**
 * Whether missing code may reload the page.
 * @param facts `last`: when missing code last reloaded this tab. `unsaved`: whether a reload would lose work. Times in ms
 * since 1970.
 */
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

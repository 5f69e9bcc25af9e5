/**
 * Where what a person has typed is kept for this tab. Apart from `persistedFields.ts`, because the frame forgets it all at sign-out and
 * loads nothing for that.
 */

const PREFIX = 'longstrip.typed.';

/** Where nothing may be stored (a browser's settings), what was typed lives as long as the page. */
const fallback = new Map<string, string>();

export function readFormText(key: string): string | undefined {
  try {
    return sessionStorage.getItem(PREFIX + key) ?? fallback.get(key);
  } catch {
    return fallback.get(key);
  }
}

export function writeFormText(key: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, text);
  } catch {
    fallback.set(key, text);
  }
}

export function removeFormText(key: string): void {
  fallback.delete(key);
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // It was never stored then.
  }
}

/** When somebody signs out: the next person at this device is another. */
export function clearFormStorage(): void {
  fallback.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored then.
  }
}

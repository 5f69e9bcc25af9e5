/** Stores typed text for this tab. Separate from `persistedFields.ts`, so that clearing it at sign-out loads nothing else. */

const PREFIX = 'longstrip.typed.';

/** Used if `sessionStorage` is unavailable or full. Its texts are newer than those in `sessionStorage`. */
const fallback = new Map<string, string>();

export function readFormText(key: string): string | undefined {
  const newest = fallback.get(key);
  if (newest !== undefined) return newest;
  try {
    return sessionStorage.getItem(PREFIX + key) ?? undefined;
  } catch {
    return undefined;
  }
}

export function writeFormText(key: string, text: string): void {
  try {
    sessionStorage.setItem(PREFIX + key, text);
    fallback.delete(key);
  } catch {
    fallback.set(key, text);
  }
}

export function removeFormText(key: string): void {
  fallback.delete(key);
  try {
    sessionStorage.removeItem(PREFIX + key);
  } catch {
    // `sessionStorage` is unavailable, so it contains nothing to remove.
  }
}

/** Removes all stored text. */
export function clearFormStorage(): void {
  fallback.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // `sessionStorage` is unavailable, so it contains nothing to remove.
  }
}

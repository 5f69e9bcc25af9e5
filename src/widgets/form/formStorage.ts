/** Stores typed text for this tab. Separate from `persistedFields.ts`, so that clearing it at sign-out loads nothing else. */

const PREFIX = 'longstrip.typed.';

/** Used if `sessionStorage` is unavailable or full. The typed text is then lost at a reload. */
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
    // `sessionStorage` is unavailable, so it contains nothing to remove.
  }
}

/** Removes all stored text. Called at sign-out, because the next user may be another person. */
export function clearFormStorage(): void {
  fallback.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // `sessionStorage` is unavailable, so it contains nothing to remove.
  }
}

/** The browser's storage quota. */

/** Whether an error means that the quota is exceeded. Older versions of Safari use another name with the same code, 22. */
export function isQuotaExceeded(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'QuotaExceededError' || error.code === 22);
}

/**
 * Asks the browser to persist the app's storage. Otherwise, the browser may delete everything when space gets short, or after
 * weeks without a visit. Firefox shows a prompt, so call this only right after the user has saved something. Resolves
 * with whether storage is persistent now. Never rejects.
 */
export async function askToPersist(): Promise<boolean> {
  try {
    if (await navigator.storage.persisted()) return true;
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

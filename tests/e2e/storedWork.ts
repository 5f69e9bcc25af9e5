import type { Page } from '@playwright/test';

/**
 * Returns the work that the tools have stored on the device, as JSON: the keys and names of the files, and a record of each work
 * (its settings and edits).
 */
export function readStoredWork(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('tools');
    await new Promise((resolve, reject) => {
      opening.addEventListener('success', resolve);
      opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
    });
    const stores = opening.result.transaction(['works', 'files']);
    const keys = stores.objectStore('files').getAllKeys();
    const files = stores.objectStore('files').getAll();
    const works = stores.objectStore('works').getAll();
    await new Promise((resolve) => {
      stores.addEventListener('complete', resolve);
    });
    opening.result.close();
    const names = files.result.map((file: { name?: string }) => file.name);
    return JSON.stringify([keys.result, names, works.result]);
  });
}

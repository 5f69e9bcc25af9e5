import type { Page } from '@playwright/test';

/** Returns the tools' stored works, and the keys of their files, as JSON. */
export function readStoredWork(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('tools');
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve);
    });
    const stores = opening.result.transaction(['works', 'files']);
    const keys = stores.objectStore('files').getAllKeys();
    const works = stores.objectStore('works').getAll();
    await new Promise((resolve) => {
      stores.addEventListener('complete', resolve);
    });
    opening.result.close();
    return JSON.stringify([keys.result, works.result]);
  });
}

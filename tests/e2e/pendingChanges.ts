import type { Page } from '@playwright/test';

/** Returns the number of changes, such as likes, that the outbox stores until they can be sent. */
export function countPendingChanges(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // If the app hasn't created the database yet, opening it would create it without its store.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'outbox')) return 0;
    return new Promise<number>((resolve) => {
      const opening = indexedDB.open('outbox');
      opening.onsuccess = () => {
        const counting = opening.result.transaction('changes').objectStore('changes').count();
        counting.onsuccess = () => {
          opening.result.close();
          resolve(counting.result);
        };
      };
    });
  });
}

/** Waits until the outbox code has loaded. */
export async function waitForOutbox(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/startOutbox-[^/]*\.js$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
}

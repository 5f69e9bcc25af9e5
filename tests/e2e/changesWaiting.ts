import type { Page } from '@playwright/test';

/** How many changes the device keeps until it knows that they have arrived: a page that is left before that sends them again. */
export function changesWaiting(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Opened before the app has made it, it would stay without its store.
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

/** Until what keeps changes has come with the page: who is offline before that has nothing to keep them with. */
export async function untilChangesAreKept(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/startOutbox-[^/]*\.js$/.test(name)),
  );
  await page.waitForLoadState('networkidle');
}

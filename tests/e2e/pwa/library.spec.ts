import { expect, type Page, test } from '@playwright/test';
import { signUpReader } from '../signUpReader.ts';
import { LibraryPage, watchChanges } from '../pages/LibraryPage.ts';
import { signInAs } from '../pages/signIn.ts';

const SUBSCRIPTION_COUNT = 3;

test('home and library open offline with stored data; offline changes are kept across a reload and sent later; signing out deletes the data', async ({
  page,
  context,
  request,
}) => {
  const changes = watchChanges(context);
  await signInAs(page, await signUpReader(request, { subscriptions: SUBSCRIPTION_COUNT }));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const library = new LibraryPage(page);
  const continueReading = page.getByRole('region', { name: 'Continue reading' }).getByRole('article');
  const popular = page.getByRole('region', { name: 'Popular now' }).getByRole('article');
  /** Waits until responses are stored, which happens a moment after they are shown. */
  const expectStored = async (...keys: readonly string[]) => {
    for (const key of keys) await expect.poll(() => storedResponses(page, key), key).toBeGreaterThan(0);
  };
  await page.goto('/');
  await expect(continueReading.first()).toBeVisible();
  await expect(popular.first()).toBeVisible();
  await expectStored('["library","recent"', '["series","list",{"pageSize":9,');
  await page.goto('/library?tab=recent');
  await expect(library.rows).not.toHaveCount(0);
  await library.tab('Subscribed').click();
  await expect(library.unsubscribe).toHaveCount(SUBSCRIPTION_COUNT);
  await expectStored('["library","subscribed"');

  await context.setOffline(true);
  await page.goto('/');
  await expect(continueReading.first()).toBeVisible();
  await expect(popular.first()).toBeVisible();
  await page.goto('/library');
  await expect(library.rows).toHaveCount(SUBSCRIPTION_COUNT);
  await expect(library.staleNotice).toBeVisible();
  await library.unsubscribe.first().click();
  await expect(library.undo).toBeVisible();
  await library.tab('Recent').click();
  await expect(library.rows).not.toHaveCount(0);
  await page.reload();
  await expect(library.rows).not.toHaveCount(0);
  expect(changes).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => changes.map(({ body }) => body)).toMatchObject([{ active: false }]);
  await library.tab('Subscribed').click();
  await expect(library.rows).toHaveCount(SUBSCRIPTION_COUNT - 1);

  // Signing out deletes the user's stored responses.
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedResponses(page)).toBe(0);
  await context.setOffline(true);
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(library.rows).toHaveCount(0);
});

/** Returns the number of stored responses of signed-in users whose key starts with `keyPrefix`. */
function storedResponses(page: Page, keyPrefix = ''): Promise<number> {
  return page.evaluate(
    (prefix) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('answers');
        opening.onsuccess = () => {
          const reading = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          reading.onsuccess = () => {
            opening.result.close();
            const keys = reading.result.flatMap((key) => (Array.isArray(key) ? [key.map(String)] : []));
            resolve(keys.filter(([owner, name]) => owner !== 'guest' && name?.startsWith(prefix)).length);
          };
        };
      }),
    keyPrefix,
  );
}

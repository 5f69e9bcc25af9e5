import { expect, type Page, test } from '@playwright/test';
import { newReader } from '../newReader.ts';
import { LibraryPage, watchChanges } from '../pages/LibraryPage.ts';
import { signInAs } from '../pages/signIn.ts';

const SUBSCRIPTIONS = 3;

test('home and the library open without a network as they stood; the library takes a change, and keeps it over a reload until it is sent', async ({
  page,
  context,
  request,
}) => {
  const changes = watchChanges(context);
  await signInAs(page, await newReader(request, SUBSCRIPTIONS));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const library = new LibraryPage(page);
  const goOn = page.getByRole('region', { name: 'Continue reading' }).getByRole('article');
  const popular = page.getByRole('region', { name: 'Popular now' }).getByRole('article');
  /** Written a moment after they are shown: who leaves before that takes them along. */
  const areKept = async (...answers: readonly string[]) => {
    for (const answer of answers) await expect.poll(() => keptAnswers(page, answer), answer).toBeGreaterThan(0);
  };
  await page.goto('/');
  await expect(goOn.first()).toBeVisible();
  await expect(popular.first()).toBeVisible();
  await areKept('["library","recent"', '["series","list",{"pageSize":9,');
  await page.goto('/library?tab=recent');
  await expect(library.rows).not.toHaveCount(0);
  await library.tab('Subscribed').click();
  await expect(library.unsubscribe).toHaveCount(SUBSCRIPTIONS);
  await areKept('["library","subscribed"');

  await context.setOffline(true);
  await page.goto('/');
  await expect(goOn.first()).toBeVisible();
  await expect(popular.first()).toBeVisible();
  await page.goto('/library');
  await expect(library.rows).toHaveCount(SUBSCRIPTIONS);
  await expect(library.asItStood).toBeVisible();
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
  await expect(library.rows).toHaveCount(SUBSCRIPTIONS - 1);

  // Nothing of it is left for whoever comes next.
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptAnswers(page)).toBe(0);
  await context.setOffline(true);
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(library.rows).toHaveCount(0);
});

/** How many answers to people lie on the device, of those whose name begins so. */
function keptAnswers(page: Page, beginning = ''): Promise<number> {
  return page.evaluate(
    (start) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('answers');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          asking.onsuccess = () => {
            opening.result.close();
            const keys = asking.result.flatMap((key) => (Array.isArray(key) ? [key.map(String)] : []));
            resolve(keys.filter(([owner, name]) => owner !== 'guest' && name?.startsWith(start)).length);
          };
        };
      }),
    beginning,
  );
}

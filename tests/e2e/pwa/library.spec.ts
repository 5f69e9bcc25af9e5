import { expect, type Page, test } from '@playwright/test';
import { newReader } from '../newReader.ts';
import { LibraryPage, watchChanges } from '../pages/LibraryPage.ts';
import { signInAs } from '../pages/signIn.ts';

test('home and the library open without a network as they stood; the library takes a change, and keeps it over a reload until it is sent', async ({
  page,
  context,
  request,
}) => {
  const changes = watchChanges(context);
  await signInAs(page, await newReader(request));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const library = new LibraryPage(page);
  const goOn = page.getByRole('region', { name: 'Continue reading' }).getByRole('article');
  await page.goto('/');
  await expect(goOn.first()).toBeVisible();
  await page.goto('/library?tab=recent');
  await expect(library.rows).not.toHaveCount(0);
  await library.tab('Subscribed').click();
  await expect(library.unsubscribe).not.toHaveCount(0);
  const count = await library.rows.count();
  await expect.poll(() => keptAnswers(page)).toBeGreaterThan(2);

  await context.setOffline(true);
  await page.goto('/');
  await expect(goOn.first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Popular now' }).getByRole('article').first()).toBeVisible();
  await page.goto('/library');
  await expect(library.rows).toHaveCount(count);
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
  await expect(library.rows).toHaveCount(count - 1);

  // Nothing of it is left for whoever comes next.
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await expect.poll(() => keptAnswers(page, 'person')).toBe(0);
  await context.setOffline(true);
  await page.goto('/library');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(library.rows).toHaveCount(0);
});

/** How many answers lie on the device: of everybody, or of people. */
function keptAnswers(page: Page, of: 'all' | 'person' = 'all'): Promise<number> {
  return page.evaluate(
    (whose) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('answers');
        opening.onsuccess = () => {
          const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys();
          asking.onsuccess = () => {
            opening.result.close();
            const owners = asking.result.flatMap((key) => (Array.isArray(key) ? [key[0]] : []));
            resolve(owners.filter((owner) => whose === 'all' || owner !== 'guest').length);
          };
        };
      }),
    of,
  );
}

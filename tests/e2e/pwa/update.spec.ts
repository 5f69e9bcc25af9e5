import { expect, type Page, test } from '@playwright/test';
import { ServedBuilds } from '../servedBuilds.ts';

let builds: ServedBuilds;

test.beforeAll(async () => {
  builds = await ServedBuilds.start();
});

test.afterAll(() => builds.close());

/** Simulates returning to the tab. */
function returnToTab(page: Page) {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('a new version is offered, can be postponed, is installed with one reload, and is offered in the page’s language', async ({
  page,
}) => {
  await page.goto(`${builds.origin}/tools`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const offer = page.getByText('A new version is ready');
  await expect(offer).toBeHidden();

  builds.deploy();
  await returnToTab(page);
  await expect(offer).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();

  await page.reload();
  await expect(offer).toBeVisible({ timeout: 60_000 });
  let loadCount = 0;
  page.on('load', () => (loadCount += 1));
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(() => loadCount).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();

  // The next version is offered on a French page, in French.
  builds.deploy();
  await page.goto(`${builds.origin}/fr/outils`);
  await returnToTab(page);
  await expect(page.getByText('Une nouvelle version est prête')).toBeVisible({ timeout: 60_000 });
  expect(loadCount).toBe(2);
});

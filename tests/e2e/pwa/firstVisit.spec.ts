/** What a device keeps for offline use, and when: a first visit little, a later one, an installed app or a download everything. */
import { expect, type Page, test } from '@playwright/test';
import { ServedBuilds } from '../servedBuilds.ts';

/** Files that a first visit may download beyond those that the page itself has loaded. */
const AHEAD_LIMIT = 60;

/** More files than any page loads. */
const MAX_FILES = 300;

let builds: ServedBuilds;

test.beforeEach(async () => {
  builds = await ServedBuilds.start();
});

test.afterEach(() => builds.close());

/** Opens a page, and waits until the device has kept what it will keep. */
async function visitUntilCached(page: Page, path: string): Promise<void> {
  await page.goto(builds.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = builds.requests.length + (await countCachedFiles(page));
        const isSettled = now === before;
        before = now;
        return isSettled;
      },
      { intervals: [4_000], timeout: 90_000 },
    )
    .toBe(true);
}

/** Number of the app's files in the cache of pages. */
function countCachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cache = await caches.open('app');
    return (await cache.keys()).filter(({ url }) => url.includes('/assets/')).length;
  });
}

/** Every file that the page itself has loaded. */
function loadedBy(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
}

/** Files that were downloaded though the page had not asked for them, without the service worker's own scripts. */
async function listPrefetchedFiles(page: Page, path: string): Promise<string[]> {
  const own = new Set([
    path,
    '/sw.js',
    '/push.js',
    '/image-cache-limit.js',
    '/app-files.js',
    ...(await loadedBy(page)),
  ]);
  return builds.requests.map((request) => request.path).filter((name) => !own.has(name) && !name.startsWith('/api/'));
}

function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
}

test('a first visit keeps the page visited and downloads few files ahead; other pages say that they did not arrive', async ({
  page,
  context,
}) => {
  await visitUntilCached(page, '/privacy');
  const ahead = await listPrefetchedFiles(page, '/privacy');
  expect(ahead.length, ahead.join('\n')).toBeLessThan(AHEAD_LIMIT);
  expect(await countCachedFiles(page)).toBeLessThan(MAX_FILES);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await page.goto(`${builds.origin}/signup`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await expect(page.getByRole('main')).toContainText('This page isn’t on your device yet.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});

test('a reload in the same tab is still the first visit; a second visit keeps every page @long', async ({
  page,
  context,
}) => {
  await visitUntilCached(page, '/privacy');
  await page.reload();
  await visitUntilCached(page, '/privacy');
  expect(await countCachedFiles(page)).toBeLessThan(MAX_FILES);

  const later = await context.newPage();
  await visitUntilCached(later, '/privacy');
  expect(await countCachedFiles(later)).toBeGreaterThan(MAX_FILES);
  await context.setOffline(true);
  await later.goto(`${builds.origin}/signup`);
  await expect(later.getByLabel('Email', { exact: true })).toBeVisible();
  await later.goto(`${builds.origin}/fr/outils`);
  await expect(later.locator('html')).toHaveAttribute('lang', 'fr');
});

test('an app that was just installed keeps every page @long', async ({ page, context }) => {
  await visitUntilCached(page, '/privacy');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect.poll(() => countCachedFiles(page), { timeout: 60_000 }).toBeGreaterThan(MAX_FILES);
  await visitUntilCached(page, '/privacy');
  await context.setOffline(true);
  await page.goto(`${builds.origin}/signup`);
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});

test('with Save-Data nothing but the shell is downloaded ahead, on later visits neither; the pages visited open offline @long', async ({
  page,
  context,
  request,
}) => {
  await saveData(page);
  await visitUntilCached(page, '/privacy');
  const isCode = (path: string) => path.startsWith('/assets/');
  const worker = await (await request.get(`${builds.origin}/sw.js`)).text();
  const shell = new Set([...worker.matchAll(/url:\s*"([^"]+)"/g)].map(([, path]) => `/${path}`));
  const ahead = (await listPrefetchedFiles(page, '/privacy')).filter((path) => isCode(path) && !shell.has(path));
  expect(ahead).toEqual([]);

  const later = await context.newPage();
  await saveData(later);
  const before = builds.requests.length;
  await visitUntilCached(later, '/privacy');
  expect(builds.requests.slice(before).filter(({ path }) => isCode(path))).toEqual([]);
  await context.setOffline(true);
  await later.reload();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});

test('a new version keeps as much as the version before it, and nothing of that version is left @long', async ({
  page,
  context,
}) => {
  await visitUntilCached(page, '/privacy');
  const later = await context.newPage();
  await visitUntilCached(later, '/privacy');
  await page.close();
  const kept = await countCachedFiles(later);
  builds.deployRenamed();
  await later.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await later.getByRole('button', { name: 'Update', exact: true }).click({ timeout: 60_000 });
  await expect(later.getByText('A new version is ready')).toBeHidden();
  await expect(later.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  // At once, because it was kept before it took over.
  await context.setOffline(true);
  await later.goto(`${builds.origin}/signup`);
  await expect(later.getByLabel('Email', { exact: true })).toBeVisible();
  expect(await countCachedFiles(later)).toBe(kept);
});

test('after a deployment removed files that were never kept, another page loads in the new version by itself', async ({
  page,
  context,
}) => {
  await visitUntilCached(page, '/privacy');
  await page.close();
  builds.deployRenamed();
  const later = await context.newPage();
  await later.goto(`${builds.origin}/signup`);
  await expect(later.getByLabel('Email', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(later.getByText('A new version is ready')).toBeHidden();
  expect(builds.requests.some(({ status }) => status === 404)).toBe(true);
});

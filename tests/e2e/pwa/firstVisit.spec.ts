/** Which files a device caches for offline use. */
import { expect, type Page, test } from '@playwright/test';
import { ServedBuilds } from '../servedBuilds.ts';

/** A first visit downloads fewer files than this beyond those that the page has loaded. */
const MAX_PREFETCHED_FILES = 60;

/** A first visit caches fewer files than this, a later visit caches more. */
const MAX_FIRST_VISIT_FILES = 300;

let builds: ServedBuilds;

test.beforeEach(async () => {
  builds = await ServedBuilds.start();
});

test.afterEach(() => builds.close());

/** Opens a page, and waits until the app downloads and caches no more files. */
async function visitUntilCached(page: Page, path: string): Promise<void> {
  await page.goto(builds.origin + path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  let previousCount = -1;
  await expect
    .poll(
      async () => {
        const count = builds.requests.length + (await countCachedFiles(page));
        const isSettled = count === previousCount;
        previousCount = count;
        return isSettled;
      },
      { intervals: [4_000], timeout: 90_000 },
    )
    .toBe(true);
}

/** Returns the number of files of `assets/` in the cache `app`. The precached shell is in another cache. */
function countCachedFiles(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cache = await caches.open('app');
    return (await cache.keys()).filter(({ url }) => url.includes('/assets/')).length;
  });
}

/** Returns the paths of all files that the page itself has loaded. */
function listLoadedFiles(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
}

/** Returns files that were downloaded although the page hadn't requested them, without the service worker's scripts. */
async function listPrefetchedFiles(page: Page, path: string): Promise<string[]> {
  const seen = new Set([
    path,
    '/sw.js',
    '/push.js',
    '/image-cache-limit.js',
    '/app-files.js',
    ...(await listLoadedFiles(page)),
  ]);
  return builds.requests.map((request) => request.path).filter((name) => !seen.has(name) && !name.startsWith('/api/'));
}

function saveData(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
}

test('a first visit caches the visited page and few other files; offline, other pages show a message', async ({
  page,
  context,
}) => {
  await visitUntilCached(page, '/privacy');
  const prefetched = await listPrefetchedFiles(page, '/privacy');
  expect(prefetched.length, prefetched.join('\n')).toBeLessThan(MAX_PREFETCHED_FILES);
  expect(await countCachedFiles(page)).toBeLessThan(MAX_FIRST_VISIT_FILES);

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

test('a reload in the same tab is still the first visit; a second visit caches unvisited pages @long', async ({
  page,
  context,
}) => {
  await visitUntilCached(page, '/privacy');
  await page.reload();
  await visitUntilCached(page, '/privacy');
  expect(await countCachedFiles(page)).toBeLessThan(MAX_FIRST_VISIT_FILES);

  const secondTab = await context.newPage();
  await visitUntilCached(secondTab, '/privacy');
  expect(await countCachedFiles(secondTab)).toBeGreaterThan(MAX_FIRST_VISIT_FILES);
  await context.setOffline(true);
  await secondTab.goto(`${builds.origin}/signup`);
  await expect(secondTab.getByLabel('Email', { exact: true })).toBeVisible();
  await secondTab.goto(`${builds.origin}/fr/outils`);
  await expect(secondTab.locator('html')).toHaveAttribute('lang', 'fr');
});

test('an app that was just installed caches unvisited pages @long', async ({ page, context }) => {
  await visitUntilCached(page, '/privacy');
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect.poll(() => countCachedFiles(page), { timeout: 60_000 }).toBeGreaterThan(MAX_FIRST_VISIT_FILES);
  await visitUntilCached(page, '/privacy');
  await context.setOffline(true);
  await page.goto(`${builds.origin}/signup`);
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});

test('with Save-Data only the app shell is downloaded ahead, also on later visits; visited pages open offline @long', async ({
  page,
  context,
  request,
}) => {
  await saveData(page);
  await visitUntilCached(page, '/privacy');
  const isCode = (path: string) => path.startsWith('/assets/');
  const worker = await (await request.get(`${builds.origin}/sw.js`)).text();
  const shell = new Set([...worker.matchAll(/url:\s*"([^"]+)"/g)].map(([, path]) => `/${path}`));
  const prefetched = (await listPrefetchedFiles(page, '/privacy')).filter((path) => isCode(path) && !shell.has(path));
  expect(prefetched).toEqual([]);

  const secondTab = await context.newPage();
  await saveData(secondTab);
  const requestsBefore = builds.requests.length;
  await visitUntilCached(secondTab, '/privacy');
  expect(builds.requests.slice(requestsBefore).filter(({ path }) => isCode(path))).toEqual([]);
  await context.setOffline(true);
  await secondTab.reload();
  await expect(secondTab.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});

test('a new version caches as many files as the previous version, whose files are deleted @long', async ({
  page,
  context,
}) => {
  await visitUntilCached(page, '/privacy');
  const secondTab = await context.newPage();
  await visitUntilCached(secondTab, '/privacy');
  await page.close();
  const cachedFiles = await countCachedFiles(secondTab);
  builds.deployRenamed();
  await secondTab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await secondTab.getByRole('button', { name: 'Update', exact: true }).click({ timeout: 60_000 });
  await expect(secondTab.getByText('A new version is ready')).toBeHidden();
  await expect(secondTab.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  // The pages open offline immediately, because the new version caches them before it takes over.
  await context.setOffline(true);
  await secondTab.goto(`${builds.origin}/signup`);
  await expect(secondTab.getByLabel('Email', { exact: true })).toBeVisible();
  expect(await countCachedFiles(secondTab)).toBe(cachedFiles);
});

test('after a deployment removed files that were never cached, another page loads in the new version without a prompt @long', async ({
  page,
  context,
}) => {
  await visitUntilCached(page, '/privacy');
  await page.close();
  builds.deployRenamed();
  const secondTab = await context.newPage();
  await secondTab.goto(`${builds.origin}/signup`);
  await expect(secondTab.getByLabel('Email', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(secondTab.getByText('A new version is ready')).toBeHidden();
  expect(builds.requests.some(({ status }) => status === 404)).toBe(true);
});

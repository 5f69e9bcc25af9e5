/** Prerendered pages, whose HTML shows the screen before the app starts, and responses that the server has put into pages. */
import { expect, mergeTests, type Page } from '@playwright/test';
import { languages } from '../../../src/i18n/languages.ts';
import { fillPath } from '../../../src/navigation/matchPath.ts';
import { type RouteName, routes } from '../../../src/navigation/routes.ts';
import { test as withClosedBeta } from '../closedBeta.ts';
import { loadDemoParams } from '../demoParams.ts';
import { drawStrip } from '../drawStrip.ts';
import { test as withEmbedding } from '../embeddingServer.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import { signIn } from '../pages/signIn.ts';

const test = mergeTests(withClosedBeta, withEmbedding);

const prerendered: readonly RouteName[] = [
  'index',
  'login',
  'signup',
  'tools',
  'tools-cut',
  'tools-convert-longstrip',
  'tools-convert-tapas',
  'tools-convert-webtoon',
  'download-app',
  'privacy',
  'terms',
];
const paths = languages.flatMap((language) => prerendered.map((name) => fillPath(routes[name].path[language], {})));

/** Opens a page and holds back the app's script. Returns a function that lets the app start. */
async function openBeforeStart(page: Page, path: string): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const entry = /\/assets\/index-[\w-]+\.js$/;
  await page.route(entry, async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  // After the styles and the HTML.
  await page.waitForFunction(() => document.querySelector('noscript') !== null);
  return async () => {
    released.resolve();
    // The route stays: removing it while the app requests its first modules can drop one of the requests.
    await page.waitForLoadState('load');
  };
}

/** Waits until React has hydrated the heading of the page. */
function waitForApp(page: Page) {
  return page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

function collectErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => void errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

/**
 * Expects that the app takes over the HTML of a page, so that all its elements stay. On the start page, only the heading is
 * checked, because data replaces the rest.
 */
async function expectTakeover(page: Page, path: string): Promise<void> {
  const errors = collectErrors(page);
  const start = await openBeforeStart(page, path);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  const text = await heading.innerText();
  const selector = path === '/' || path === '/fr' ? 'h1' : '#root, #root *';
  await page.evaluate((all) => Object.assign(globalThis, { fromHtml: [...document.querySelectorAll(all)] }), selector);
  await start();
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  await expect(heading).toHaveText(text);
  const removed = await page.evaluate(() => {
    const { fromHtml } = globalThis as { fromHtml?: readonly Element[] };
    return fromHtml?.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML);
  });
  expect(removed).toEqual([]);
  expect(errors).toEqual([]);
}

test('prerendered pages show their heading without JavaScript @long', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }
  await test.step('the log-in form does not put the password into the address', async () => {
    await page.goto('/login');
    await page.getByLabel('Password', { exact: true }).fill('read-more-comics');
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/login');
  });
  await context.close();
});

for (const path of ['/', '/tools/cut-episode-into-panels?from=mail#cuts', '/login', '/fr/outils'])
  test(`the app takes over the HTML of ${path} without replacing it`, async ({ page }) => {
    await expectTakeover(page, path);
  });

test('the app takes over the HTML of every prerendered page without replacing it @long', async ({ browser }) => {
  for (const path of paths) {
    await test.step(path, async () => {
      const context = await browser.newContext();
      await expectTakeover(await context.newPage(), path);
      await context.close();
    });
  }
});

test('the prerendered HTML for guests is hidden from a signed-in reader', async ({ page }) => {
  await signIn(page);
  for (const path of ['/', '/tools', '/login']) {
    await test.step(path, async () => {
      const start = await openBeforeStart(page, path);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
      await expect(page.locator('#root > *').first()).toBeHidden();
      await start();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
      await expect(page).toHaveURL(path === '/login' ? '/' : path);
    });
  }
});

test('text typed into the log-in form before the app has started is kept and submitted', async ({ page }) => {
  const start = await openBeforeStart(page, '/login');
  const email = page.getByLabel('Email', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  await email.fill('reader@longstrip.test');
  await password.fill('read-more-comics');
  await start();
  await waitForApp(page);
  await page.waitForLoadState('networkidle');
  await expect(email).toHaveValue('reader@longstrip.test');
  await expect(password).toHaveValue('read-more-comics');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('the log-in page with a return path shows no prerendered links and leads back', async ({ page }) => {
  const start = await openBeforeStart(page, '/login?next=%2Flibrary');
  await expect(page.locator('#root > *').first()).toBeHidden();
  await start();
  await waitForApp(page);
  const signUp = page.getByRole('main').getByRole('link', { name: 'Sign up' });
  await expect(signUp).toHaveAttribute('href', '/signup?next=%2Flibrary');
  await page.getByLabel('Email', { exact: true }).fill('reader@longstrip.test');
  await page.getByLabel('Password', { exact: true }).fill('read-more-comics');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/library');
});

test('a log-in form that is submitted before the app has started is sent by the app', async ({ page }) => {
  const start = await openBeforeStart(page, '/login');
  const password = page.getByLabel('Password', { exact: true });
  await page.getByLabel('Email', { exact: true }).fill('reader@longstrip.test');
  await password.fill('read-more-comics');
  await password.press('Enter');
  await expect(page).toHaveURL('/login');
  await start();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
});

test('a button that is pressed before the app has started works once it has started', async ({ page }) => {
  const start = await openBeforeStart(page, '/login');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await page.getByRole('button', { name: 'Show password' }).click();
  await start();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();
});

test('images and options chosen in the cutter before and while the app starts are applied', async ({ page }) => {
  const cutter = new CutterPage(page);
  const start = await openBeforeStart(page, '/tools/cut-episode-into-panels');
  const { png } = await drawStrip({ heights: [900, 700], gutter: 40 });
  await cutter.chooseImages.setInputFiles({ name: 'strip.png', mimeType: 'image/png', buffer: png });
  await cutter.platform('WEBTOON').uncheck();
  await start();
  // Before, during or after hydration.
  await cutter.platform('Tapas').click();
  await waitForApp(page);
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 60_000 });
  await expect(cutter.platform('Longstrip')).toBeChecked();
  await expect(cutter.platform('WEBTOON')).not.toBeChecked();
  await expect(cutter.platform('Tapas')).not.toBeChecked();
  // If the app starts between the choice of files and the change event, the event finds an emptied input. Such an event must not
  // replace the message that is shown.
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/uri-list', 'https://example.com/page.png');
    document.querySelector('main')?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }));
  });
  const message = page.getByText('Save the image on your device, then add the file.');
  await expect(message).toBeVisible();
  await cutter.chooseImages.dispatchEvent('change');
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await expect(page.getByText('There are no files in this folder.')).toHaveCount(0);
  await expect(message).toBeVisible();
});

test('a click on an option of the cutter counts if it begins before and ends after the app has read the chosen images', async ({
  page,
}) => {
  const cutter = new CutterPage(page);
  const start = await openBeforeStart(page, '/tools/cut-episode-into-panels');
  const { png } = await drawStrip({ heights: [900, 700], gutter: 40 });
  await cutter.chooseImages.setInputFiles({ name: 'strip.png', mimeType: 'image/png', buffer: png });
  await cutter.platform('Tapas').hover();
  await page.mouse.down();
  await start();
  await waitForApp(page);
  // The app has read the images.
  await expect(cutter.chooseImages).toHaveValue('');
  await page.mouse.up();
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 60_000 });
  await expect(cutter.platform('WEBTOON')).toBeChecked();
  await expect(cutter.platform('Tapas')).not.toBeChecked();
});

/** Paths below `/api/` whose responses the HTML contains. */
function listEmbeddedPaths(html: string): string[] {
  return [...html.matchAll(/ data-response="([^"]*)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
}

/** Records the GET requests to the API, without images. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && !pathname.startsWith('/api/files/'))
      calls.push(pathname.slice('/api/'.length) + search);
  });
  return calls;
}

test('on a first visit, pages with data use the responses and the image that the server has put into them @long', async ({
  browser,
  playwright,
  embeddingOrigin,
}) => {
  const request = await playwright.request.newContext({ baseURL: embeddingOrigin });
  const params = { ...(await loadDemoParams(request)) };
  const series = fillPath(routes.series.path.en, params);
  const episode = fillPath(routes.episode.path.en, params);
  const addresses = [
    '/',
    '/genres',
    fillPath(routes['genres-code'].path.en, { code: params.genreCode }),
    '/collections',
    series,
    episode,
    fillPath(routes.username.path.en, params),
    '/fr',
    fillPath(routes.series.path.fr, params),
  ];
  for (const address of addresses) {
    await test.step(address, async () => {
      const context = await browser.newContext({ baseURL: embeddingOrigin });
      const page = await context.newPage();
      const errors = collectErrors(page);
      const calls = recordCalls(page);
      const images: string[] = [];
      page.on('request', (sent) => {
        if (sent.resourceType() === 'image') images.push(sent.url());
      });
      const answered = await page.goto(address);
      const embedded = listEmbeddedPaths((await answered?.text()) ?? '');
      expect(embedded).toContain('app-config');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(calls.filter((call) => embedded.includes(call))).toEqual([]);
      await expect(page.locator('script[data-response]')).toHaveCount(0);
      expect(errors).toEqual([]);

      const preloaded = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter((entry) => entry instanceof PerformanceResourceTiming && entry.initiatorType === 'link')
          .map(({ name }) => name)
          .filter((name) => name.includes('/api/files/')),
      );
      const coverCount = await page.getByRole('main').locator('article img').count();
      const hasImage = address.startsWith('/genres')
        ? coverCount > 0
        : [series, episode].some((path) => address.endsWith(path));
      expect(preloaded).toHaveLength(hasImage ? 1 : 0);
      for (const url of preloaded) {
        expect(images.filter((image) => image === url)).toHaveLength(1);
        const shown = await page
          .locator('img')
          .evaluateAll((all) =>
            all.map((image) => (image instanceof HTMLImageElement && image.complete ? image.currentSrc : '')),
          );
        expect(shown).toContain(url);
      }
      await context.close();
    });
  }
});

test('on a second visit, the app requests an embedded list of series from the API', async ({
  page,
  embeddingOrigin,
}) => {
  await page.goto(`${embeddingOrigin}/genres`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const calls = recordCalls(page);
  const answered = await page.goto(`${embeddingOrigin}/genres`);
  await page.waitForLoadState('networkidle');
  const lists = listEmbeddedPaths((await answered?.text()) ?? '').filter((path) => path.startsWith('comic?'));
  expect(lists).toHaveLength(1);
  expect(calls).toEqual(expect.arrayContaining(lists));
});

test('before the launch, the server answers the paths of prerendered pages with a shell without a heading', async ({
  closedBeta,
  request,
}) => {
  for (const path of ['/', '/tools', '/fr', '/login']) {
    const html = await (await request.get(closedBeta.origin + path)).text();
    expect(html).not.toContain('data-page');
    expect(html).not.toContain('<h1');
    expect(html).toContain('class="boot"');
  }
});

/** The error that a screen shows when its main API call fails, and its recovery. */
import { expect, type Page, type Route, test } from '@playwright/test';
import type { RouteName } from '../../../src/navigation/routes.ts';
import { loadMainCallAddresses } from '../mainCalls.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { signIn } from '../pages/signIn.ts';

const serverBroken = {
  title: 'Unexpected Error :(',
  text: 'Sorry, something went wrong on our end. We are currently trying to fix the problem.',
};
const serverAway = { title: 'We can’t reach the server', text: 'The server may be busy or restarting.' };
const deviceOffline = { title: 'You’re offline', text: 'This will load when you’re back online.' };
const notFoundTexts = {
  title: 'Oh No! Page Not Found',
  text: 'The page you are looking for doesn’t exist or has been moved.',
};

/** Locates the title and text of an error. Looks only inside `main`, because a toast may have the same text. */
function failureText(page: Page, { title, text }: { readonly title: string; readonly text: string }) {
  const main = page.getByRole('main');
  return { title: main.getByText(title, { exact: true }).first(), text: main.getByText(text).first() };
}

/** Prevents the app from storing responses on the device, which it would show instead of the error. */
function disableStoredResponses(page: Page) {
  return page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
}

function respondWithError(route: Route) {
  return route.fulfill({ status: 500, json: { message: 'no', errors: [], children: {} } });
}

test('a series that does not exist shows the not-found page, and the app logs no error to the console', async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => {
    // The browser itself logs the 404 of the call.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      logged.push(message.text());
  });
  page.on('pageerror', (error) => logged.push(String(error)));
  await page.goto('/series/none-such');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFoundTexts.title);
  expect(logged).toEqual([]);
});

for (const visitor of ['guest', 'reader', 'creator'] as const) {
  test(`every screen of a ${visitor} shows an error when its main call returns 500, and loads on retry @long`, async ({
    page,
    request,
  }) => {
    // Many screens.
    test.slow();
    const screens = (await loadMainCallAddresses(request)).filter(({ as }) => as === visitor);
    expect(screens.length).toBeGreaterThan(5);
    await disableStoredResponses(page);
    if (visitor !== 'guest') await signIn(page, visitor);
    for (const { address, call } of screens) {
      await test.step(address, async () => {
        let isBroken = true;
        await page.route(call, (route) => (isBroken ? respondWithError(route) : route.fallback()));
        await page.goto(address);
        const failure = failureText(page, serverBroken);
        await expect(failure.title, address).toBeVisible();
        await expect(failure.text, address).toBeVisible();
        await expect(page.getByText(/(?:you’re|you may be) offline|reach the server/i), address).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 }), address).toHaveCount(1);
        isBroken = false;
        await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
        await expect(failure.title, address).toHaveCount(0);
        await expect(failure.text, address).toHaveCount(0);
        await expect(page.getByRole('alert'), address).toHaveCount(0);
        await page.unroute(call);
      });
    }
  });
}

test('retrying by keyboard keeps the message and marks the button busy, then focuses the content @phone', async ({
  page,
  request,
}) => {
  const series = (await loadMainCallAddresses(request)).find(({ name }) => name === 'series');
  if (!series) throw new Error('no series');
  let answer = respondWithError;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(series.call, (route) => answer(route));
  await page.goto(series.address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(serverBroken.title);
  await expect(page).toHaveTitle(/^Unexpected Error :\(/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);

  const button = page.getByRole('button', { name: 'Try again' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(heading).toHaveText(serverBroken.title);
  await expect(button).toBeFocused();

  answer = async (route) => {
    await held;
    await route.fallback();
  };
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(heading).toHaveText(serverBroken.title);
  release();
  await expect(heading).not.toHaveText(serverBroken.title);
  await expect(page).not.toHaveTitle(/Unexpected/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a slow response shows a notice beside the skeleton, and its content when it arrives @long', async ({
  page,
  request,
}) => {
  const series = (await loadMainCallAddresses(request)).find(({ name }) => name === 'series');
  if (!series) throw new Error('no series');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(series.call, async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(series.address);
  const slow = page.getByRole('status').filter({ hasText: 'This is taking longer than usual' });
  await expect(slow).toBeVisible();
  await expect(slow.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(slow).toHaveCount(0);
});

/** Routes of ten screens: pages, lists and panels, of guests, readers and creators. */
const tenScreens: readonly RouteName[] = [
  'index',
  'series',
  'episode',
  'username',
  'genres-code',
  'collections',
  'search',
  'library',
  'dashboard-series-id',
  'publish-information',
];

interface FailureCase {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  readonly message: { readonly title: string; readonly text: string };
  /** What loads the content afterwards: a press of 'Try again', an automatic retry, the `online` event, or nothing. */
  readonly recovery: 'press' | 'automatic' | 'online' | 'none';
}

const failureCases: readonly FailureCase[] = [
  {
    name: '503',
    answer: (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '5' }, body: '' }),
    message: serverAway,
    recovery: 'automatic',
  },
  { name: 'no network', answer: (route) => route.abort(), message: deviceOffline, recovery: 'online' },
  {
    name: 'HTML',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<html><h1>Welcome to our hotel</h1></html>' }),
    message: serverBroken,
    recovery: 'press',
  },
  {
    name: 'garbage',
    answer: (route) => route.fulfill({ json: { items: 7 } }),
    message: serverBroken,
    recovery: 'press',
  },
  {
    name: '404',
    answer: (route) => route.fulfill({ status: 404, json: { message: 'no', errors: [], children: {} } }),
    message: notFoundTexts,
    recovery: 'none',
  },
];

for (const { name, answer, message, recovery } of failureCases) {
  test(`ten screens show the right error when their main call gets ${name} @long`, async ({ page, request }) => {
    test.slow();
    const screens = (await loadMainCallAddresses(request)).filter((screen) => tenScreens.includes(screen.name));
    const shown = new Set<RouteName>();
    const order = ['guest', 'reader', 'creator'] as const;
    await disableStoredResponses(page);
    if (recovery === 'online') {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => Reflect.get(globalThis, 'isBack') === true });
      });
    }
    for (const visitor of order) {
      if (visitor !== 'guest') {
        await page.goto('/logout');
        await expect(page).toHaveURL('/');
        await signIn(page, visitor);
      }
      for (const { name: screen, address, call } of screens.filter(({ as }) => as === visitor)) {
        await test.step(`${visitor}: ${address}`, async () => {
          let fails = true;
          await page.route(call, (route) => (fails ? answer(route) : route.fallback()));
          await page.goto(address);
          const failure = failureText(page, message);
          await expect(failure.title, address).toBeVisible();
          await expect(failure.text, address).toBeVisible();
          shown.add(screen);
          fails = false;
          if (recovery === 'press')
            await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
          if (recovery === 'online') {
            await page.evaluate(() => {
              Reflect.set(globalThis, 'isBack', true);
              dispatchEvent(new Event('online'));
            });
          }
          if (recovery !== 'none') await expect(failure.title, address).toHaveCount(0, { timeout: 30_000 });
          await page.unroute(call);
        });
      }
    }
    expect([...shown].sort()).toEqual([...tenScreens].sort());
  });
}

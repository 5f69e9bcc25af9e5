/** What every screen says when the call it can't do without fails, and that it comes back. */
import { expect, type Page, type Route, test } from '@playwright/test';
import type { RouteName } from '../../../src/navigation/routes.ts';
import { failingAddresses } from '../mainCalls.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { signIn } from '../pages/signIn.ts';

const BROKEN = {
  title: 'Unexpected Error :(',
  text: 'Sorry, something went wrong on our end. We are currently trying to fix the problem.',
};
const AWAY = { title: 'We can’t reach the server', text: 'It may be busy or restarting.' };
const OFFLINE = { title: 'You are offline', text: 'This loads by itself when you are back online.' };
const NOT_FOUND = {
  title: 'Oh No! Page Not Found',
  text: 'The page you are looking for doesn’t exist or has been moved.',
};

/** In the page: a toast over it may say the same. */
function said(page: Page, { title, text }: { readonly title: string; readonly text: string }) {
  const main = page.getByRole('main');
  return { title: main.getByText(title, { exact: true }).first(), text: main.getByText(text).first() };
}

/** What was answered before and kept on the device would be shown instead. */
function withoutKeptAnswers(page: Page) {
  return page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
}

function broken(route: Route) {
  return route.fulfill({ status: 500, json: { message: 'no', errors: [], children: {} } });
}

for (const visitor of ['guest', 'reader', 'creator'] as const) {
  test(`every screen of a ${visitor} whose main call is answered with 500 says so in the words given, and loads when asked again`, async ({
    page,
    request,
  }) => {
    // As many screens as there are.
    test.slow();
    const screens = (await failingAddresses(request)).filter(({ as }) => as === visitor);
    expect(screens.length).toBeGreaterThan(5);
    await withoutKeptAnswers(page);
    if (visitor !== 'guest') await signIn(page, visitor);
    for (const { address, call } of screens) {
      await test.step(address, async () => {
        let isBroken = true;
        await page.route(call, (route) => (isBroken ? broken(route) : route.fallback()));
        await page.goto(address);
        const failure = said(page, BROKEN);
        await expect(failure.title, address).toBeVisible();
        await expect(failure.text, address).toBeVisible();
        await expect(page.getByText(/offline|reach the server/), address).toHaveCount(0);
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

test('trying again by keyboard: the message stays and the button says that it is busy; then one continues from the content @phone', async ({
  page,
  request,
}) => {
  const series = (await failingAddresses(request)).find(({ name }) => name === 'series');
  if (!series) throw new Error('no series');
  let answer = broken;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(series.call, (route) => answer(route));
  await page.goto(series.address);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(BROKEN.title);
  await expect(page).toHaveTitle(/^Unexpected Error :\(/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expectAccessible(page);

  const button = page.getByRole('button', { name: 'Try again' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(heading).toHaveText(BROKEN.title);
  await expect(button).toBeFocused();

  answer = async (route) => {
    await held;
    await route.fallback();
  };
  await page.keyboard.press('Enter');
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(heading).toHaveText(BROKEN.title);
  release();
  await expect(heading).not.toHaveText(BROKEN.title);
  await expect(page).not.toHaveTitle(/Unexpected/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a server that is silent is said to be slow, beside the skeleton; its late answer is shown @long', async ({
  page,
  request,
}) => {
  const series = (await failingAddresses(request)).find(({ name }) => name === 'series');
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

/** Ten screens: whole pages, lists and panels, of every kind of visitor. */
const TEN: readonly RouteName[] = [
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

interface Answered {
  readonly name: string;
  readonly answer: (route: Route) => Promise<void>;
  readonly says: { readonly title: string; readonly text: string };
  /** What makes the content come: without a press where it isn't `press`. 'nothing': the answer would be the same. */
  readonly back: 'press' | 'by itself' | 'online' | 'nothing';
}

const answers: readonly Answered[] = [
  {
    name: '503',
    answer: (route) => route.fulfill({ status: 503, headers: { 'Retry-After': '5' }, body: '' }),
    says: AWAY,
    back: 'by itself',
  },
  { name: 'no network', answer: (route) => route.abort(), says: OFFLINE, back: 'online' },
  {
    name: 'HTML',
    answer: (route) => route.fulfill({ contentType: 'text/html', body: '<html><h1>Welcome to our hotel</h1></html>' }),
    says: BROKEN,
    back: 'press',
  },
  { name: 'garbage', answer: (route) => route.fulfill({ json: { items: 7 } }), says: BROKEN, back: 'press' },
  {
    name: '404',
    answer: (route) => route.fulfill({ status: 404, json: { message: 'no', errors: [], children: {} } }),
    says: NOT_FOUND,
    back: 'nothing',
  },
];

for (const { name, answer, says, back } of answers) {
  test(`ten screens whose main call meets ${name} say what it is @long`, async ({ page, request }) => {
    test.slow();
    const screens = (await failingAddresses(request)).filter((one) => TEN.includes(one.name));
    const order = ['guest', 'reader', 'creator'] as const;
    await withoutKeptAnswers(page);
    if (back === 'online') {
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
      for (const { address, call } of screens.filter(({ as }) => as === visitor)) {
        await test.step(`${visitor}: ${address}`, async () => {
          let fails = true;
          await page.route(call, (route) => (fails ? answer(route) : route.fallback()));
          await page.goto(address);
          const failure = said(page, says);
          await expect(failure.title, address).toBeVisible();
          await expect(failure.text, address).toBeVisible();
          fails = false;
          if (back === 'press') await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
          if (back === 'online') {
            await page.evaluate(() => {
              Reflect.set(globalThis, 'isBack', true);
              dispatchEvent(new Event('online'));
            });
          }
          if (back !== 'nothing') await expect(failure.title, address).toHaveCount(0, { timeout: 30_000 });
          await page.unroute(call);
        });
      }
    }
  });
}

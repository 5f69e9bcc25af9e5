/** Addresses: pages in French, unknown and old addresses, missing code, and focus and scroll after navigation. */
import { expect, type Page, test } from '@playwright/test';
import { findRow } from '../../../src/navigation/findRoute.ts';
import { fillPath } from '../../../src/navigation/matchPath.ts';
import { type RouteName, routes } from '../../../src/navigation/routes.ts';
import { loadDemoParams } from '../demoParams.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { FramePage } from '../pages/FramePage.ts';
import { signIn } from '../pages/signIn.ts';

/** Routes except the moderation, which `moderation.spec.ts` opens in French. Object.keys returns string[]. */
const names = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'moderation');
const sample = { id: '7', slug: 'a', episodeSlug: 'b', username: 'mina.marsh', code: 'JN8919838', provider: 'google' };

/** Whether a route only redirects. */
function isRedirection(name: RouteName) {
  return routes[name].layout === 'redirection';
}

const notFoundIn = { en: 'Oh No! Page Not Found', fr: /introuvable/ };

async function expectFrenchScreen(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html'), path).toHaveAttribute('lang', 'fr');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading, path).toBeVisible();
  await expect(heading, path).not.toHaveText(notFoundIn.fr);
  // The code of an invitation is removed from the address at once.
  await expect(page, path).toHaveURL(path.replace(`/${sample.code}`, ''));
  await expect(page, path).toHaveTitle(/\S/);
  expect(await page.locator('meta[name="description"]').getAttribute('content'), path).toBeTruthy();
  // A missing translation shows its message id: six characters that aren't a word.
  const words = (await page.locator('body').innerText()).split(/\s+/);
  expect(
    words.filter((word) => /^(?=.*[A-Z])(?=.*[a-z])(?=.*[0-9+/])[\w+/]{6}$/.test(word)),
    path,
  ).toEqual([]);
}

test('every page except the moderation has a French address and is translated @long', async ({ page, request }) => {
  const demo = await loadDemoParams(request);
  const realParams = { ...sample, id: demo.ownSeries, slug: demo.slug, episodeSlug: demo.episodeSlug };
  const params: Partial<Record<RouteName, object>> = {
    collections: { slug: demo.collectionSlug },
    'genres-code': { code: demo.genreCode },
    'episode-edit': { id: demo.ownEpisode },
    'episode-preview': { id: demo.ownEpisode },
  };
  const french = (name: RouteName) => fillPath(routes[name].path.fr, { ...realParams, ...params[name] });
  for (const name of names.filter((name) => !isRedirection(name) && !requiresSignIn(name)))
    await expectFrenchScreen(page, french(name));
  await signIn(page, 'creator');
  for (const name of names.filter(requiresSignIn)) await expectFrenchScreen(page, french(name));
});

test('unknown addresses show a not-found page', async ({ page }) => {
  const { heading } = new FramePage(page);
  await page.goto('/tools');
  // '/discord' leads to the chat only if the operator has set its address.
  for (const path of ['/discord', '/no/such/page', '/tools/no']) {
    // Navigates inside the app, which is faster than loading the page each time.
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await expect(heading, path).toHaveText(notFoundIn.en);
    await expect(page, path).toHaveTitle(/^This page could not be found/);
    await page.evaluate(() => history.pushState(null, '', '/tools'));
    await expect(heading).not.toHaveText(notFoundIn.en);
  }
  await page.goto('/fr/rien/du/tout');
  await expect(heading).toHaveText(notFoundIn.fr);
});

test('an old address redirects on navigation inside the app', async ({ page }) => {
  await page.goto('/tools');
  await page.evaluate(() => history.pushState(null, '', '/comic/moon-cat/one?from=mail'));
  await expect(page).toHaveURL('/series/moon-cat/one?from=mail');
});

test('a page with missing code reloads once, then shows an error, and loads on retry', async ({ page }) => {
  let loadCount = 0;
  let missing = true;
  page.on('load', () => {
    loadCount += 1;
  });
  await page.route(/\/assets\/PrivacyScreen-[^/]*\.js/, (route) =>
    missing ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  );
  await page.goto('/tools');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  const { heading } = new FramePage(page);
  await expect(heading).toHaveText('This page didn’t load');
  await expect(page).toHaveURL('/privacy');
  // The first load and one automatic reload.
  await expect.poll(() => loadCount).toBe(2);
  missing = false;
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(heading).toHaveText('Privacy');
});

test('navigation focuses the heading and announces the title, and going back restores the scroll position', async ({
  page,
}) => {
  const frame = new FramePage(page);
  await page.goto('/terms-of-service');
  await expect(frame.heading).toHaveText('Terms of service');
  await page.evaluate(() => scrollTo(0, 900));
  await frame.footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(frame.heading).toHaveText('Privacy');
  await expect(frame.heading).toBeFocused();
  await expect(page.locator('[aria-live="polite"]', { hasText: 'Privacy · Longstrip' })).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(frame.heading).toHaveText('Terms of service');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(600);
});

test('a page that grows after a reload restores its scroll position, unless the user has scrolled @long', async ({
  page,
}) => {
  const frame = new FramePage(page);
  await frame.changeConfig({ prelaunch: true });
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto('/tools');
  await expect(frame.banner).toBeVisible();
  const readScrollY = () => page.evaluate(() => Math.round(scrollY));
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const left = await readScrollY();

  for (const moved of [false, true]) {
    const banner = Promise.withResolvers<void>();
    await page.route('**/ClosedBetaBanner-*.js', async (route) => {
      await banner.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(frame.heading).toBeVisible();
    // Without the banner, the page is shorter, so it scrolls only as far as possible.
    await expect.poll(readScrollY).toBeGreaterThan(0);
    expect(await readScrollY()).toBeLessThan(left);
    if (moved)
      await page.evaluate(
        () =>
          new Promise((done) => {
            scrollTo(0, 0);
            requestAnimationFrame(() => requestAnimationFrame(done));
          }),
      );
    banner.resolve();
    await expect(frame.banner).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(readScrollY).toBe(moved ? 0 : left);
    await page.unrouteAll({ behavior: 'wait' });
    await frame.changeConfig({ prelaunch: true });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  }
});

test('going back while the next page loads restores the scroll position @long', async ({ page }) => {
  const frame = new FramePage(page);
  const devtools = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 820, height: 500 });
  await page.goto('/genres');
  await expect(frame.heading).toHaveText('All series');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const wait of [0, 20, 40, 60, 80, 120, 160, 240]) {
    const place = 150 + wait;
    await page.evaluate(
      async ([top, ms]) => {
        scrollTo(0, top);
        document.querySelector<HTMLElement>('main article a')?.click();
        await new Promise((done) => setTimeout(done, ms));
        history.back();
      },
      [place, wait],
    );
    await expect(page).toHaveURL('/genres');
    await expect(frame.heading).toHaveText('All series');
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(() => Math.round(scrollY)), `after ${wait} ms`).toBe(place);
  }
});

test('the table of contents of a long page links to its sections, and going back returns to the top @long', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Your rights' }).click();
  await expect(page).toHaveURL('/privacy#rights');
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
  // Another page opened by its address shows its own section, not the position of the previous page.
  await page.goto('/terms-of-service#mature');
  await expect(page.getByRole('heading', { name: 'Mature series' })).toBeInViewport();
});

test('the chosen language is stored for a year, and the start page opens in this language', async ({
  page,
  context,
}) => {
  await page.goto('/tools?from=mail');
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/outils?from=mail');
  const cookie = (await context.cookies()).find(({ name }) => name === 'locale');
  expect(cookie?.value).toBe('fr');
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await page.goto('/');
  await expect(page).toHaveURL('/fr');
  await page.goto('/tools');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/fr');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/');
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the legal and install pages have no accessibility violations or sideways scroll, ${scheme} @phone @long`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/privacy', '/terms-of-service', '/fr/telecharger']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  });
}

function requiresSignIn(name: RouteName): boolean {
  const guards = findRow(fillPath(routes[name].path.en, sample)) ? routes[name].guards : [];
  return guards.some((guard) => guard === 'auth' || guard === 'auth-unless-downloads');
}

import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';
import { DiscoverPage } from '../pages/DiscoverPage.ts';
import { signIn } from '../pages/signIn.ts';

type DataLayerEvent = Record<string, unknown> & { event: string };

test('home starts with series to continue; its banners move only when operated and send analytics, without layout shifts', async ({
  page,
}) => {
  await signIn(page);
  const home = new DiscoverPage(page);
  const shifts = await home.measureShifts();
  await page.route('**/api/**', async (route) => {
    // Late responses, one after the other: they must not move visible content.
    await new Promise((resolve) => {
      setTimeout(resolve, /last-read/.test(route.request().url()) ? 1_500 : 400);
    });
    await route.continue();
  });
  // Responds with three copies of the first banner, because the number of the demo's banners varies.
  await page.route('**/api/banner', async (route) => {
    const answer = await route.fetch();
    const [first]: unknown[] = await answer.json();
    await route.fulfill({ json: [1, 2, 3].map((position) => Object.assign({}, first, { position })) });
  });
  await page.reload();
  const next = home.banners.getByRole('button', { name: 'Next' });
  await next.focus();
  await expect(home.shelf('Popular now').getByRole('article').first()).toBeVisible();
  await expect(home.shelf('Collections').getByRole('article').first()).toBeVisible();
  await home.expectPictures();
  expect(await shifts()).toBe(0);
  await expectAccessible(page);

  // The slideshow runs only if the user starts it.
  await expect(home.banners.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await expect(home.main.getByRole('region').first()).toHaveAccessibleName('Continue reading');
  // Two of the three banners are visible at this width, so the first visible banner is the first or the second.
  const readFirstSlide = async () => Number((await home.banners.getByText(/^\d–\d of 3$/).textContent())?.charAt(0));
  const before = await readFirstSlide();
  await next.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(readFirstSlide).toBe((before % 2) + 1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(readFirstSlide).toBe(before);
  const first = home.banners.getByRole('group').first().getByRole('link');
  const address = await first.getAttribute('href');
  await first.click();
  await expect(page).toHaveURL(address ?? 'none');
  const analyticsEvents = async (name: string) =>
    (await page.evaluate(() => (window as unknown as { dataLayer: DataLayerEvent[] }).dataLayer)).filter(
      ({ event }) => event === name,
    );
  await expect
    .poll(() => analyticsEvents('home banner click'))
    .toEqual([expect.objectContaining({ type: expect.any(String), position: 1 })]);

  await page.goBack();
  const started = home.shelf('Continue reading').getByRole('article').first().getByRole('link');
  await expect(started).toHaveAttribute('href', /^\/series\/[a-z0-9-]+\/[a-z0-9-]+$/);
  await expect(
    home
      .shelf('Continue reading')
      .getByText(/Ep\. \d+ of \d+$/)
      .first(),
  ).toBeVisible();
  await started.click();
  await expect.poll(async () => (await analyticsEvents('continue reading')).length).toBe(1);
});

test('a genre list can be filtered, sorted and paged, and going back restores the position @phone @long', async ({
  page,
}) => {
  // The tests' server has five series of the demo, so pages of two make three pages.
  await page.route(/\/api\/comic\?/, (route) =>
    route.continue({ url: route.request().url().replace('pageSize=30', 'pageSize=2') }),
  );
  const screen = new DiscoverPage(page);
  await page.goto('/');
  await screen.shelf('Genres').getByRole('link', { name: 'Comedy' }).click();
  await expect(page).toHaveURL('/genres/comedy');
  await expect(screen.heading).toHaveText('Comedy');
  await expect(page).toHaveTitle(/^Comedy/);
  await screen.genre('All').click();
  await expect(screen.heading).toHaveText('All series');
  // These five series, and those that other tests have published.
  await expect(screen.count).toHaveText(/^[\d,]+ series$/);
  await expectAccessible(page);

  await screen.sort.selectOption('Title');
  const filtered = page.waitForResponse(/\/api\/comic\?.*language=en/);
  await screen.filter('Language', 'English');
  await filtered;
  await expect(page).toHaveURL(/\?language=en&sort=title(&page=\d)?$/);
  // Scrolling loads further pages, until the last one.
  let total = 0;
  await expect
    .poll(async () => {
      await screen.series.last().scrollIntoViewIfNeeded();
      total = Number((await screen.count.textContent())?.split(' ')[0]);
      return (await screen.series.count()) - total;
    })
    .toBe(0);
  await expect(screen.showMore).toHaveCount(0);
  await expect(screen.series.getByRole('heading')).toHaveCount(total);
  const titles = await screen.series.getByRole('heading').allTextContents();
  expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)));

  // A reload keeps the number and order of series; going back also restores the scroll position.
  await page.reload();
  await expect(screen.series).toHaveCount(total);
  await expect(screen.series.getByRole('heading')).toHaveText(titles);
  await page.evaluate(() => scrollTo(0, 200));
  const place = await page.evaluate(() => scrollY);
  await screen.series.getByRole('link').last().focus();
  await page.evaluate((y) => scrollTo(0, y), place);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/series\/[a-z0-9-]+$/);
  await page.goBack();
  await expect(screen.series).toHaveCount(total);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place);

  await screen.filter('Status', 'Canceled');
  await expect(screen.main.getByText('No series match.')).toBeVisible();
  await screen.main.getByRole('link', { name: 'Clear filters' }).click();
  await expect(screen.count).toHaveText(/^[\d,]+ series$/);
  await page.goto('/genres/no-such-genre');
  await expect(screen.heading).toHaveText('Oh No! Page Not Found');
});

test('collections lead to their series, and failed loads show an error and can be retried @long', async ({ page }) => {
  const screen = new DiscoverPage(page);
  await page.route('**/api/collection*', (route) => route.abort());
  await page.goto('/collections');
  await expect(screen.main.getByRole('alert')).toContainText('We can’t reach the server');
  await page.unroute('**/api/collection*');
  await screen.main.getByRole('button', { name: 'Try again' }).click();
  await expect(screen.series.first()).toBeVisible();
  await expectAccessible(page);
  const title = await screen.series.first().getByRole('heading').textContent();
  await screen.series.first().getByRole('link').click();
  await expect(screen.heading).toHaveText(title ?? 'none');
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(screen.series.first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/collections/no-such-collection');
  await expect(screen.heading).toHaveText('Oh No! Page Not Found');

  // A random series, after a failed first try.
  await page.route('**/api/comic-random', (route) => route.abort());
  await page.goto('/random');
  await expect(screen.heading).toHaveText('We can’t reach the server');
  await expectAccessible(page);
  await page.unroute('**/api/comic-random');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/series\/[a-z0-9-]+$/);
});

test('a guest sees popular series on the landing page, and can ask for an invitation if one is required @phone', async ({
  page,
}) => {
  await page.route('**/api/app-config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), invitationRequired: true } });
  });
  const landing = new DiscoverPage(page);
  await page.goto('/');
  await expect(landing.heading).toHaveText('Comics that fit in your hand.');
  await expect.poll(() => landing.shelf('Popular now').getByRole('article').count()).toBeGreaterThanOrEqual(5);
  await landing.expectPictures();
  await expectAccessible(page);
  await landing.main.getByRole('link', { name: 'Request an invite' }).click();
  await expect(landing.main.getByRole('heading', { name: 'Make it yours' })).toBeInViewport();
  await landing.main.getByLabel('Email', { exact: true }).fill('stranger@example.com');
  await landing.main.getByRole('button', { name: 'Request an invite' }).click();
  await expect(landing.main.getByRole('status').filter({ hasText: 'Thank you' })).toBeVisible();
});

test('on a tablet, the start page has its text and covers side by side @long', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  const landing = new DiscoverPage(page);
  await page.goto('/');
  const words = await landing.heading.boundingBox();
  const covers = await landing.main.locator('header > [class*=wall]').boundingBox();
  if (!words || !covers) throw new Error('The hero is not visible');
  expect(covers.x).toBeGreaterThanOrEqual(words.x + words.width);
  expect(covers.x + covers.width).toBe(820);
  // The text and the covers are on the first screen, with the popular series below them.
  await expect(landing.shelf('Popular now').getByRole('heading', { name: 'Popular now' })).toBeInViewport();
});

test('the slideshow of banners runs after its button was pressed, until the user moves it', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  const home = new DiscoverPage(page);
  // Responds with four copies of the first banner, because the number of the demo's banners varies.
  await page.route('**/api/banner', async (route) => {
    const answer = await route.fetch();
    const [first]: unknown[] = await answer.json();
    await route.fulfill({ json: [1, 2, 3, 4].map((position) => Object.assign({}, first, { position })) });
  });
  await page.reload();
  const findPosition = (place: string) => home.banners.getByText(place, { exact: true });
  await expect(findPosition('1–2 of 4')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(findPosition('1–2 of 4')).toBeVisible();
  await home.banners.getByRole('button', { name: 'Play slideshow' }).click();
  await page.clock.runFor(6_000);
  await expect(findPosition('2–3 of 4')).toBeVisible();
  await home.banners.getByRole('button', { name: 'Next' }).click();
  await expect(findPosition('3–4 of 4')).toBeVisible();
  await expect(home.banners.getByRole('button', { name: 'Play slideshow' })).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(findPosition('3–4 of 4')).toBeVisible();
});

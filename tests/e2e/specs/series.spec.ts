import { expect, test } from '@playwright/test';
import { signUpReader } from '../signUpReader.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { SeriesPage, signInByDialog } from '../pages/SeriesPage.ts';
import { signIn } from '../pages/signIn.ts';

const SLUG = 'lanterns-over-the-harbour';
const TITLE = 'Lanterns over the Harbour';

test('liking as a guest asks to sign in, and a failed subscription resets the button and the number @phone @long', async ({
  page,
  request,
  isMobile,
}) => {
  const series = new SeriesPage(page);
  await series.open(SLUG, TITLE);
  await expect(page).toHaveTitle(`${TITLE} · Longstrip`);
  await expect(page.getByText('Ongoing')).toBeVisible();
  expect(await series.readLayoutShift()).toBeLessThan(0.02);
  await expectAccessible(page);

  const likes = await series.readLikes('It hums');
  const likeResponse = page.waitForResponse('**/user/episode-like/*/toggle');
  await series.like('It hums').click();
  await signInByDialog(page, await signUpReader(request, { subscriptions: 0 }));
  expect((await likeResponse).ok()).toBe(true);
  await expect(series.like('It hums')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => series.readLikes('It hums')).toBe(likes + 1);

  if (isMobile) await series.more.click();
  // The button and the number change at once, before the server responds.
  const subscribers = Number(await series.subscribers.textContent());
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/user/comic-favorite/*/toggle', async (route) => {
    await released;
    await route.fulfill({ status: 500, json: { message: 'broken', errors: [], children: {} } });
  });
  await series.subscribe.click();
  await expect(series.subscribe).toHaveAccessibleName('Subscribed');
  await expect(series.subscribers).toHaveText(String(subscribers + 1));
  release();
  await expect(page.getByText('Error during request. Please retry')).toBeVisible();
  await expect(series.subscribe).toHaveAccessibleName('Subscribe');
  await expect(series.subscribers).toHaveText(String(subscribers));

  await page.unroute('**/user/comic-favorite/*/toggle');
  const subscribeResponse = page.waitForResponse('**/user/comic-favorite/*/toggle');
  await series.subscribe.click();
  expect((await subscribeResponse).ok()).toBe(true);
  await page.reload();
  await expect(series.subscribe).toHaveAccessibleName('Subscribed');
  await expect(series.like('It hums')).toHaveAttribute('aria-pressed', 'true');

  // Leaves the numbers of likes and subscribers as they were, because other tests read them.
  await series.like('It hums').click();
  await series.subscribe.click();
  await expect(series.subscribe).toHaveAccessibleName('Subscribe');
  await page.waitForLoadState('networkidle');
});

test('on a phone, episodes, one main button and icons are on the first screen, the details open on request, and the button continues after reading @phone-only', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const series = new SeriesPage(page);
  await series.open(SLUG, TITLE);
  expect(await series.readLayoutShift()).toBeLessThan(0.02);
  const bar = await page.getByRole('navigation', { name: 'Bottom bar' }).boundingBox();
  const first = await series.episodes.first().boundingBox();
  expect((first?.y ?? 844) + (first?.height ?? 0)).toBeLessThan(bar?.y ?? 844);
  const actions = page.getByRole('group', { name: 'This series' });
  await expect(actions.getByRole('link')).toHaveText([/^Start/]);
  await expect(actions.getByRole('button')).toHaveCount(3);
  for (const name of ['Subscribe', 'Download episodes', 'Share'])
    await expect(actions.getByRole('button', { name, exact: true })).toHaveText('');

  await expect(series.subscribers).toHaveCount(0);
  await series.more.click();
  await expect(series.subscribers).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Less', exact: true }).click();
  await expect(series.subscribers).toHaveCount(0);

  // The download menu fits on the screen.
  await actions.getByRole('button', { name: 'Download episodes' }).click();
  await expect(page.getByRole('button', { name: 'Download all episodes' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');

  const read = page.waitForResponse('**/api/user/read-episode');
  await series.read.click();
  expect((await read).ok()).toBe(true);
  await page.goBack();
  await expect(series.read).toHaveText(/^Continue · Ep\. 1/);
});

test('on a tablet, the cover is below the banner, the actions are in one row, and episodes are on the first screen', async ({
  page,
}) => {
  const size = { width: 820, height: 1180 };
  await page.setViewportSize(size);
  const series = new SeriesPage(page);
  await series.open(SLUG, TITLE);
  const pictures = page.getByRole('main').locator('header img');
  await expect(pictures).toHaveCount(2);
  const banner = await pictures.first().boundingBox();
  const cover = await pictures.last().boundingBox();
  expect(cover?.y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? size.height));
  const actions = await page.getByRole('group', { name: 'This series' }).boundingBox();
  expect(actions?.height).toBeLessThan(70);
  await expect(series.episodes.nth(2)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('sort order, language and the first episode work by keyboard, and the order is stored', async ({ page }) => {
  const series = new SeriesPage(page);
  await series.open(SLUG, TITLE);
  await expect(series.episodes.first()).toContainText('One too many');

  await page.getByRole('radio', { name: 'Oldest first' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(series.episodes.last()).toContainText('One too many');
  await page.reload();
  await expect(series.episodes.last()).toContainText('One too many');

  await page.getByRole('radio', { name: 'English' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  await series.read.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/series/${SLUG}/[^/]+$`));
});

test('a guest can report a series, and typed details survive closing the dialog @long', async ({ page }) => {
  const series = new SeriesPage(page);
  await series.open(SLUG, TITLE);
  await page.getByRole('button', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this series' });
  await dialog.getByRole('radio', { name: 'Copyright violation' }).check();
  await dialog.getByLabel('Details').fill('Drawn by my aunt.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByLabel('Details')).toHaveValue('Drawn by my aunt.');
  await dialog.getByRole('radio', { name: 'Copyright violation' }).check();
  const sent = page.waitForRequest('**/comic/*/report');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ reason: 'copyright', message: 'Drawn by my aunt.' });
  await expect(page.getByText('Thanks. We’ll look into it.')).toBeVisible();
});

test('series addresses by id and by episode slug redirect, and unknown ones show not found @long', async ({
  page,
  request,
}) => {
  const { token }: { token: string } = await (
    await request.post('/api/login_check', {
      data: { email: 'creator@longstrip.test', password: 'read-more-comics' },
    })
  ).json();
  const headers = { Authorization: `Bearer ${token}` };
  const draftSlug = `draft-${crypto.randomUUID().slice(0, 8)}`;
  const created = await request.post('/api/comic', {
    headers,
    data: { title: 'A Draft of Mine', genres: ['fantasy'], language: 'en', custom_slug: draftSlug },
  });
  expect(created.ok()).toBe(true);
  const { public_id }: { public_id: string } = await created.json();
  await request.post(`/api/comic/${public_id}/episode`, { headers, data: { title: 'Not yet shown' } });

  // The owner sees the draft, also at the address with its id.
  await signIn(page, 'creator');
  const series = new SeriesPage(page);
  await page.goto(`/series/${public_id}?from=mail`);
  await expect(page).toHaveURL(`/series/${draftSlug}?from=mail`);
  await expect(series.episodes).toContainText(['Not yet shown']);
  await expect(series.episodes.getByText('Draft')).toBeVisible();

  const { items }: { items: { slug: string }[] } = await (await request.get(`/api/comic/${SLUG}/episode`)).json();
  await page.goto(`/series/${items[0]?.slug}`);
  await expect(page).toHaveURL(`/series/${SLUG}/${items[0]?.slug}`);

  await page.goto('/series/no-such-thing');
  await expect(page.getByRole('heading', { name: 'Oh No! Page Not Found' })).toBeVisible();
  await request.delete(`/api/comic/${public_id}`, { headers });
});

test('a series that fails to load shows an error and opens on retry @long', async ({ page }) => {
  await page.route(`**/api/comic/${SLUG}`, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await page.goto(`/series/${SLUG}`);
  await expect(page.getByRole('heading', { name: 'Unexpected Error :(' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**/api/comic/${SLUG}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
});

test('a series that can’t be loaded mentions a reading position only to a reader who has one @long', async ({
  page,
}) => {
  const failing = `**/api/comic/${SLUG}`;
  const saved = page.getByText('Your progress in this series is saved.');
  const failure = page.getByRole('heading', { name: 'Unexpected Error :(' });
  await page.route(failing, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await page.goto(`/series/${SLUG}`);
  await expect(failure).toBeVisible();
  await expect(saved).toHaveCount(0);

  const episodes: unknown = await (await page.request.get(`/api/comic/${SLUG}/episode`)).json();
  await page.goto(`/series/${SLUG}/${(episodes as { items: { slug: string }[] }).items[0]?.slug}`);
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
  await page.mouse.wheel(0, 1_500);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reading-places'))).toContain(SLUG);
  await page.goto(`/series/${SLUG}`);
  await expect(failure).toBeVisible();
  await expect(saved).toBeVisible();
});

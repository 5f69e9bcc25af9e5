import { expect, test } from '@playwright/test';
import { parseTrace, readTrace, traceCategories } from '../../bench/trace.ts';
import { publishSeries } from '../publishSeries.ts';
import { createEmail } from '../pages/AuthPage.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { ReaderPage } from '../pages/ReaderPage.ts';
import { signIn } from '../pages/signIn.ts';

/** Creates different heights of images, from `min` to less than `min` + 400 px. */
function createHeights(count: number, min: number) {
  return Array.from({ length: count }, (_, index) => min + ((index * 211) % 400));
}

test('100 images on a slow network load without layout shifts, at most six at a time, without tasks over 50 ms @alone', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(600_000);
  // The images are so short that two screens contain more than six, the limit of parallel requests.
  const series = await publishSeries(request, createHeights(100, 200));
  const reader = new ReaderPage(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // TypeScript's library has no type for layout-shift entries.
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  // 400 kbit/s, in bytes per second.
  const speed = (400 * 1_000) / 8;
  const slow = { offline: false, latency: 400, downloadThroughput: speed, uploadThroughput: speed };
  await devtools.send('Network.emulateNetworkConditions', slow);

  await reader.open(series.slug, series.episode);
  await expect(reader.image(1)).toHaveAttribute('data-state', 'loaded');
  await expect(page.locator('[data-image]')).toHaveCount(100);
  await browser.startTracing(page, { categories: traceCategories });
  await page.mouse.move(700, 450);
  for (let number = 3; number <= 98; number += 5) {
    await page.mouse.wheel(0, 400);
    await reader.image(number).evaluate((element) => scrollBy(0, element.getBoundingClientRect().top));
    // Not with expect, whose polling would run on the measured thread.
    await reader.image(number).and(page.locator('[data-state="loaded"]')).waitFor({ timeout: 60_000 });
  }
  const trace = readTrace(parseTrace((await browser.stopTracing()).toString('utf8')));
  await page.keyboard.press('End');
  await expect(reader.image(100)).toHaveAttribute('data-state', 'loaded', { timeout: 60_000 });
  await expect.poll(() => reader.readingEvents.at(-1)?.finished, { timeout: 60_000 }).toBe(true);

  const shifts = await page.evaluate(() => Reflect.get(window, 'shifts') as number[]);
  expect(shifts).toEqual([]);
  expect(reader.maxInFlight).toBeLessThanOrEqual(6);
  expect(trace.longTasks, `longest: ${trace.longest.thread} ms`).toBe(0);
});

test('the reading position survives a reload, rotation and other widths, and syncs to another device @phone-only', async ({
  page,
  request,
  browser,
}) => {
  const series = await publishSeries(request, createHeights(12, 1_100));
  await signIn(page);
  const reader = new ReaderPage(page);
  await reader.open(series.slug, series.episode);
  await reader.scrollTo(5, 0.4);
  const place = await reader.readPosition();
  expect(place.image).toBe(series.images[4]);
  await reader.expectReported(place);

  await page.reload();
  await reader.expectPosition(place);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.setViewportSize({ width: height, height: width });
  await reader.expectPosition(place);
  await page.setViewportSize({ width, height });
  await reader.expectPosition(place);
  await reader.openSettings();
  await reader.settings.getByRole('slider', { name: 'Width' }).press('Home');
  await reader.settings.getByRole('slider', { name: 'Spacing' }).press('End');
  await expect.poll(() => reader.image(1).evaluate((element) => element.clientWidth)).toBe(280);
  await reader.expectPosition(place);
  await expectAccessible(page);

  const elsewhere = await browser.newContext({ viewport: { width: 1_000, height: 700 } });
  const other = new ReaderPage(await elsewhere.newPage());
  await signIn(other.page);
  await other.open(series.slug, series.episode);
  await other.expectPosition(place);
  await other.scrollTo(9, 0.7);
  const further = await other.readPosition();
  await other.expectReported(further);
  await elsewhere.close();

  // The position stored on this device is older than that of the other device.
  await page.reload();
  await reader.expectPosition(further);
});

test('the bars show the episode number and the progress, and on a phone the settings cover half of the screen at most @phone', async ({
  page,
  request,
  isMobile,
}) => {
  const series = await publishSeries(request, createHeights(6, 1_100));
  const reader = new ReaderPage(page);
  await reader.open(series.slug, series.episode);
  await expect(reader.bars).toContainText('Ep. 1 of 2');
  expect(await reader.readProgress()).toBe(0);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(() => reader.readProgress()).toBeGreaterThan(0.2);
  await page.keyboard.press('End');
  await expect.poll(() => reader.readProgress()).toBe(1);
  await expect(reader.bars).toContainText('Ep. 1 of 2');

  await page.keyboard.press('Home');
  await reader.openSettings();
  const { height = 0 } = page.viewportSize() ?? {};
  const box = await reader.settings.boundingBox();
  if (isMobile) expect(box?.height).toBeLessThanOrEqual(height / 2 + 1);
  // On touch devices, the reader doesn't offer keyboard shortcuts.
  await expect(reader.settings.getByRole('checkbox', { name: 'Keyboard shortcuts' })).toHaveCount(isMobile ? 0 : 1);
  await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toHaveCount(isMobile ? 0 : 1);

  const preset = (name: string) => reader.settings.getByRole('radio', { name, exact: true });
  await expect(preset('Standard')).toBeChecked();
  await preset('Night').check();
  await expect(reader.settings.getByRole('slider', { name: 'Brightness' })).toHaveAttribute('aria-valuetext', '60%');
  await expect(reader.settings.getByRole('radio', { name: 'Black' })).toBeChecked();
  await reader.settings.getByRole('slider', { name: 'Spacing' }).press('ArrowRight');
  await expect(preset('Night')).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await reader.openSettings();
  await expect(reader.settings.getByRole('slider', { name: 'Spacing' })).toHaveAttribute('aria-valuetext', '4 px');
  await preset('Standard').check();
  await expect(reader.settings.getByRole('slider', { name: 'Spacing' })).toHaveAttribute('aria-valuetext', 'None');
});

test('the reader works by keyboard, failed images can be retried, and a finished episode opens at the top', async ({
  page,
  request,
}) => {
  const series = await publishSeries(request, [1_400, 1_200, 1_900, 60]);
  await signIn(page);
  const reader = new ReaderPage(page);
  let imageRequestCount = 0;
  await page.route('**/api/files/**', (route) => {
    // The previous page may still be loading its images.
    const { referer = '' } = route.request().headers();
    const isOfEpisode = referer.includes(series.episode);
    if (isOfEpisode) imageRequestCount += 1;
    return isOfEpisode && imageRequestCount === 2 ? route.abort() : route.continue();
  });
  await reader.open(series.slug, series.episode);
  await expect(reader.image(1).getByRole('img')).toHaveAttribute('alt', 'Episode 1, image 1 of 4');
  await expect(page).toHaveTitle(/^A long way · Quilombo/);
  await expect(page.getByText('1 image didn’t load')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('r');
  await expect(page.getByText('1 image didn’t load')).toBeHidden();
  await expect(reader.image(2)).toHaveAttribute('data-state', 'loaded');

  await page.keyboard.press('PageDown');
  await expect(reader.bars).not.toBeInViewport();
  await page.keyboard.press('h');
  await expect(reader.bars).toBeInViewport();
  // A hidden bar doesn't keep the focus.
  await page.getByRole('button', { name: 'Reading settings' }).focus();
  await page.keyboard.press('h');
  await expect(reader.bars).not.toBeInViewport();
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('h');
  await expect(reader.bars).toBeInViewport();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Next episode');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The page can scroll again a moment after the dialog has closed.
  await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('End');
  await expect(reader.end.getByRole('link', { name: 'Next episode' })).toBeInViewport();
  await expect.poll(() => reader.readingEvents.at(-1)?.finished).toBe(true);
  await expectAccessible(page);
  // The end of the episode doesn't open the next one.
  await expect(page).toHaveURL(`/series/${series.slug}/${series.episode}`);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(`/series/${series.slug}/${series.next}`);
  await expect(reader.heading).toHaveText('Home again');
  await expect(reader.heading).toBeFocused();
  await reader.expectPosition({ image: series.images[0], fraction: 0 });

  await page.keyboard.press('ArrowLeft');
  await expect(reader.heading).toHaveText('A long way');
  await reader.expectPosition({ image: series.images[0], fraction: 0 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a mature episode asks for confirmation first; missing and unreachable episodes show why @long', async ({
  page,
  context,
  request,
}) => {
  const email = createEmail();
  await request.post('/api/user', { data: { email, password: 'read-more-comics' } });
  const reader = new ReaderPage(page);
  await page.goto('/series/ashes-of-the-old-court/the-empty-chair');
  const notice = page.getByRole('dialog', { name: 'Mature content' });
  await expect(notice).toBeVisible();
  await expect(page.locator('[data-image]')).toHaveCount(0);
  await expectAccessible(page);
  expect(reader.readingEvents).toEqual([]);
  expect(reader.maxInFlight).toBe(0);
  await notice.getByRole('button', { name: 'Continue' }).click();
  const signingIn = page.getByRole('dialog', { name: 'Log in' });
  await signingIn.getByLabel('Email', { exact: true }).fill(email);
  await signingIn.getByLabel('Password', { exact: true }).fill('read-more-comics');
  await signingIn.getByRole('button', { name: 'Log in', exact: true }).click();
  await notice.getByLabel('Date of birth').fill('1990-05-04');
  await notice.getByRole('button', { name: 'Continue' }).click();
  await expect(reader.heading).toHaveText('The empty chair');
  await expect(reader.image(1)).toHaveAttribute('data-state', 'loaded');

  await page.goto('/series/night-train-north/no-such-episode');
  await expect(page.getByRole('heading', { level: 1, name: 'Oh No! Page Not Found' })).toBeVisible();

  await context.route('**/api/comic/**', (route) => route.abort());
  await page.goto('/series/night-train-north/ten');
  await expect(page.getByText('isn’t downloaded to this device')).toBeVisible();
  await expectAccessible(page);
  await context.unroute('**/api/comic/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(reader.heading).toHaveText('Ten');
});

test('the reader keeps the screen on, auto-scrolls until user input, and prefetches the next episode @long', async ({
  page,
  request,
}) => {
  const series = await publishSeries(request, createHeights(12, 1_500));
  await page.addInitScript(() => {
    const locks = { held: 0 };
    const request = async () => {
      locks.held += 1;
      const release = async () => void (locks.held -= 1);
      return Object.assign(new EventTarget(), { released: false, release });
    };
    Object.assign(window, { locks });
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
  });
  const locksHeld = () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'locks'), 'held')));
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  const nextEpisode = `/api/comic/${series.slug}/episode/${series.next}`;
  await signIn(page);
  const reader = new ReaderPage(page);
  await reader.open(series.slug, series.episode);
  await expect(reader.image(1)).toHaveAttribute('data-state', 'loaded');
  await expect.poll(locksHeld).toBe(1);

  const start = page.locator('button[aria-label="Auto-scroll"]');
  const stop = page.locator('button[aria-label="Stop auto-scroll"]');
  await expect(start).toBeVisible();
  await page.keyboard.press('a');
  await expect(stop).toBeAttached();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(150);
  await page.mouse.wheel(0, 10);
  await expect(start).toBeAttached();

  expect(requestedPaths).not.toContain(nextEpisode);
  await reader.scrollTo(12, 0.5);
  await expect.poll(() => requestedPaths).toContain(nextEpisode);

  // No auto-scroll with reduced motion.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(start).toHaveCount(0);
  const place = await page.evaluate(() => scrollY);
  await page.keyboard.press('a');
  await expect(stop).toHaveCount(0);
  expect(await page.evaluate(() => scrollY)).toBe(place);

  // Navigation inside the app releases the wake lock.
  await reader.end.getByRole('link', { name: 'All episodes' }).click();
  await expect(page).toHaveURL(`/series/${series.slug}`);
  await expect.poll(locksHeld).toBe(0);
});

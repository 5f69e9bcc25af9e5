import { expect, type Page, test } from '@playwright/test';
import { FrameMeter, type FrameWork, formatFrameWork } from '../frameMeter.ts';
import { createSubscriptions } from '../createSubscriptions.ts';
import { LibraryPage } from '../pages/LibraryPage.ts';
import { signIn } from '../pages/signIn.ts';

const SERIES_COUNT = 1_000;

test('a library of 1,000 series loads each page once, without layout shifts, and renders only rows near the viewport @long', async ({
  page,
  request,
}) => {
  test.setTimeout(900_000);
  await createSubscriptions(request, SERIES_COUNT);
  await signIn(page, 'creator');
  const library = new LibraryPage(page);
  const requestedPages: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    // The start page, which may still be loading, requests the first page of the library, too.
    const isOfLibrary = request.headers().referer?.includes('/library') ?? false;
    if (isOfLibrary && url.pathname === '/api/user/comic-favorite')
      requestedPages.push(url.searchParams.get('pageNumber'));
  });
  await page.addInitScript(watchShifts);
  await page.goto('/library?sort=title');
  await expect(library.rows.first()).toBeVisible();
  const total = Number(await library.rows.first().getAttribute('aria-setsize'));
  expect(total).toBeGreaterThanOrEqual(SERIES_COUNT);
  const height = await readPageHeight(page);

  // Scroll down through several pages, then jump to the end.
  await page.mouse.move(600, 500);
  const meter = await FrameMeter.create(page);
  await meter.start();
  for (let turn = 0; turn < 100; turn += 1) await page.mouse.wheel(0, 120);
  annotateWork('while pages load', await meter.stop());
  await page.keyboard.press('End');
  await expect(library.row(`Series number ${SERIES_COUNT}`)).toBeVisible({ timeout: 120_000 });
  await expect(library.rows.last()).toHaveAttribute('aria-posinset', String(total));
  // Pages have 20 series.
  expect(requestedPages).toEqual(Array.from({ length: Math.ceil(total / 20) }, (_, index) => String(index + 1)));
  expect(await readPageHeight(page)).toBe(height);
  await expect.poll(() => library.rows.count()).toBeLessThan(80);

  // Back up by keyboard. Each row has two Tab stops: its link and its button. The focused row stays rendered.
  await library.rows.last().getByRole('link').last().focus();
  for (let row = 0; row < 12; row += 1) await page.keyboard.press('Shift+Tab');
  await expect(page.locator('li:focus-within')).toHaveAttribute('aria-posinset', String(total - 6));
  await page.keyboard.press('Home');
  await expect(library.rows.first()).toHaveAttribute('aria-posinset', '1');
  await expect(page.locator('li:focus-within')).toHaveAttribute('aria-posinset', String(total - 6));
  await page.keyboard.press('Tab');
  await expect(page.locator('li:focus-within')).toBeInViewport();

  await meter.start();
  for (let turn = 0; turn < 100; turn += 1) await page.mouse.wheel(0, -120);
  annotateWork('when all pages are loaded', await meter.stop());
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shiftedInList'))).toBe(0);

  // Another width changes the columns: the first visible row stays in view.
  const first = await findFirstInViewAtRest(page);
  await page.setViewportSize({ width: 820, height: 900 });
  await expect(library.row(first)).toBeInViewport();

  // Going back restores the position.
  await library.row(first).getByRole('link').click();
  await expect(page).toHaveURL(/\/series\//);
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.goBack();
  await expect(library.row(first)).toBeInViewport();
});

function readPageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Returns the title of the first visible row once scrolling has stopped: a wheel event scrolls smoothly for a while. */
async function findFirstInViewAtRest(page: Page): Promise<string> {
  let first = '';
  await expect(async () => {
    const before = await page.evaluate(() => scrollY);
    first = await findFirstInView(page);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(() => scrollY)).toBe(before);
    expect(first).not.toBe('');
  }).toPass();
  return first;
}

/** Returns the title of the first row that is at least partly in the viewport. */
function findFirstInView(page: Page): Promise<string> {
  return page.getByRole('listitem').evaluateAll((rows) => {
    const own = rows.find((row) => row.hasAttribute('aria-posinset') && row.getBoundingClientRect().bottom > 1);
    return /Series number \d+/.exec(own?.textContent ?? '')?.[0] ?? '';
  });
}

/** Runs in the page: sums up all layout shifts of the list, also those after user input. */
function watchShifts(): void {
  Object.assign(globalThis, { shiftedInList: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const sources: unknown = Reflect.get(entry, 'sources');
      const isOfList =
        Array.isArray(sources) &&
        sources.some((source: { node?: Node }) => source.node?.parentElement?.closest('[role=tabpanel]'));
      const before: unknown = Reflect.get(globalThis, 'shiftedInList');
      const value: unknown = Reflect.get(entry, 'value');
      if (isOfList && typeof before === 'number' && typeof value === 'number')
        Reflect.set(globalThis, 'shiftedInList', before + value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Times depend on the machine, so they are only annotated and decide nothing. */
function annotateWork(type: string, work: FrameWork): void {
  test.info().annotations.push({ type, description: formatFrameWork(work) });
}

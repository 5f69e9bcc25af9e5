import { expect, test } from '@playwright/test';
import { publishSeries } from '../drawnSeries.ts';
import { newReader } from '../newReader.ts';
import { watchChanges } from '../pages/LibraryPage.ts';
import { ReaderPage } from '../pages/ReaderPage.ts';
import { signInAs } from '../pages/signIn.ts';

test('the browser believes that it is online and the upstream keeps silent: places and a like outlive the page, and are sent when it answers @long', async ({
  page,
  context,
  request,
  browser,
}) => {
  const series = await publishSeries(request, [1_400, 1_300, 1_900, 1_200]);
  const changes = watchChanges(context);
  const person = await newReader(request, 0);
  await signInAs(page, person);
  const reader = new ReaderPage(page);
  await reader.open(series.slug, series.episode);
  await expect(reader.image(1)).toHaveAttribute('data-state', 'loaded');
  await expect.poll(() => changes.length).toBe(1);

  // Taken, and never answered.
  let isSilent = true;
  const takes: string[] = [];
  await context.route(/\/api\/user\/(?:read-episode|episode-like)/, (route) => {
    if (!isSilent) return route.continue();
    takes.push(route.request().url());
    return undefined;
  });
  await reader.scrollTo(2, 0.3);
  await expect.poll(() => takes.length).toBe(1);
  // Without going there: the episode would have been read.
  await reader.end.getByRole('button', { name: /^Like/ }).dispatchEvent('click');
  await expect(reader.end.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => takes.length).toBe(2);
  // Behind the place that is still waited for.
  await reader.scrollTo(3, 0.4);
  const place = await reader.place();
  expect(place.image).toBe(series.images[2]);
  await page.goto('about:blank');
  expect(changes).toHaveLength(1);

  isSilent = false;
  await page.goto('/');
  const places = () => changes.flatMap(({ body }) => ('image' in body ? [body.image] : []));
  await expect.poll(() => places().at(-1)).toBe(series.images[2]);
  await expect.poll(() => changes.filter(({ body }) => 'active' in body && body.active === true)).toHaveLength(1);
  const other = new ReaderPage(await (await browser.newContext()).newPage());
  await signInAs(other.page, person);
  await other.open(series.slug, series.episode);
  await other.expectPlace(place);
  await expect(other.end.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
  await other.page.context().close();
});

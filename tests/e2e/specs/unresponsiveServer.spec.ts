import { expect, test } from '@playwright/test';
import { publishSeries } from '../publishSeries.ts';
import { signUpReader } from '../signUpReader.ts';
import { watchChanges } from '../pages/LibraryPage.ts';
import { ReaderPage } from '../pages/ReaderPage.ts';
import { signInAs } from '../pages/signIn.ts';

test('reading positions and a like survive a server that never responds, and are sent when it does @long', async ({
  page,
  context,
  request,
  browser,
}) => {
  const series = await publishSeries(request, [1_400, 1_300, 1_900, 1_200]);
  const changes = watchChanges(context);
  const person = await signUpReader(request, { subscriptions: 0 });
  await signInAs(page, person);
  const reader = new ReaderPage(page);
  await reader.open(series.slug, series.episode);
  await expect(reader.image(1)).toHaveAttribute('data-state', 'loaded');
  await expect.poll(() => changes.length).toBe(1);

  // Requests that never get a response.
  let isSilent = true;
  const unanswered: string[] = [];
  await context.route(/\/api\/user\/(?:read-episode|episode-like)/, (route) => {
    if (!isSilent) return route.continue();
    unanswered.push(route.request().url());
    return undefined;
  });
  await reader.scrollTo(2, 0.3);
  await expect.poll(() => unanswered.length).toBe(1);
  // Dispatched without scrolling to the button, which would finish the episode.
  await reader.end.getByRole('button', { name: /^Like/ }).dispatchEvent('click');
  await expect(reader.end.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => unanswered.length).toBe(2);
  // Leaving the page stores this position on the device.
  await reader.scrollTo(3, 0.4);
  const place = await reader.readPosition();
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
  await other.expectPosition(place);
  await expect(other.end.getByRole('button', { name: /^Like/ })).toHaveAttribute('aria-pressed', 'true');
  await other.page.context().close();
});

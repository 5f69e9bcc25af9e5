import { expect, test } from '@playwright/test';
import { countPendingChanges } from '../pendingChanges.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { SavedPage } from '../pages/SavedPage.ts';
import { signIn } from '../pages/signIn.ts';

test('a downloaded episode can be read and liked offline; the reading position and the like are sent once when back online', async ({
  page,
  context,
}) => {
  const saved = new SavedPage(page);
  await signIn(page);
  await saved.waitForServiceWorker();
  const { slug, episodes } = await saved.pickSeries();
  const [first, second] = episodes;
  if (!first || !second) throw new Error('The demo has no two episodes');
  await page.goto(`/series/${slug}/${second.slug}`);
  await saved.downloadButton(second.title).click();
  await expect(saved.removeButton(second.title)).toBeVisible();
  await saved.openSavedTab();
  await expect(saved.episode(second.title)).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await saved.openSavedTab();
  await saved.readNext(second.title).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second.title);
  await expect.poll(() => saved.countDrawnImages()).toBeGreaterThan(0);
  const likes: number[] = [];
  const positions: { readonly episode: string; readonly finished: boolean }[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/episode-like/')) likes.push(response.status());
    if (response.url().endsWith('/user/read-episode')) positions.push(response.request().postDataJSON());
  });
  await page.keyboard.press('End');
  const like = page.getByRole('button', { name: /^Like / }).last();
  const state = await like.getAttribute('aria-pressed');
  await like.click();
  await expect(like).not.toHaveAttribute('aria-pressed', String(state));
  // An episode that isn't downloaded shows a message.
  await page.goto(`/series/${slug}/${first.slug}`);
  await expect(page.getByText('isn’t downloaded to this device')).toBeVisible();

  expect(likes).toEqual([]);
  expect(positions).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => likes).toEqual([200]);
  const listPositions = () => positions.filter(({ episode }) => episode === second.public_id);
  await expect.poll(listPositions).toMatchObject([{ finished: true }]);
  // Wait until the device has recorded the responses; otherwise it would send the changes again, which is harmless.
  await expect.poll(() => countPendingChanges(page)).toBe(0);
  await page.goto(`/series/${slug}/${second.slug}`);
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: /^Like / }).last()).not.toHaveAttribute('aria-pressed', String(state));
  expect(likes).toEqual([200]);
});

test('an episode saved on a first visit opens offline from the Saved tab, which was never visited', async ({
  page,
  context,
}) => {
  const saved = new SavedPage(page);
  const { slug, episodes } = await saved.pickSeries();
  const [first] = episodes;
  if (!first) throw new Error('The demo has no episode');
  await page.goto(`/series/${slug}/${first.slug}`);
  await saved.downloadButton(first.title).click();
  await expect(saved.removeButton(first.title)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await saved.openSavedTab();
  await saved.episode(first.title).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect.poll(() => saved.countDrawnImages()).toBeGreaterThan(0);
});

test('a guest can pause a download, reload and resume it, and the episode shows only when complete @long', async ({
  page,
  context,
}) => {
  const saved = new SavedPage(page);
  await saved.waitForServiceWorker();
  const { slug, episodes } = await saved.pickSeries();
  const [first] = episodes;
  if (!first) throw new Error('The demo has no episode');
  // Only downloads are held; the reader loads its images as usual.
  let isHeld = true;
  let fileRequestCount = 0;
  await context.route('**/api/files/**', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    fileRequestCount += 1;
    return isHeld && fileRequestCount > 2 ? undefined : route.fallback();
  });
  await page.goto(`/series/${slug}/${first.slug}`);
  await saved.downloadButton(first.title).click();
  await expect.poll(() => fileRequestCount).toBeGreaterThan(2);
  await saved.openSavedTab();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused: 1 episode left')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Paused: 1 episode left')).toBeVisible();
  await expect(saved.episode(first.title)).toHaveCount(0);

  isHeld = false;
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(saved.episode(first.title)).toBeVisible();
  // The caches of recently read images may be cleared at any time, so the download must not need them.
  await page.evaluate(() => caches.delete('images-read'));
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  await saved.episode(first.title).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.title);
  await expect.poll(() => saved.countDrawnImages()).toBeGreaterThan(0);
});

test('a full device keeps its downloads, shows how much space is missing, and continues on request when there is space @long', async ({
  page,
  context,
}) => {
  const saved = new SavedPage(page);
  await saved.waitForServiceWorker();
  const { slug, episodes } = await saved.pickSeries();
  const [first, second] = episodes;
  if (!first || !second) throw new Error('The demo has no two episodes');
  await page.goto(`/series/${slug}/${first.slug}`);
  await saved.downloadButton(first.title).click();
  await expect(saved.removeButton(first.title)).toBeVisible();
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 50_000 });
  await page.goto(`/series/${slug}/${second.slug}`);
  await saved.downloadButton(second.title).click();
  // The episode is queued, so the button is gone.
  await expect(saved.downloadButton(second.title)).toHaveCount(0);
  await saved.openSavedTab();
  await expect(page.getByText(/Not enough space for the next episode: .+B more needed/)).toBeVisible();
  await expect(saved.episode(first.title)).toBeVisible();
  await expectAccessible(page);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(saved.episode(second.title)).toBeVisible();
  await page.getByRole('button', { name: `Remove ${first.title} from this device` }).click();
  await expect(saved.episode(first.title)).toHaveCount(0);
});

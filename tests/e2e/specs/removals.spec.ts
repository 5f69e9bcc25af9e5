/** Deleting episodes and undoing deletions. */
import { expect, type Page, test } from '@playwright/test';
import { createPublisher, type Publisher } from '../publishSeries.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { DashboardPage } from '../pages/DashboardPage.ts';
import { FramePage } from '../pages/FramePage.ts';
import { signInAs } from '../pages/signIn.ts';

interface Work extends Publisher {
  readonly id: string;
  /** Titles of the episodes on the server. */
  readonly titles: () => Promise<string[]>;
}

/** Publishes a series with a public episode, 'Dust', and a draft, 'Salt', and signs its creator in. */
async function publishSeriesWithDraft(page: Page): Promise<Work> {
  const publisher = await createPublisher(page.request);
  const { send, upload, createDraftSeries } = publisher;
  const { public_id: id } = await createDraftSeries(`Areia ${crypto.randomUUID().slice(0, 8)}`);
  const image = await upload('episode-content', [{ width: 940, height: 1_200 }], 40);
  await send('POST', `comic/${id}/episode`, { title: 'Dust', contents: [image], status: 'published' });
  await send('POST', `comic/${id}/episode`, { title: 'Salt', contents: [image], status: 'draft' });
  await send('PUT', `comic/${id}/status`, { status: 'published' });
  await signInAs(page, publisher);
  const titles = async () =>
    (await send('GET', `comic/${id}/episode?all=true`)).items.map((episode: { title: string }) => episode.title);
  return { ...publisher, id, titles };
}

test('deleting a public episode asks first, and can be undone after a reload and in another tab @long', async ({
  page,
  context,
}) => {
  const { id, titles } = await publishSeriesWithDraft(page);
  const dashboard = new DashboardPage(page);
  const { dialog, undo } = dashboard;
  const sent: string[] = [];
  context.on('request', (request) => void (request.method() === 'DELETE' && sent.push(request.url())));
  await page.goto(`/dashboard/series/${id}`);

  await dashboard.choose('Dust', 'Delete');
  await expect(dialog).toContainText('It’s public. Views, likes and readers’ progress will be lost.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await dashboard.expectOrder(['Dust', 'Salt']);
  await expect(undo).toHaveCount(0);

  await dashboard.choose('Dust', 'Delete');
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await undo.hover();
  await dashboard.expectOrder(['Salt']);
  await page.reload();
  await undo.hover();
  await dashboard.expectOrder(['Salt']);
  const other = new DashboardPage(await context.newPage());
  await other.page.goto(`/dashboard/series/${id}`);
  await other.undo.hover();
  await other.expectOrder(['Salt']);
  await expectAccessible(other.page);
  expect(sent).toEqual([]);

  await other.undo.click();
  await other.expectOrder(['Dust', 'Salt']);
  await dashboard.expectOrder(['Dust', 'Salt']);
  await expect(undo).toHaveCount(0);
  expect(sent).toEqual([]);
  expect(await titles()).toEqual(['Dust', 'Salt']);
});

test('deleting several episodes asks if one is public; deleting a draft does not ask', async ({ page }) => {
  const { id } = await publishSeriesWithDraft(page);
  const dashboard = new DashboardPage(page);
  const { dialog, main, undo } = dashboard;
  await page.goto(`/dashboard/series/${id}`);
  await main.getByRole('checkbox', { name: 'Select all' }).check();
  await main.getByRole('button', { name: 'Delete 2', exact: true }).click();
  await expect(dialog).toContainText('1 of them is public. Views, likes and readers’ progress will be lost.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(main.getByRole('group', { name: 'Selected episodes' })).toContainText('2 selected');
  await dashboard.choose('Salt', 'Delete');
  await undo.hover();
  await expect(dialog).toHaveCount(0);
  await undo.click();
  await dashboard.expectOrder(['Dust', 'Salt']);
});

test('if the tab is closed during the undo time, the episode is deleted only when another page opens after that time', async ({
  page,
  context,
}) => {
  const { id, titles } = await publishSeriesWithDraft(page);
  const dashboard = new DashboardPage(page);
  await page.goto(`/dashboard/series/${id}`);
  await dashboard.choose('Salt', 'Delete');
  await expect(dashboard.undo).toBeFocused();
  await page.close();
  expect(await titles()).toEqual(['Dust', 'Salt']);

  const later = await context.newPage();
  await later.clock.install({ time: new Date(Date.now() + 60_000) });
  await later.goto('/');
  await expect.poll(titles).toEqual(['Dust']);
});

test('logging out during the undo time deletes the episode', async ({ page }) => {
  const { id, titles } = await publishSeriesWithDraft(page);
  const dashboard = new DashboardPage(page);
  await page.goto(`/dashboard/series/${id}`);
  await dashboard.choose('Salt', 'Delete');
  await expect(dashboard.undo).toBeFocused();
  const frame = new FramePage(page);
  await frame.openCard();
  await frame.card.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(frame.account).toHaveCount(0);
  expect(await titles()).toEqual(['Dust']);
});

test('a deletion waits while the server is unreachable, with undo, and is sent when it is back @long', async ({
  page,
}) => {
  const { id, titles } = await publishSeriesWithDraft(page);
  const dashboard = new DashboardPage(page);
  const { main, undo } = dashboard;
  await page.goto(`/dashboard/series/${id}`);
  let isDown = true;
  await page.route('**/api/episode/*', (route) => (isDown ? route.abort() : route.continue()));
  await dashboard.choose('Salt', 'Delete');
  await expect(undo).toBeFocused();
  await expect(main.getByText('Can’t reach the server. We’ll delete this as soon as it’s back.')).toBeVisible();
  await dashboard.expectOrder(['Dust']);
  expect(await titles()).toEqual(['Dust', 'Salt']);
  isDown = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(titles).toEqual(['Dust']);
  await expect(undo).toHaveCount(0);
  await dashboard.expectOrder(['Dust']);
});

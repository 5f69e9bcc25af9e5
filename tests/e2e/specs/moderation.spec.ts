/** Moderation, as creators and moderators see it. */
import { type APIRequestContext, type Browser, expect } from '@playwright/test';
import { test } from '../moderatedSite.ts';
import { createSignInHeaders } from '../ownSeries.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { ModerationPage } from '../pages/ModerationPage.ts';
import { signInAs } from '../pages/signIn.ts';
import { createPublisher, type Publisher } from '../publishSeries.ts';

/** Creates a series with one episode, and asks the moderators to approve both. */
async function requestApproval({ send, upload, createDraftSeries }: Publisher, title: string) {
  const series = await createDraftSeries(title);
  const image = await upload('episode-content', [{ width: 940, height: 1_400 }], 200);
  const body = { title: `First of ${title}`, contents: [image], status: 'published' };
  const episode = await send('POST', `comic/${series.public_id}/episode`, body);
  await send('PUT', `comic/${series.public_id}/status`, { status: 'published' });
  return { id: series.public_id, slug: series.slug, episodeId: episode.public_id, episodeTitle: body.title };
}

async function openAs(browser: Browser, baseURL: string | undefined, person: { email: string; password: string }) {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInAs(page, person);
  return page;
}

async function getStatus(request: APIRequestContext, path: string): Promise<number> {
  return (await request.get(`/api/${path}`)).status();
}

test('a creator reads why a series was sent back, publishes it again, and it becomes public once approved', async ({
  page,
  browser,
  request,
  baseURL,
  moderatedSite,
}) => {
  test.slow();
  const creator = await createPublisher(request);
  const title = `Low Tide ${crypto.randomUUID().slice(0, 8)}`;
  const series = await requestApproval(creator, title);
  await signInAs(page, moderatedSite.moderator);
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'Moderation', exact: true }).click();
  const moderation = new ModerationPage(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible();
  const row = moderation.row(title);
  await expect(row).toBeVisible();
  await expectAccessible(page);

  // The moderator reads the series and its episode.
  await row.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('This series isn’t public')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: series.episodeTitle }).click();
  await expect(page.getByRole('heading', { level: 1, name: series.episodeTitle })).toBeVisible();
  await expect(page.getByText('Previews don’t count as views.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to moderation' }).first().click();

  // A message is required.
  await row.getByRole('button', { name: `Send back “${title}”` }).click();
  await moderation.dialog.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(moderation.dialog.getByText('Message to the creator is required')).toBeVisible();
  await expectAccessible(page);
  await moderation.dialog.getByRole('textbox', { name: /^Message/ }).fill('Please blur page 3.');
  await moderation.dialog.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(moderation.toast.filter({ hasText: `“${title}” was sent back` })).toBeVisible();
  await expect(row).toHaveCount(0);
  await moderation.main.getByRole('radio', { name: /episode/ }).check();
  const episodeRow = moderation.row(series.episodeTitle);
  const sendBack = episodeRow.getByRole('button', { name: `Send back “${series.episodeTitle}”` });
  await moderation.decide(sendBack, 'Page 3 again.', 'Send back');
  await expect(episodeRow).toHaveCount(0);

  // The creator reads both messages, and publishes both again.
  const own = await openAs(browser, baseURL, creator);
  await own.goto(`/dashboard/series/${series.id}`);
  await expect(own.getByText('Please blur page 3.')).toBeVisible();
  await expect(own.getByText(/^Sent back on /)).toBeVisible();
  await expect(own.getByRole('table').getByText('Sent back', { exact: true })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Publish series' }).click();
  await expect(own.getByText('We review a series before readers see it.')).toBeVisible();
  await own.goto(`/publish/episode/${series.episodeId}`);
  await expect(own.getByText('Page 3 again.')).toBeVisible();
  await creator.send('PATCH', `episode/${series.episodeId}`, { status: 'published' });

  // The moderator approves both.
  await page.goto('/moderation?kind=series');
  await expect(row).toContainText('Please blur page 3.');
  await row.getByRole('button', { name: `Approve “${title}”` }).click();
  await expect(row).toHaveCount(0);
  await page.goto('/moderation?kind=episodes');
  await episodeRow.getByRole('button', { name: `Approve “${series.episodeTitle}”` }).click();
  await expect(episodeRow).toHaveCount(0);
  const { items } = await (await request.get(`/api/comic/${series.id}/episode`)).json();
  expect([await getStatus(request, `comic/${series.id}`), items.length]).toEqual([200, 1]);
  await own.goto(`/dashboard/series/${series.id}`);
  await expect(own.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(own.getByText(/^Sent back/)).toHaveCount(0);
  await own.context().close();
});

test('a reported series is taken down, and its creator is blocked and signed out @long', async ({
  page,
  browser,
  request,
  baseURL,
  moderatedSite,
}) => {
  test.slow();
  const creator = await createPublisher(request);
  const title = `High Tide ${crypto.randomUUID().slice(0, 8)}`;
  const series = await requestApproval(creator, title);
  const { email, password } = moderatedSite.moderator;
  const headers = await createSignInHeaders(request, email, password);
  const approved = await request.post(`/api/moderation/content/${series.id}/approve`, { headers });
  expect(approved.status()).toBe(204);
  const { session_id: guest } = await (await request.post('/api/anonymous/login')).json();
  const reported = await request.post(`/api/comic/${series.id}/report`, {
    headers: { 'X-ANONYMOUS-TOKEN': guest },
    data: { reason: 'copyright', message: 'I drew this.\nAsk me.' },
  });
  expect(reported.status()).toBe(204);
  const own = await openAs(browser, baseURL, creator);

  await signInAs(page, moderatedSite.moderator);
  await page.goto('/moderation?tab=reports');
  const moderation = new ModerationPage(page);
  const row = moderation.row(title);
  await expect(row).toContainText('Copyright violation');
  await expect(row).toContainText('I drew this.');
  await expectAccessible(page);
  await moderation.decide(row.getByRole('button', { name: `Take down “${title}”` }), 'Not your work.', 'Take down');
  await expect(moderation.toast.filter({ hasText: `“${title}” was taken down` })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await getStatus(request, `comic/${series.id}`)).toBe(404);

  // The arrow keys move between the tabs, and Enter opens one.
  await moderation.tab('Reports').focus();
  await page.keyboard.press('ArrowRight');
  await expect(moderation.tab('People')).toBeFocused();
  await page.keyboard.press('Enter');
  const { profile } = await creator.send('GET', 'user/current');
  const name: string = profile.display_name;
  await moderation.main.getByRole('searchbox', { name: 'Name or username' }).fill(name);
  const person = moderation.row(name);
  await expect(moderation.main.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await moderation.decide(person.getByRole('button', { name: `Block ${name}` }), 'Copies others.', 'Block');
  await expect(person.getByText(/^Blocked on /)).toBeVisible();
  await expect(person.getByRole('button', { name: `Unblock ${name}` })).toBeVisible();

  // The creator's next call ends the sign-in.
  await own.goto('/library?tab=recent');
  await expect(own).toHaveURL(/\/login/);

  await moderation.tab('Log').click();
  await expect(moderation.row(title).first()).toContainText('Taken down');
  await expect(moderation.row(title).first()).toContainText('Not your work.');
  await expect(moderation.main.getByRole('listitem').first()).toContainText('Copies others.');
  await expectAccessible(page);
  await own.context().close();
});

test('a list that can’t be loaded says so, and loads when the moderator tries again', async ({
  page,
  moderatedSite,
}) => {
  await signInAs(page, moderatedSite.moderator);
  await page.route('**/api/moderation/report?*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/moderation?tab=reports');
  await expect(page.getByText('Unexpected Error :(')).toBeVisible();
  await page.unroute('**/api/moderation/report?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByText('Unexpected Error :(')).toHaveCount(0);
});

test('each tab of the moderation fits a phone in French', async ({ page, moderatedSite }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAs(page, moderatedSite.moderator);
  for (const query of ['?kind=series', '?tab=reports', '?tab=people&q=zzzz', '?tab=log']) {
    await page.goto(`/fr/moderation${query}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Modération' })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  }
});

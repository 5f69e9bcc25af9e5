import { expect, type Locator, type Page, test } from '@playwright/test';
import { signUpReader } from '../signUpReader.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { SessionTab } from '../pages/SessionTab.ts';
import { signIn, signInAs } from '../pages/signIn.ts';

test('a session whose access token expires in two tabs continues in both @long', async ({ page, context }) => {
  await signIn(page);
  const [firstTab, secondTab] = [new SessionTab(page), new SessionTab(await context.newPage())];
  await secondTab.search('the');
  const before = await firstTab.expireAccessToken();

  await Promise.all([firstTab.search('the'), secondTab.search('a')]);
  const after = await firstTab.readRecord();
  expect(after?.refresh_token).not.toBe(before.refresh_token);
  expect(after?.signIn).toBe(before.signIn);
  expect(firstTab.refreshes + secondTab.refreshes).toBeGreaterThan(0);

  // Both tabs continue with the same stored tokens: neither refresh has invalidated the tokens of the other tab.
  await firstTab.expireAccessToken();
  await Promise.all([firstTab.search('a'), secondTab.search('the')]);
  expect((await firstTab.readRecord())?.refresh_token).not.toBe(after?.refresh_token);
});

test('concurrent calls with an expired access token share one refresh', async ({ page }) => {
  await signIn(page);
  const tab = new SessionTab(page);
  await tab.expireAccessToken();
  await tab.search('the');
  expect(tab.refreshes).toBe(1);
});

test('a failed token refresh does not sign out, and a retry opens the page @phone @long', async ({ page }) => {
  await signIn(page);
  const tab = new SessionTab(page);
  const before = await tab.expireAccessToken();
  await blockCalls(page, '**/api/token/refresh');
  // Removes IndexedDB: with stored responses, the app would know the user and open the library.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
  await page.goto('/library?tab=recent');
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t reach the server' })).toBeVisible();
  await expect(page).toHaveURL('/library?tab=recent');
  await expectAccessible(page);
  expect((await tab.readRecord())?.refresh_token).toBe(before.refresh_token);

  const button = page.getByRole('button', { name: 'Try again' });
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/user/current', (route) => held.then(() => route.fallback()));
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(button).not.toHaveAttribute('aria-busy');

  await pressWithNetwork(button);
  await expect(page.getByRole('heading', { level: 1, name: 'Library' })).toBeVisible();
  await expect(page).toHaveURL('/library?tab=recent');
  await expect(tab.account).toBeVisible();
});

test('the access token is refreshed before it expires; a failed refresh shows a notice and keeps the session @long', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  const tab = new SessionTab(page);
  const first = await tab.readRecord();
  // The app checks the access token after 30 s. A token that is valid for an hour is refreshed 30 min after the check.
  await page.clock.runFor('30:00');
  expect(tab.refreshes).toBe(0);
  // Advances the clock only a little, because a pending request would time out by the same clock.
  await page.clock.runFor('00:20');
  await page.clock.runFor('00:11');
  await expect.poll(async () => (await tab.readRecord())?.refresh_token).not.toBe(first?.refresh_token);
  expect(tab.refreshes).toBe(1);

  const second = await tab.readRecord();
  await blockCalls(page, '**/api/**');
  // By this page's clock the new token has less than half an hour left, so it is refreshed 1 s after the check.
  await page.clock.runFor('00:32');
  const notice = page.getByRole('status').filter({ hasText: 'You’re still logged in' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  expect(await tab.readRecord()).toEqual(second);
  await pressWithNetwork(notice.getByRole('button', { name: 'Try again' }));
  await expect(notice).toBeHidden();
  await expect(tab.account).toBeVisible();
});

test('a rejected refresh signs out both tabs, and signing in returns to the previous page', async ({
  page,
  context,
  request,
}) => {
  // An account of its own, because signing out everywhere would disturb other tests.
  const { email, password } = await signUpReader(request, { subscriptions: 0 });
  await signInAs(page, { email, password });
  const [tab, other] = [new SessionTab(page), new SessionTab(await context.newPage())];
  await other.page.goto('/tools');
  await expect(other.account).toBeVisible();
  const { token } = await tab.expireAccessToken();
  await request.post('/api/logout/everywhere', { headers: { Authorization: `Bearer ${token}` } });

  await page.goto('/library?tab=recent#top');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/library?tab=recent#top')}`);
  await expect.poll(() => tab.readRecord()).toBeUndefined();
  await expect(other.account).toBeHidden();
  await expect(other.page).toHaveURL('/tools');

  await new AuthPage(page).logIn(email, password);
  await expect(page).toHaveURL('/library?tab=recent#top');
  await expect(tab.account).toBeVisible();
  await expect(other.account).toBeVisible();
});

test('signing out in one tab signs out the other, and redirects it home from a guarded page @long', async ({
  page,
  context,
}) => {
  await signIn(page);
  const [tab, other] = [new SessionTab(page), new SessionTab(await context.newPage())];
  await other.page.goto('/library');
  await expect(other.account).toBeVisible();
  await tab.account.click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Log out' }).click();
  await expect(tab.account).toBeHidden();
  await expect(other.page).toHaveURL('/');
  expect(await tab.readRecord()).toBeUndefined();
});

test('a guest keeps the same guest session after a reload, until signing in @long', async ({ page }) => {
  const guest = () => page.evaluate(() => localStorage.getItem('session-guest'));
  await page.goto('/tools');
  await expect.poll(guest).toMatch(/session_id/);
  const first = await guest();
  await page.reload();
  await expect.poll(guest).toBe(first);
  await signIn(page);
  await expect.poll(guest).toBeNull();
});

test('the cutter and the start page open while the API is unreachable @long', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/tools/cut-episode-into-panels');
  await expect(page.getByLabel('Choose images')).toBeEnabled();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** The chunk of `src/session/` and `src/api/` (vite.config.ts). */
const SESSION_SCRIPTS = /\/assets\/data-.*\.js$/;

test('missing session code shows an error, does not sign out, and loads on retry @long', async ({ page }) => {
  await signIn(page);
  const tab = new SessionTab(page);
  const before = await tab.readRecord();
  await page.route(SESSION_SCRIPTS, (route) => route.abort());
  await page.goto('/search?q=the');
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeVisible();
  expect(await tab.readRecord()).toEqual(before);
  await page.unroute(SESSION_SCRIPTS);
  await page.getByRole('button', { name: 'Reload' }).click();
  await tab.expectResults('the');
});

/** Blocks calls until `pressWithNetwork`, so that the button press and not an automatic retry restores the page. */
async function blockCalls(page: Page, calls: string): Promise<void> {
  let isBack = false;
  await page.exposeFunction('networkIsBack', () => {
    isBack = true;
  });
  await page.route(calls, (route) => (isBack ? route.continue() : route.abort()));
}

async function pressWithNetwork(button: Locator): Promise<void> {
  await button.evaluate((element) =>
    element.addEventListener('click', () => Reflect.get(globalThis, 'networkIsBack')()),
  );
  await button.click();
}

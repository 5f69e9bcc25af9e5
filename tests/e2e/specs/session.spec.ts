import { expect, type Locator, type Page, test } from '@playwright/test';
import { newReader } from '../newReader.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { SessionTab } from '../pages/SessionTab.ts';
import { signIn, signInAs } from '../pages/signIn.ts';

test('a session that has run out in two tabs goes on in both @long', async ({ page, context }) => {
  await signIn(page);
  const [one, two] = [new SessionTab(page), new SessionTab(await context.newPage())];
  await two.search('the');
  const before = await one.runOut();

  await Promise.all([one.search('the'), two.search('a')]);
  const after = await one.record();
  expect(after?.refresh_token).not.toBe(before.refresh_token);
  expect(after?.signIn).toBe(before.signIn);
  expect(one.refreshes + two.refreshes).toBeGreaterThan(0);

  // And on they go, with what is kept now: neither has put the other's tokens out of use.
  await one.runOut();
  await Promise.all([one.search('a'), two.search('the')]);
  expect((await one.record())?.refresh_token).not.toBe(after?.refresh_token);
});

test('calls that meet an expired token together wait for one refresh', async ({ page }) => {
  await signIn(page);
  const tab = new SessionTab(page);
  await tab.runOut();
  await tab.search('the');
  expect(tab.refreshes).toBe(1);
});

test('offline during the refresh: nobody is signed out, and the page opens when the network is back @phone', async ({
  page,
}) => {
  await signIn(page);
  const tab = new SessionTab(page);
  const before = await tab.runOut();
  await cutOff(page, '**/api/token/refresh');
  // Who was here is known by nobody then; where the device has kept it, they read on.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'indexedDB'));
  await page.goto('/search?q=the');
  await expect(page.getByRole('heading', { level: 1, name: 'We can’t reach the server' })).toBeVisible();
  await expect(page).toHaveURL('/search?q=the');
  await expectAccessible(page);
  expect((await tab.record())?.refresh_token).toBe(before.refresh_token);

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
  await tab.expectResults('the');
});

test('the token is renewed in time, without anybody asking; trouble with that is told and nothing is lost @long', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  const tab = new SessionTab(page);
  const first = await tab.record();
  // The app checks the token after 30 s, and refreshes a token of an hour 30 min after the check.
  await page.clock.runFor('30:00');
  expect(tab.refreshes).toBe(0);
  // Of what is left it may run out only a little, or the call itself takes too long by that clock.
  await page.clock.runFor('00:20');
  await page.clock.runFor('00:11');
  await expect.poll(async () => (await tab.record())?.refresh_token).not.toBe(first?.refresh_token);
  expect(tab.refreshes).toBe(1);

  const second = await tab.record();
  await cutOff(page, '**/api/**');
  // By this page's clock less than half an hour is left of the new token, which is renewed at once.
  await page.clock.runFor('00:32');
  const notice = page.getByRole('status').filter({ hasText: 'You stay signed in' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  expect(await tab.record()).toEqual(second);
  await pressWithNetwork(notice.getByRole('button', { name: 'Try again' }));
  await expect(notice).toBeHidden();
  await expect(tab.account).toBeVisible();
});

test('a refused refresh signs out, leads to signing in, and back to where one was; the other tab is a guest too', async ({
  page,
  context,
  request,
}) => {
  // Signed out everywhere: nobody whom another journey is just being.
  const { email, password } = await newReader(request, 0);
  await signInAs(page, { email, password });
  const [tab, other] = [new SessionTab(page), new SessionTab(await context.newPage())];
  await other.page.goto('/tools');
  await expect(other.account).toBeVisible();
  const { token } = await tab.runOut();
  await request.post('/api/logout/everywhere', { headers: { Authorization: `Bearer ${token}` } });

  await page.goto('/search?q=the#top');
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/search?q=the#top')}`);
  await expect.poll(() => tab.record()).toBeUndefined();
  await expect(other.account).toBeHidden();
  await expect(other.page).toHaveURL('/tools');

  await new AuthPage(page).logIn(email, password);
  await expect(page).toHaveURL('/search?q=the#top');
  await expect(tab.account).toBeVisible();
  await expect(other.account).toBeVisible();
});

test('signing out in one tab signs out the other, and leads it home from what is not for guests', async ({
  page,
  context,
}) => {
  await signIn(page);
  const [tab, other] = [new SessionTab(page), new SessionTab(await context.newPage())];
  await other.search('the');
  await tab.account.click();
  await page.getByRole('navigation', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click();
  await expect(tab.account).toBeHidden();
  await expect(other.page).toHaveURL('/');
  expect(await tab.record()).toBeUndefined();
});

test('who comes without an account is a guest with a session, the same at the next visit @long', async ({ page }) => {
  const guest = () => page.evaluate(() => localStorage.getItem('session-guest'));
  await page.goto('/tools');
  await expect.poll(guest).toMatch(/session_id/);
  const first = await guest();
  await page.reload();
  await expect.poll(guest).toBe(first);
  await signIn(page);
  await expect.poll(guest).toBeNull();
});

test('the tools work though the upstream is away @long', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/tools/cut-episode-into-panels');
  await expect(page.getByLabel('Choose images')).toBeEnabled();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

/** The chunk of `src/session/` and `src/api/` (vite.config.ts). */
const SESSION_SCRIPTS = /\/assets\/data-.*\.js$/;

test('when not even the code of the session can be had, it is said, and nobody is signed out @long', async ({
  page,
}) => {
  await signIn(page);
  const tab = new SessionTab(page);
  const before = await tab.record();
  await page.route(SESSION_SCRIPTS, (route) => route.abort());
  await page.goto('/search?q=the');
  await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t arrive' })).toBeVisible();
  expect(await tab.record()).toEqual(before);
  await page.unroute(SESSION_SCRIPTS);
  await page.getByRole('button', { name: 'Load again' }).click();
  await tab.expectResults('the');
});

/** The network is back from the press of a button on: so it is the button that helps, and not what is tried by itself meanwhile. */
async function cutOff(page: Page, calls: string): Promise<void> {
  let back = false;
  await page.exposeFunction('networkIsBack', () => {
    back = true;
  });
  await page.route(calls, (route) => (back ? route.continue() : route.abort()));
}

async function pressWithNetwork(button: Locator): Promise<void> {
  await button.evaluate((element) =>
    element.addEventListener('click', () => Reflect.get(globalThis, 'networkIsBack')()),
  );
  await button.click();
}

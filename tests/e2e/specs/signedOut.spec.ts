/** The end of a session: by the user's logout, or from another device, which is a forced logout. */
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { createPublisher } from '../publishSeries.ts';
import { type NewReader, signUpReader } from '../signUpReader.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { FramePage } from '../pages/FramePage.ts';
import { SessionTab } from '../pages/SessionTab.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';
import { signInAs } from '../pages/signIn.ts';

async function logOut(page: Page): Promise<void> {
  const frame = new FramePage(page);
  await frame.openCard();
  await frame.card.getByRole('button', { name: 'Log out' }).click();
}

/** Opens another tab of the same browser at an address that a signed-in user may open. */
async function openTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page).toHaveURL(address);
  return page;
}

/**
 * Ends this browser's session as another device would: logs out everywhere through the API. Also replaces the stored access token
 * with an invalid one, so that the app notices at its next request.
 */
async function endSessionFromElsewhere(page: Page): Promise<void> {
  const text = await page.evaluate(() => localStorage.getItem('session-tokens'));
  const record: { token: string } = JSON.parse(text ?? '');
  const headers = { Authorization: `Bearer ${record.token}` };
  expect((await page.request.post('/api/logout/everywhere', { headers })).status()).toBe(204);
  await page.evaluate(
    (kept) => localStorage.setItem('session-tokens', kept),
    JSON.stringify({ ...record, token: 'ended' }),
  );
}

async function logInAgain(dialog: Locator, { email, password }: NewReader): Promise<void> {
  await dialog.getByLabel('Email', { exact: true }).fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('logging out redirects tabs with guarded pages home, and the next user is not sent back to them @long', async ({
  page,
  context,
  request,
}) => {
  const [ada, bob] = [
    await signUpReader(request, { subscriptions: 0 }),
    await signUpReader(request, { subscriptions: 0 }),
  ];
  await signInAs(page, ada);
  const other = await openTab(context, '/library?tab=recent');
  const french = await openTab(context, '/fr/bibliotheque');
  const tools = await openTab(context, '/tools');
  const waitingList = await openTab(context, '/prelaunch?from=mail&next=%2Fsettings%2Fprofile');
  await page.goto('/settings/profile');
  await logOut(page);

  await expect(new FramePage(page).header.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  await expect(french).toHaveURL('/fr');
  await expect(tools).toHaveURL('/tools');
  await expect(waitingList).toHaveURL('/prelaunch?from=mail');
  const cookies = await context.cookies();
  expect(decodeURIComponent(cookies.find(({ name }) => name === 'referrerUrl')?.value ?? '')).not.toContain('settings');

  await new FramePage(page).header.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You’ve been logged out')).toHaveCount(0);
  await new AuthPage(page).logIn(bob.email, bob.password);
  await expect(new SessionTab(page).account).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(new SessionTab(other).account).toBeVisible();
  await expect(other).toHaveURL('/');
});

test('logging out at the logout screen ignores its return path and redirects home', async ({ page, request }) => {
  await signInAs(page, await signUpReader(request, { subscriptions: 0 }));
  await page.goto('/logout?next=%2Fsettings%2Fprofile');
  await expect(new FramePage(page).header.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a forced logout is explained in every tab, unlike a first visit or a normal logout @long', async ({
  page,
  context,
  request,
  browser,
}) => {
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/login');
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(stranger.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(stranger.getByText('You’ve been logged out')).toHaveCount(0);
  await stranger.context().close();

  const ada = await signUpReader(request, { subscriptions: 0 });
  await signInAs(page, ada);
  const other = await openTab(context, '/settings/preferences');
  const guarded = await openTab(context, '/library?tab=recent');
  await endSessionFromElsewhere(page);
  await page.goto('/settings/profile');
  for (const [tab, next] of [
    [page, '/settings/profile'],
    [guarded, '/library?tab=recent'],
  ] as const) {
    await expect(tab).toHaveURL(`/login?next=${encodeURIComponent(next)}`);
    await expect(tab.getByRole('main').getByRole('status').filter({ hasText: 'You’ve been logged out' })).toBeVisible();
  }
  await expectAccessible(page);
  // A page that guests may open stays open, and also shows that the user was logged out.
  await expect(other.getByRole('listitem').filter({ hasText: 'You’ve been logged out' })).toBeVisible();
  await expect(other).toHaveURL('/settings/preferences');

  await new AuthPage(page).logIn(ada.email, ada.password);
  await expect(page).toHaveURL('/settings/profile');
  await logOut(page);
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
  await expect(page.getByText('You’ve been logged out')).toHaveCount(0);
});

test('a forced logout keeps unsaved settings, and a dialog and a notice ask to log in again @phone', async ({
  page,
  request,
}) => {
  const ada = await signUpReader(request, { subscriptions: 0 });
  await signInAs(page, ada);
  const settings = new SettingsPage(page);
  await settings.open('personal-information');
  await settings.field('Name').fill('Ada Lovelace');
  await endSessionFromElsewhere(page);
  await settings.button('Save').click();

  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByRole('status')).toContainText('You’ve been logged out');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/settings/personal-information');
  await expect(settings.field('Name')).toHaveValue('Ada Lovelace');
  const notice = page.getByRole('status').filter({ hasText: 'Your changes are still on this page' });
  await expect(notice).toBeVisible();
  await expectAccessible(page);

  await notice.getByRole('button', { name: 'Log in again' }).click();
  await logInAgain(dialog, ada);
  await expect(dialog).toHaveCount(0);
  await expect(notice).toHaveCount(0);
  await expect(settings.field('Name')).toHaveValue('Ada Lovelace');
  await settings.button('Save').click();
  await expect(settings.main.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(settings.field('Name')).toHaveValue('Ada Lovelace');
});

test('a forced logout keeps the episode form, which can be sent after logging in again', async ({ page, request }) => {
  const { email, password, createDraftSeries } = await createPublisher(request);
  const { public_id: id } = await createDraftSeries(`Ada ${crypto.randomUUID().slice(0, 8)}`);
  await signInAs(page, { email, password });
  await page.goto(`/publish/${id}/create-episode`);
  const title = page.getByLabel('Title', { exact: true });
  await title.fill('Between two doors');
  await expect(page.getByText('Draft saved on this device.')).toBeVisible();
  await endSessionFromElsewhere(page);
  await page.getByLabel('Save as draft').check();
  await page.getByRole('button', { name: 'Save draft', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'Log in' });
  await expect(dialog.getByRole('status')).toContainText('You’ve been logged out');
  await logInAgain(dialog, { email, password });
  await expect(dialog).toHaveCount(0);
  await expect(title).toHaveValue('Between two doors');
  await expect(page).toHaveURL(`/publish/${id}/create-episode`);
  await page.getByRole('button', { name: 'Save draft', exact: true }).click();
  await expect(page).not.toHaveURL(`/publish/${id}/create-episode`);
});

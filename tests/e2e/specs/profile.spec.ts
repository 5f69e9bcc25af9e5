/** Profiles: following, followers, illustrations, addresses without @, unknown names and one's own profile. */
import { expect, test } from '@playwright/test';
import { countPendingChanges, waitForOutbox } from '../pendingChanges.ts';
import { signUpReader } from '../signUpReader.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { FramePage } from '../pages/FramePage.ts';
import { ProfilePage } from '../pages/ProfilePage.ts';
import { signIn, signInAs } from '../pages/signIn.ts';

test('a reader shares and follows a creator’s profile, and browses its followers page by page @long', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const profile = new ProfilePage(page);
  await profile.open('mina.marsh');
  await expect(profile.heading).toHaveText('Mina Marsh');
  await expect(page).toHaveTitle(/^Mina Marsh/);
  await expect(page.getByRole('main').getByText('creator', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/@mina.marsh', page.url()).href);
  // The demo's reader already follows this creator.
  const waitForToggle = () => page.waitForResponse('**/api/user/follow/*/toggle');
  const [left] = await Promise.all([waitForToggle(), profile.following.click()]);
  expect(left.ok()).toBe(true);
  await expect(profile.follow).toHaveAttribute('aria-pressed', 'false');
  const before = await profile.readFollowersCount();
  // Wait for the response, so that the list of followers includes the reader.
  const [followed] = await Promise.all([waitForToggle(), profile.follow.click()]);
  expect(followed.ok()).toBe(true);
  await expect(profile.following).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => profile.readFollowersCount()).toBe(before + 1);
  await expectAccessible(page);

  await profile.followers.click();
  await expect(page).toHaveURL('/@mina.marsh?audience=followers');
  await expect(profile.dialog).toHaveAccessibleName('Followers of Mina Marsh');
  // The newest follower is first: the signed-in reader, whose own row has no follow button.
  await expect(profile.people.first()).toContainText('Robin Reader');
  await expect(profile.people.first().getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  // There is more than one page. The next page loads near the end.
  await expect.poll(() => profile.people.count()).toBe(20);
  await profile.people.last().scrollIntoViewIfNeeded();
  await expect.poll(() => profile.people.count()).toBeGreaterThan(20);
  // Following somebody keeps the position in the list. Uses index 22, because the demo’s reader already follows the person
  // before.
  const row = profile.people.nth(22);
  const shown = await profile.people.count();
  await row.getByRole('button', { name: /^Follow / }).click();
  await expect(row.getByRole('button', { name: /^Following / })).toBeVisible();
  expect(await profile.people.count()).toBeGreaterThanOrEqual(shown);
  await row.getByRole('button', { name: /^Following / }).click();
  await expect(row.getByRole('button', { name: /^Follow / })).toBeVisible();

  // Open a person of the list, go back to the list, and close it.
  await profile.people.first().getByRole('link').click();
  await expect(profile.heading).toHaveText('Robin Reader');
  await expect(profile.dialog).toHaveCount(0);
  await page.goBack();
  await expect(profile.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(profile.dialog).toHaveCount(0);
  await expect(page).toHaveURL('/@mina.marsh');

  // Going back closes the dialog.
  await profile.followers.click();
  await expect(profile.dialog).toBeVisible();
  await page.goBack();
  await expect(profile.dialog).toHaveCount(0);
  await page.reload();
  await expect(profile.following).toBeVisible();
});

test('illustrations open, advance and close by keyboard, and the focus returns @long', async ({ page }) => {
  const profile = new ProfilePage(page);
  await profile.open('mina.marsh');
  const tabs = page.getByRole('navigation', { name: 'Works' });
  await tabs.getByRole('link', { name: 'Illustrations' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/@mina.marsh?tab=illustrations');
  await expect(tabs.getByRole('link', { name: 'Illustrations' })).toHaveAttribute('aria-current', 'page');
  const pictures = page.getByRole('main').getByRole('link', { name: /^(Cover|Banner|Promo banner) of / });
  await expect(pictures.first()).toBeVisible();
  await expectAccessible(page);
  await pictures.first().focus();
  await page.keyboard.press('Enter');
  await expect(profile.dialog).toBeVisible();
  await expect(profile.dialog.getByText(/1 of \d+/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await expect(profile.dialog.getByText(/2 of \d+/)).toBeVisible();
  // The dialog traps the focus.
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    await expect.poll(() => profile.dialog.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(profile.dialog).toHaveCount(0);
  await expect(pictures.first()).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/@mina.marsh');
  await expect(tabs.getByRole('link', { name: /^Series/ })).toHaveAttribute('aria-current', 'page');
});

test('following as a guest asks to sign in and then follows; a failed request is undone with an error', async ({
  page,
  request,
}) => {
  const { email, password } = await signUpReader(request, { subscriptions: 0 });
  const profile = new ProfilePage(page);
  await profile.open('yuki.tanabe');
  const before = await profile.readFollowersCount();
  await profile.follow.click();
  await profile.dialog.getByLabel('Email', { exact: true }).fill(email);
  await profile.dialog.getByLabel('Password', { exact: true }).fill(password);
  await profile.dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(profile.following).toBeVisible();
  await expect(profile.dialog).toHaveCount(0);
  await expect.poll(() => profile.readFollowersCount()).toBe(before + 1);
  await page.reload();
  await expect(profile.following).toBeVisible();

  await page.route('**/api/user/follow/*/toggle', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await profile.following.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error during request. Please retry' })).toBeVisible();
  await expect(profile.following).toBeVisible();
  await page.unroute('**/api/user/follow/*/toggle');
  await profile.following.click();
  await expect(profile.follow).toBeVisible();
  await expect.poll(() => profile.readFollowersCount()).toBe(before);
});

test('usernames without @ redirect whatever their letter case, unknown names show not found, and one’s own profile works @phone @long', async ({
  page,
}) => {
  const profile = new ProfilePage(page);
  const frame = new FramePage(page);
  await page.goto('/Mina.Marsh?tab=illustrations');
  await expect(page).toHaveURL('/@mina.marsh?tab=illustrations');
  await expect(profile.heading).toHaveText('Mina Marsh');
  for (const path of ['/nobody.at.all', '/no-such-page', '/@nobody.at.all']) {
    await page.goto(path);
    await expect(frame.heading, path).toHaveText('Oh No! Page Not Found');
    await expect(page, path).toHaveURL(path);
    await expect(page, path).toHaveTitle(/^This page could not be found/);
    // Inside the app's frame.
    await expect(frame.header, path).toBeVisible();
  }

  // If the server fails and nothing is cached, the addresses without and with @ report that. The profile opens on retry.
  let isDown = true;
  await page.route('**/api/user/by-name/*', (route) => (isDown ? route.abort() : route.continue()));
  await page.goto('/otto_brandt');
  await expect(frame.heading).toHaveText('We can’t reach the server');
  await page.goto('/@otto_brandt');
  await expect(frame.heading).toHaveText('We can’t reach the server');
  isDown = false;
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(profile.heading).toHaveText('Otto Brandt');
  await page.unroute('**/api/user/by-name/*');

  await signIn(page);
  await page.goto('/@robin');
  await expect(page.getByRole('heading', { name: 'Your series will appear here' })).toBeVisible();
  await expect(profile.follow).toHaveCount(0);
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /following$/ })
    .click();
  await expect(profile.people.filter({ hasText: 'Mina Marsh' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await profile.dialog.getByRole('radio', { name: 'Followers' }).check();
  await expect(page).toHaveURL('/@robin?audience=followers');
  await expect(profile.dialog.getByText('You have no followers yet.')).toBeVisible();
  await profile.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL('/@robin');
});

test('following offline shows at once, and is sent when the network is back @long', async ({
  page,
  context,
  request,
}) => {
  await signInAs(page, await signUpReader(request, { subscriptions: 0 }));
  const profile = new ProfilePage(page);
  // No other test counts the followers of this creator.
  await profile.open('otto_brandt');
  await expect(profile.follow).toBeVisible();
  await waitForOutbox(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/user\/follow\//.test(request.url())) sent.push(request.postData() ?? '');
  });
  await context.setOffline(true);
  await profile.follow.click();
  await expect(profile.following).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await context.setOffline(false);
  await expect.poll(() => sent.length).toBe(1);
  expect(JSON.parse(sent[0] ?? '')).toMatchObject({ active: true, source: 'profile' });
  await expect.poll(() => countPendingChanges(page)).toBe(0);
  await page.reload();
  await expect(profile.following).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toHaveLength(1);
});

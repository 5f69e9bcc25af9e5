/** Pages that require an account, as guests see them, and smaller pages: offline notices, texts of the operator, installation. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';
import { FramePage } from '../pages/FramePage.ts';
import { signUpReader } from '../signUpReader.ts';
import { signInAs } from '../pages/signIn.ts';

test('on a phone, Library and Me tell a guest what an account is for @phone-only @phone', async ({ page }) => {
  const frame = new FramePage(page);
  const main = page.getByRole('main');
  await page.goto('/');
  await frame.bottomNavigation.getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL('/login?next=%2Flibrary');
  await expect(main).toContainText('Log in to see your library');
  await expect(main.locator('svg[viewBox="0 0 320 240"]')).toBeVisible();
  await expectAccessible(page);
  // Downloads are on the device and need no account.
  await main.getByRole('link', { name: 'View your downloads' }).click();
  await expect(page).toHaveURL('/library?tab=saved');
  await expect(main.getByText('No downloads yet')).toBeVisible();

  await frame.bottomNavigation.getByRole('link', { name: 'Me', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'Make yourself at home' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(main.getByRole('radio', { name: 'Dark' })).toBeVisible();
  await expectAccessible(page);
});

test('the login page says what a guest needs to log in for, and sends a signed-in user to the return path @long', async ({
  page,
  request,
}) => {
  const { email, password } = await signUpReader(request, { subscriptions: 0 });
  for (const [address, text] of [
    ['/publish', 'Log in to publish your series'],
    ['/dashboard', 'Log in to see your series'],
    ['/settings/profile', 'Log in to change your profile'],
    ['/library?tab=recent', 'Log in to see your library'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('main'), address).toContainText(text);
    await page.reload();
    await expect(page.getByRole('main'), address).toContainText(text);
  }
  await signInAs(page, { email, password });
  await page.goto('/login?next=%2Flibrary%3Ftab%3Drecent');
  await expect(page).toHaveURL('/library?tab=recent');
});

test('guests find the search and the genres on the start page, and can search @phone', async ({ page }) => {
  await page.goto('/');
  const find = page.getByRole('navigation', { name: 'Find a series' });
  await expect(find.getByRole('link', { name: 'Genres' })).toHaveAttribute('href', '/genres');
  await find.getByRole('link', { name: 'Search series' }).click();
  await expect(page).toHaveURL('/search');
  await page.getByRole('main').getByRole('searchbox').fill('lanterns');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Lanterns over the Harbour/ })
      .first(),
  ).toBeVisible();
  await page.goto('/search?q=zzzzqqqq');
  await expect(page.getByText('No results for “zzzzqqqq”')).toBeVisible();
  await page.getByRole('link', { name: 'Browse all series' }).click();
  await expect(page).toHaveURL('/genres');
});

test('a page that is still loading says at once that the device is offline, and loads when it is back', async ({
  page,
  context,
}) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The code of the offline message loads a moment after the page, so that the message can be shown without a network.
  const message = page.waitForResponse(/FailureMessage-[^/]*\.js/);
  await page.goto('/genres');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  await message;
  await page.route('**/api/collection**', async (route) => {
    await held;
    await route.continue();
  });
  await page.evaluate(() => history.pushState(null, '', '/collections'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Collections');
  await context.setOffline(true);
  // The request is still pending.
  await expect(main.getByText('You’re offline', { exact: true })).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Downloaded episodes and the tools still work.' });
  await expect(notice.last()).toBeVisible();
  await context.setOffline(false);
  release();
  await expect(main.getByText('You’re offline', { exact: true })).toHaveCount(0);
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('a collection’s texts, written by the operator, are shown in French on French pages', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/fr/collections');
  await expect(main.getByRole('heading', { level: 2, name: 'Par où commencer' })).toBeVisible();
  await expect(main.getByText('Start here')).toHaveCount(0);
  await main.getByRole('link', { name: 'Par où commencer' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Par où commencer');
  await expect(main.getByText('Six histoires pour une première soirée.', { exact: false })).toBeVisible();
});

for (const [browserName, userAgent, step] of [
  [
    'Samsung Internet',
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Open the ⋮ or ≡ menu.',
  ],
  [
    'Safari',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Tap the share button, a square with an arrow up.',
  ],
] as const) {
  test(`'Get the app' begins with the steps for ${browserName} in that browser`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ userAgent, ...(baseURL !== undefined && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/download-app');
    const first = page.getByRole('main').getByRole('region').first();
    await expect(first.getByRole('heading')).toHaveText(`In ${browserName} on this device`);
    await expect(first.getByRole('listitem').first()).toHaveText(step);
    await expect(first.locator('svg').first()).toBeVisible();
    await expectAccessible(page);
    await context.close();
  });
}

test('an unconfirmed email address is shown in the settings, which can send the link again @long', async ({
  page,
  request,
}) => {
  const { email, password } = await signUpReader(request, { subscriptions: 0 });
  await signInAs(page, { email, password });
  await page.goto('/settings/personal-information');
  const main = page.getByRole('main');
  await expect(main.getByText('Your email isn’t confirmed yet')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Resend link' }).click();
  await expect(main.getByText(`Check your inbox at ${email}`)).toBeVisible();
  // The descriptions of these fields say who can see their values.
  await expect(main.getByLabel('Location', { exact: true })).toHaveAccessibleDescription(/^Public/);
  await expect(main.getByLabel('Date of birth', { exact: true })).toHaveAccessibleDescription(/^Private/);
  await expect(main.getByText('Only you can see this.')).toHaveCount(0);
});

test('a row of the library opens the next unread episode', async ({ page, request }) => {
  await signInAs(page, await signUpReader(request, { subscriptions: 1 }));
  await page.goto('/library');
  const row = page.getByRole('tabpanel').getByRole('listitem').first();
  await expect(row.getByRole('button', { name: /^Unsubscribe from/ })).toHaveText('Unsubscribe');
  const next = row.getByRole('link', { name: /^Read next · Ep\. \d+$/ });
  const address = await next.getAttribute('href');
  await next.click();
  await expect(page).toHaveURL(address ?? 'none');
  await page.goto('/library?tab=recent');
  await expect(row.getByRole('link', { name: /^(Continue|Read next) · Ep\. \d+$/ })).toBeVisible();
});

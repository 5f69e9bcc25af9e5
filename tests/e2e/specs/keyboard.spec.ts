/** The frame by keyboard alone. What single widgets do with their keys is told where they are: search, card, crop, cuts. */
import { expect, test } from '@playwright/test';
import { AuthPage, newAddress } from '../pages/AuthPage.ts';
import { FramePage } from '../pages/FramePage.ts';
import { expectKeyboardWalk } from '../pages/keyboardWalk.ts';
import { signIn } from '../pages/signIn.ts';

const ofGuests = [
  '/login',
  '/signup',
  '/forgot-password',
  '/invitation',
  '/prelaunch',
  '/prelaunch/become-author',
  '/tools',
  '/download-app',
  '/terms-of-service',
  '/no/such/page',
];

test('every stop of the Tab key can be seen, nothing holds it and nothing is left out @long', async ({ page }) => {
  const frame = new FramePage(page);
  for (const path of ofGuests) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(frame.heading).toBeVisible();
      await expectKeyboardWalk(page);
    });
  }
  await signIn(page);
  for (const path of ['/tools', '/search?q=the']) {
    await test.step(path, async () => {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(frame.heading).toBeVisible();
      await expectKeyboardWalk(page);
    });
  }
});

test('signing up, changing the language, closing what is said and signing out, without a pointer', async ({ page }) => {
  const frame = new FramePage(page);
  await page.goto('/signup');
  const auth = new AuthPage(page);
  await auth.email.focus();
  await page.keyboard.type('no address');
  await page.keyboard.press('Enter');
  // To the first field that is wrong, with what is wrong said.
  await expect(auth.email).toBeFocused();
  await expect(auth.email).toHaveAccessibleDescription('Email address is invalid');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(newAddress());
  await page.keyboard.press('Tab');
  await expect(auth.password).toBeFocused();
  await page.keyboard.type('a-long-way-home');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(auth.password).toHaveAttribute('type', 'text');
  await auth.password.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(frame.heading).toBeFocused();

  await frame.header.getByRole('link', { name: 'Français' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/fr');
  await expect(frame.heading).toBeFocused();
  await frame.footer.getByRole('link', { name: 'English' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  const themes = frame.footer.getByRole('group', { name: 'Theme' });
  await themes.getByRole('radio', { checked: true }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.route('**/api/search/comic?**', (route) => route.abort());
  await page.goto('/search');
  await page.getByRole('main').getByRole('searchbox').focus();
  await page.keyboard.type('cat');
  const said = page.getByRole('region', { name: 'Notifications' });
  await expect(said.getByRole('listitem')).toHaveCount(1);
  await said.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(said.getByRole('listitem')).toHaveCount(0);

  await frame.account.focus();
  await page.keyboard.press('Enter');
  await frame.card.getByRole('button', { name: 'Logout' }).focus();
  await page.keyboard.press('Enter');
  await expect(frame.account).toHaveCount(0);
});

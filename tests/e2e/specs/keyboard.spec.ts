/** Pages and the frame around them (header and footer), operated by keyboard alone. */
import { expect, test } from '@playwright/test';
import { AuthPage, createEmail } from '../pages/AuthPage.ts';
import { FramePage } from '../pages/FramePage.ts';
import { expectKeyboardWalk } from '../pages/keyboardWalk.ts';
import { signIn } from '../pages/signIn.ts';

const guestPaths = [
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

test('every Tab stop shows the focus, none traps the focus, and no control is skipped @long', async ({ page }) => {
  const frame = new FramePage(page);
  for (const path of guestPaths) {
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

test('sign-up, language, theme, toasts and sign-out work by keyboard', async ({ page }) => {
  const frame = new FramePage(page);
  await page.goto('/signup');
  const auth = new AuthPage(page);
  await auth.email.focus();
  await page.keyboard.type('no address');
  await page.keyboard.press('Enter');
  // The first invalid field gets the focus and describes its error.
  await expect(auth.email).toBeFocused();
  await expect(auth.email).toHaveAccessibleDescription('Email address is invalid');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(createEmail());
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
  const toasts = page.getByRole('region', { name: 'Notifications' });
  await expect(toasts.getByRole('listitem')).toHaveCount(1);
  await toasts.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(toasts.getByRole('listitem')).toHaveCount(0);

  await frame.account.focus();
  await page.keyboard.press('Enter');
  await frame.card.getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Enter');
  await expect(frame.account).toHaveCount(0);
});

/** The settings. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expectAccessible } from '../pages/accessibility.ts';
import { AuthPage, createEmail } from '../pages/AuthPage.ts';
import { FramePage } from '../pages/FramePage.ts';
import { SettingsPage } from '../pages/SettingsPage.ts';

const PASSWORD = 'a-long-way-home';

/** Signs up a new user and signs in. */
async function signUpPerson(page: Page): Promise<string> {
  const email = createEmail();
  const response = await page.request.post('/api/user', { data: { email, password: PASSWORD } });
  expect(response.status()).toBe(201);
  await logIn(page, email);
  return email;
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await new AuthPage(page).logIn(email, password);
  await expect(page).toHaveURL('/');
}

async function runOnAnotherDevice(browser: Browser, email: string, look: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, email);
  await look(page);
  await context.close();
}

function createUniqueName() {
  return `ada.${crypto.randomUUID().slice(0, 8)}`;
}

test('unsaved personal information survives a reload; when saved, other devices show it and the notifications @long', async ({
  page,
  browser,
}) => {
  const settings = new SettingsPage(page);
  const email = await signUpPerson(page);
  await settings.open('personal-information');
  await settings.field('Name').fill('Ada 🎨');
  await settings.field('Date of birth').fill('2999-01-01');
  await settings.main.getByLabel('Non-binary').check();
  await settings.button('Save').click();
  await expect(settings.field('Name')).toHaveAccessibleDescription(/Name must not contain emoji/);
  await expect(settings.field('Name')).toBeFocused();
  await expect(settings.field('Date of birth')).toHaveAccessibleDescription(/Date of birth can’t be in the future/);
  await expectAccessible(page);
  await settings.field('Name').fill('Ada');
  await settings.field('Date of birth').fill('1990-12-10');

  await settings.reload();
  await expect(settings.field('Name')).toHaveValue('Ada');
  await expect(settings.main.getByLabel('Non-binary')).toBeChecked();
  await expect(settings.main.getByText('Unsaved changes')).toBeVisible();
  await page.route('**/api/user/profile', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await settings.button('Save').click();
  await expect(settings.main.getByRole('alert')).toHaveText('Error during saving. Please retry');
  await settings.button('Save').click();
  await settings.expectToast('Personal information saved');
  await expect(settings.main.getByText('Unsaved changes')).toHaveCount(0);
  await page.reload();
  await expect(settings.field('Date of birth')).toHaveValue('1990-12-10');

  // A new email address requires the password and a confirmation by mail.
  await settings.field('New email').fill('ada@');
  await settings.field('Password').fill('no-such-word');
  await settings.button('Send link').click();
  await expect(settings.field('New email')).toHaveAccessibleDescription('Email address is invalid');
  await settings.field('New email').fill(createEmail());
  await settings.button('Send link').click();
  await expect(settings.field('Password')).toHaveAccessibleDescription(/Password is invalid$/);
  await settings.field('Password').fill(PASSWORD);
  await settings.button('Send link').click();
  await expect(settings.main.getByText('Open the link in this browser to confirm your new email.')).toBeVisible();
  await expect(settings.main.getByText(email)).toBeVisible();

  await settings.menu.getByRole('link', { name: 'Notifications' }).click();
  await expect(settings.heading).toHaveText('Notifications');
  const episodes = settings.main.getByRole('checkbox', { name: 'New episodes Email' });
  const before = await episodes.isChecked();
  await episodes.click();
  await expect(episodes).toBeChecked({ checked: !before });
  await page.route('**/api/user/current/notifications', (route) => route.abort(), { times: 1 });
  const news = settings.main.getByRole('checkbox', { name: 'News Push' });
  const newsBefore = await news.isChecked();
  await news.press('Space');
  await settings.expectToast('Error during saving. Please retry');
  await expect(news).toBeChecked({ checked: newsBefore });
  await expectAccessible(page);

  await runOnAnotherDevice(browser, email, async (other) => {
    const otherSettings = new SettingsPage(other);
    await otherSettings.open('personal-information');
    await expect(otherSettings.field('Name')).toHaveValue('Ada');
    await expect(otherSettings.main.getByLabel('Non-binary')).toBeChecked();
    await otherSettings.open('notifications');
    await expect(otherSettings.main.getByRole('checkbox', { name: 'New episodes Email' })).toBeChecked({
      checked: !before,
    });
  });
});

test('the profile form checks the username and links, and crops and uploads a picture @long', async ({
  page,
  browser,
}) => {
  const settings = new SettingsPage(page);
  const email = await signUpPerson(page);
  await settings.open('profile');
  const username = settings.field('Username');
  await username.fill('mina.marsh');
  await expect(username).toHaveAccessibleDescription(/This username is taken\./);
  await settings.button('Save').click();
  await expect(username).toHaveAccessibleDescription(/Username is already taken/);
  await expect(username).not.toHaveAccessibleDescription(/This username is taken/);
  const name = createUniqueName();
  await username.fill(name);
  await expect(username).toHaveAccessibleDescription(/This username is available\./);
  await settings.field('Display name').fill('Ada of the Marsh');
  await settings.field('Description').fill('I draw at night.');
  await expect(settings.main.getByText('16/2000', { exact: true })).toBeVisible();
  await settings.field('Instagram').fill('javascript:alert(1)');
  await settings.button('Save').click();
  await expect(settings.field('Instagram')).toHaveAccessibleDescription(/Instagram is invalid/);
  await settings.field('Instagram').fill('@ada');
  await settings.button('Save').click();
  await settings.expectToast('Profile saved');

  const chooser = settings.main.getByLabel('Choose a picture');
  await chooser.setInputFiles({ name: 'words.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expect(dialog.getByRole('alert')).toHaveText('Invalid file upload.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const photo = await sharp({ create: { width: 3000, height: 2500, channels: 3, background: '#c24' } })
    .jpeg()
    .toBuffer();
  await chooser.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await dialog.getByRole('button', { name: 'Rotate' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await settings.expectToast('Picture saved');
  await expect(dialog).toHaveCount(0);
  const picture = settings.main.getByRole('img', { name: 'Your picture' });
  await expect(picture).toBeVisible();
  // The browser picks the file that fits this screen.
  const width = async (image: HTMLImageElement) => {
    const answer = await fetch(image.currentSrc);
    return answer.ok ? (await createImageBitmap(await answer.blob())).width : 0;
  };
  await expect.poll(() => picture.evaluate(width)).toBe(150);
  await expectAccessible(page);

  await runOnAnotherDevice(browser, email, async (other) => {
    const otherSettings = new SettingsPage(other);
    await otherSettings.open('profile');
    await expect(otherSettings.field('Username')).toHaveValue(name);
    await expect(otherSettings.field('Instagram')).toHaveValue('https://www.instagram.com/ada');
    await otherSettings.button('Remove').click();
    await otherSettings.expectToast('Picture removed');
  });
  await page.reload();
  await expect(settings.button('Choose a picture')).toBeVisible();
});

test('the password can be changed, data downloaded, and the account deleted @long', async ({ page }) => {
  const settings = new SettingsPage(page);
  const email = await signUpPerson(page);
  await settings.open('login-security');
  await settings.field('Current password').fill('no-such-word');
  await settings.field('New password').fill('another-way-home');
  await settings.field('Confirm new password').fill('another-way');
  await settings.button('Change password').click();
  await expect(settings.field('Confirm new password')).toHaveAccessibleDescription(
    'Confirm new password does not match',
  );
  await settings.field('Confirm new password').fill('another-way-home');
  await settings.button('Change password').click();
  await expect(settings.field('Current password')).toHaveAccessibleDescription('Password is invalid');
  await settings.field('Current password').fill(PASSWORD);
  await settings.button('Change password').click();
  await settings.expectToast('Password changed.');
  await expect(settings.field('New password')).toHaveValue('');
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await settings.button('Download my data').click();
  const zip = unzipSync(new Uint8Array(await readFile(await (await download).path())));
  const data: unknown = JSON.parse(new TextDecoder().decode(zip['data.json']));
  expect(data).toMatchObject({ user: { email }, preferences: { isMatureContentEnabled: false } });

  await settings.button('Log out everywhere').click();
  await expect(page).toHaveURL('/');
  await logIn(page, email, 'another-way-home');
  await settings.open('login-security');
  await settings.button('Delete my account').click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your email', { exact: true }).fill('somebody@else.test');
  await dialog.getByLabel('Password', { exact: true }).fill('no-such-word');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByLabel('Your email', { exact: true })).toHaveAccessibleDescription(
    /Your email does not match$/,
  );
  await dialog.getByLabel('Your email', { exact: true }).fill(email);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Password is invalid');
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill('another-way-home');
  await dialog.getByLabel('Password', { exact: true }).press('Enter');
  await settings.expectToast('Your account has been deleted.');
  await expect(page).toHaveURL('/');
  await expect(new FramePage(page).account).toHaveCount(0);
  const again = await page.request.post('/api/login_check', { data: { email, password: 'another-way-home' } });
  expect(again.status()).toBe(401);
});

test('guests can set language and theme, adults can turn mature content on, and phones show the menu as a page @phone @long', async ({
  page,
  isMobile,
}) => {
  const settings = new SettingsPage(page);
  await settings.open('preferences');
  await expect(settings.menu).toHaveCount(0);
  const welcome = settings.section('Make yourself at home');
  await expect(welcome.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?next=%2Fsettings%2Fpreferences',
  );
  await settings.section('Theme').getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await settings.main.getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/parametres/preferences');
  await expect(settings.heading).toHaveText('Préférences');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expectAccessible(page);
  await page.goto('/');
  await expect(page).toHaveURL('/fr');
  await page.goto('/settings/preferences');
  await settings.main.getByRole('link', { name: 'English' }).click();

  await signUpPerson(page);
  await page.goto('/settings');
  if (isMobile) {
    await expect(settings.heading).toHaveText('Settings');
    await expectAccessible(page);
    await settings.section('Theme').getByRole('radio', { name: 'Light' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(settings.section('Language').getByRole('link', { name: 'Français' })).toHaveAttribute(
      'href',
      '/fr/parametres',
    );
    await settings.menu.getByRole('link', { name: /^Preferences/ }).click();
    await expect(settings.heading).toHaveText('Preferences');
    await settings.main.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page).toHaveURL('/settings');
    await settings.menu.getByRole('link', { name: /^Preferences/ }).click();
  } else {
    await expect(settings.heading).toHaveText('Personal information');
    await settings.menu.getByRole('link', { name: 'Preferences' }).press('Enter');
  }
  const mature = settings.main.getByRole('checkbox', { name: 'Show mature content' });
  await mature.press('Space');
  const notice = page.getByRole('dialog', { name: 'Mature content' });
  await notice.getByRole('button', { name: 'Continue' }).click();
  await notice.getByLabel('Date of birth').fill('1990-12-10');
  await notice.getByRole('button', { name: 'Continue' }).click();
  await expect(notice).toHaveCount(0);
  await expect(mature).toBeChecked();
  await page.reload();
  await expect(mature).toBeChecked();
  await mature.press('Space');
  await settings.expectToast('We’ll ask before each mature series');
  await expect(mature).not.toBeChecked();
});

import { expect } from '@playwright/test';
import { INVITATION_CODE, test } from '../closedBeta.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { AuthPage, createEmail } from '../pages/AuthPage.ts';
import { FramePage } from '../pages/FramePage.ts';

test('signing up from a guarded page returns to that page @phone', async ({ page }) => {
  await page.goto('/library?tab=recent');
  await expect(page).toHaveURL(/^[^?]*\/login\?next=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in');
  await expect(page.getByRole('main')).toContainText('your library');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  const auth = new AuthPage(page);
  await expect(auth.invitationCode).toBeHidden();
  // The link for people on the waiting list keeps the return path.
  const waitingList = page.getByText('On the waiting list?').getByRole('link', { name: 'You can join now' });
  await expect(waitingList).toHaveAttribute('href', '/prelaunch?next=%2Flibrary%3Ftab%3Drecent');
  await auth.signUp(createEmail(), 'a-long-way-home');
  await expect(page).toHaveURL('/library?tab=recent');
});

test('after the launch every prelaunch page says that sign-up is open @phone @long', async ({ page }) => {
  const main = page.getByRole('main');
  for (const path of ['/prelaunch', '/prelaunch/thank-you']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('We’re open to everyone.');
    await expect(page, path).toHaveTitle('We’re open to everyone · Longstrip');
    await expect(main.getByRole('link', { name: 'Sign up' }), path).toHaveAttribute('href', '/signup');
  }
  for (const path of ['/prelaunch/become-author', '/prelaunch/author-thank-you']) {
    await page.goto(path);
    const open = main.getByText('We’re open to everyone');
    await expect(open.getByRole('link', { name: 'sign up' }), path).toHaveAttribute('href', '/signup');
  }
});

test('before the launch the waiting list shows its own heading from the start @long', async ({ page, closedBeta }) => {
  await page.addInitScript(() => {
    const headings: string[] = [];
    Object.assign(globalThis, { headings });
    new MutationObserver(() => {
      const words = document.querySelector('h1')?.textContent;
      if (words && !headings.includes(words)) headings.push(words);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(`${closedBeta.origin}/prelaunch`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comics that fit in your hand. Coming soon.');
  await expect(page).toHaveTitle('Waiting list · Longstrip');
  const headings = await page.evaluate((): unknown => Reflect.get(globalThis, 'headings'));
  expect(headings).toEqual(['Comics that fit in your hand. Coming soon.']);
});

test('before the launch the API refuses guests, and redirects end at the waiting list or not found', async ({
  page,
  closedBeta: { origin },
}) => {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  const answer = await page.request.get(`${origin}/api/comic`);
  expect([answer.status(), await answer.json()]).toEqual([403, expect.objectContaining({ code: 'prelaunch' })]);
  await page.goto(`${origin}/random`);
  await expect(page).toHaveURL(`${origin}/prelaunch`);
  await page.goto(`${origin}/some.body`);
  await expect(page.getByRole('heading', { level: 1, name: 'Oh No! Page Not Found' })).toBeVisible();
  // Each page sends one request, without retries.
  expect(refused).toEqual(['/api/comic-random', '/api/user/by-name/some.body']);
});

test('sign-up errors show at their fields, and the email is kept between the forms', async ({ page }) => {
  await page.goto('/signup');
  const auth = new AuthPage(page);
  await auth.signUp('reader@longstrip.test', 'short');
  await expect(auth.password).toHaveAccessibleDescription(/Password length is too short \(minimum: 7\)$/);
  await auth.password.fill('a-long-way-home');
  await auth.signUpButton.click();
  await expect(auth.email).toHaveAccessibleDescription('Email is already used');
  await expect(auth.email).toBeFocused();
  const address = createEmail();
  await auth.signUp(address, 'password');
  await expect(auth.password).toHaveAccessibleDescription(/Password is too weak$/);
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await expect(auth.email).toHaveValue(address);
  await expect(auth.password).toHaveValue('');
  await page.reload();
  await expect(auth.email).toHaveValue(address);
});

test('a sign-up that fails with 500 shows an error under the password @long', async ({ page }) => {
  await page.goto('/signup');
  const auth = new AuthPage(page);
  await page.route('**/api/user', (route) => route.fulfill({ status: 500, body: '' }));
  await auth.signUp(createEmail(), 'a-long-way-home');
  await expect(auth.password).toHaveAccessibleDescription(/An error occurred during sign up. Please retry$/);
});

test('signing up without an invitation offers the waiting list, which can be joined', async ({ page, closedBeta }) => {
  await page.goto(`${closedBeta.origin}/signup`);
  const auth = new AuthPage(page);
  await expect(auth.invitationCode).toHaveAttribute('placeholder', INVITATION_CODE);
  await expect(page.getByText('Not invited yet?').getByRole('link')).toHaveAttribute('href', '/prelaunch');
  const email = createEmail();
  await auth.signUp(email, 'a-long-way-home');
  await expect(auth.alert).toContainText('Sorry, that email is not on the waiting list.');
  await expectAccessible(page);
  await auth.alert.getByRole('link', { name: 'Join the waiting list' }).click();
  await expect(page).toHaveURL(`${closedBeta.origin}/prelaunch`);
  // The email is already filled in.
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page).toHaveURL(`${closedBeta.origin}/prelaunch/thank-you`);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // After joining, signing up says that the address is on the waiting list.
  await page.goto(`${closedBeta.origin}/signup`);
  await auth.signUp(email, 'a-long-way-home');
  await expect(auth.alert).toContainText('You’re on the waiting list.');
  await expect(auth.alert.getByRole('link')).toHaveCount(0);
});

test('while sign-up needs an invitation, the waiting list is open after the launch, too', async ({ page }) => {
  await new FramePage(page).changeConfig({ prelaunch: false, invitationRequired: true });
  await page.goto('/prelaunch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join the waiting list.');
  await page.getByLabel('Email', { exact: true }).fill(createEmail());
  await page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you. You’re on the list.');
  await page.goto('/signup');
  const auth = new AuthPage(page);
  await expect(auth.invitationCode).toHaveAttribute('aria-required', 'true');
  await expect(auth.invitationCode).toHaveAccessibleDescription(/Invited at this email/);
});

test('an invitation code is removed from the address at once, and can be used to sign up', async ({
  page,
  closedBeta,
}) => {
  const consoleErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text());
  });
  await page.goto(`${closedBeta.origin}/invitation/${INVITATION_CODE}`);
  await expect(page).toHaveURL(`${closedBeta.origin}/invitation`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Longstrip invites you');
  const auth = new AuthPage(page);
  await expect(auth.invitationCode).toHaveValue(INVITATION_CODE);
  await expect(auth.invitationCode).toHaveAttribute('autocomplete', 'one-time-code');
  // While the code is being checked, the page doesn't ask for it.
  const checked = Promise.withResolvers<void>();
  await page.route(`**/api/invitation/${INVITATION_CODE}`, async (route) => {
    await checked.promise;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Create an account to subscribe')).toBeVisible();
  await expect(page.getByText('Enter the code from your invitation')).toBeHidden();
  checked.resolve();
  await expect(auth.invitationCode).toHaveValue(INVITATION_CODE);
  await auth.signUp(createEmail(), 'a-long-way-home');
  await expect(page).toHaveURL(`${closedBeta.origin}/`);
  expect(consoleErrors).toEqual([]);
});

test('the closed beta rejects a missing or wrong invitation code and accepts the right one @long', async ({
  page,
  closedBeta,
}) => {
  await page.goto(`${closedBeta.origin}/beta-signup?code=NO-SUCH-CODE&next=%2Fsearch`);
  await expect(page).toHaveURL(`${closedBeta.origin}/beta-signup?next=%2Fsearch`);
  const auth = new AuthPage(page);
  await expect(auth.invitationCode).toHaveValue('NO-SUCH-CODE');
  await auth.invitationCode.fill('');
  await auth.signUp(createEmail(), 'a-long-way-home');
  await expect(auth.invitationCode).toHaveAccessibleDescription('Invitation code is required');
  await auth.invitationCode.fill('NO-SUCH-CODE');
  await auth.signUpButton.click();
  await expect(auth.invitationCode).toHaveAccessibleDescription('Invitation code is invalid');
  await auth.invitationCode.fill(INVITATION_CODE);
  await auth.signUpButton.click();
  await expect(page).toHaveURL(`${closedBeta.origin}/search`);
});

test('an invitation code can be typed, and an invitation can be requested @long', async ({ page, closedBeta }) => {
  await page.goto(`${closedBeta.origin}/invitation/NO-SUCH-CODE`);
  await expect(page.getByRole('alert')).toHaveText('Invitation code is invalid');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Request an invite' }).click();
  const words = main.getByLabel('About you');
  await words.fill('I read at night.');
  await expect(main.getByText('16/2000', { exact: true })).toBeVisible();
  const email = createEmail();
  await main.getByLabel('Email', { exact: true }).fill(email);
  await expect(main.getByText('16/2000', { exact: true })).toBeHidden();
  await main.getByRole('button', { name: 'Request an invite' }).click();
  // The response is the same for everybody; only a mail says whether the address is on the waiting list.
  await expect(main.getByRole('status')).toContainText('We’ve emailed you the next steps.');
  await expect.poll(() => closedBeta.mailsTo(email).join()).toContain('Join the waiting list first');
  await expectAccessible(page);

  await new AuthPage(page).invitationCode.fill(INVITATION_CODE);
  await main.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Longstrip invites you');
});

test('a password reset link works once, and its token is removed from the address', async ({ page, closedBeta }) => {
  const { origin } = closedBeta;
  const address = createEmail();
  await page.request.post(`${origin}/api/user`, {
    data: { email: address, password: 'a-long-way-home', invitationCode: INVITATION_CODE },
  });
  await page.goto(`${origin}/login`);
  const auth = new AuthPage(page);
  await auth.email.fill(address);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(auth.email).toHaveValue(address);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page).toHaveURL(`${origin}/forgot-password/sent`);

  // Only the reset mail counts; another mail asks to confirm the address.
  const links = () =>
    closedBeta
      .mailsTo(address)
      .flatMap((mail) => /https?:\/\/[^/\s"]+(\/forgot-password\/change\?token=[\w-]+)/.exec(mail)?.[1] ?? []);
  await expect.poll(() => links().length).toBe(1);
  const [link = ''] = links();
  await page.goto(origin + link);
  await expect(page).toHaveURL(`${origin}/forgot-password/change`);
  const password = page.getByLabel('New password', { exact: true });
  const again = page.getByLabel('Confirm new password', { exact: true });
  await password.fill('another-way-home');
  await again.fill('another-way');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(again).toHaveAccessibleDescription('Confirm new password does not match');
  await again.fill('another-way-home');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await auth.logIn(address, 'another-way-home');
  await expect(page).toHaveURL(`${origin}/`);

  await page.goto(`${origin}/logout`);
  await expect(page).toHaveURL(`${origin}/prelaunch`);
  await page.goto(origin + link);
  await expect(page.getByRole('alert')).toHaveText('The reset link is invalid, please request new password reset.');
  await page.getByRole('link', { name: 'Request new link' }).click();
  await expect(page).toHaveURL(`${origin}/forgot-password`);
});

test('the author application is validated, kept when the user leaves, and cleared when sent', async ({
  page,
  closedBeta,
}) => {
  await page.goto(`${closedBeta.origin}/prelaunch/become-author`);
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill('Ada 🎨');
  await main.getByLabel('Email', { exact: true }).fill(createEmail());
  await main.getByLabel('Link to your work').fill('my page');
  await main.getByLabel('Message').fill('I draw at night.');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(main.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name must not contain emoji');
  await expect(main.getByLabel('Link to your work')).toHaveAccessibleDescription(/Link to your work is invalid$/);
  await main.getByLabel('Name', { exact: true }).fill('Ada\u202egnp');
  await expect(main.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(
    'Name contains invisible characters. Please retype it',
  );

  await page.getByRole('banner').getByRole('link', { name: 'Tools' }).first().click();
  await expect(page).toHaveURL(`${closedBeta.origin}/tools`);
  await page.goBack();
  await expect(main.getByLabel('Message')).toHaveValue('I draw at night.');
  await main.getByLabel('Name', { exact: true }).fill('Ada');
  await main.getByLabel('Link to your work').fill('https://example.com/ada');
  await main.getByRole('button', { name: 'Send' }).click();
  await expect(page).toHaveURL(`${closedBeta.origin}/prelaunch/author-thank-you`);
  await page.goto(`${closedBeta.origin}/prelaunch/become-author`);
  await expect(main.getByLabel('Message')).toHaveValue('');
});

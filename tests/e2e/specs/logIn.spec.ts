import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { signIn } from '../pages/signIn.ts';

test('log-in errors appear only after the first submit, and then update while typing @phone', async ({ page }) => {
  await page.goto('/login');
  const auth = new AuthPage(page);
  await auth.email.fill('nobody');
  await auth.password.focus();
  await auth.email.focus();
  await expect(auth.email).not.toHaveAttribute('aria-invalid', 'true');

  await auth.logInButton.click();
  await expect(auth.email).toBeFocused();
  await expect(auth.email).toHaveAccessibleDescription('Email address is invalid');
  await expect(auth.password).toHaveAccessibleDescription('Password is required');
  await auth.email.fill('');
  await expect(auth.email).toHaveAccessibleDescription('Email is required');
  await auth.email.fill('reader@longstrip.test');
  await expect(auth.email).not.toHaveAttribute('aria-invalid', 'true');
  await expect(auth.password).toHaveAccessibleDescription('Password is required');
  await expectAccessible(page);
});

test('a wrong password shows an error at the password and keeps the input', async ({ page }) => {
  await page.goto('/login');
  const auth = new AuthPage(page);
  await auth.logIn('reader@longstrip.test', 'not-the-password');
  await expect(auth.password).toHaveAccessibleDescription('Email or password invalid');
  await expect(auth.password).toBeFocused();
  await expect(auth.email).toHaveValue('reader@longstrip.test');
  await expect(auth.password).toHaveValue('not-the-password');

  await auth.password.fill('read-more-comics');
  await expect(auth.password).not.toHaveAttribute('aria-invalid', 'true');
  await auth.password.press('Enter');
  await expect(page).toHaveURL('/');
});

test('a failed log-in request shows an alert, and the second try succeeds', async ({ page }) => {
  await page.goto('/login');
  const auth = new AuthPage(page);
  await page.route('**/api/login_check', (route) => route.abort());
  await auth.logIn('reader@longstrip.test', 'read-more-comics');
  await expect(auth.alert).toHaveText('Error during request. Please retry');
  await expect(auth.email).toHaveValue('reader@longstrip.test');
  await page.unroute('**/api/login_check');
  await auth.logInButton.click();
  await expect(page).toHaveURL('/');
});

test('too many log-in attempts show the time to wait @long', async ({ page }) => {
  await page.goto('/login');
  const auth = new AuthPage(page);
  await page.route('**/api/login_check', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '42' }, json: { message: '', code: 'too_many_requests' } }),
  );
  await auth.logIn('reader@longstrip.test', 'read-more-comics');
  await expect(auth.alert).toHaveText('Too many attempts. Please wait 42 s and retry');
});

test('the fields for log-in and sign-up have autocomplete attributes, and the password can be shown @long', async ({
  page,
}) => {
  await page.goto('/login');
  const auth = new AuthPage(page);
  await expect(auth.email).toHaveAttribute('autocomplete', 'username');
  await expect(auth.email).toHaveAttribute('type', 'email');
  await expect(auth.password).toHaveAttribute('autocomplete', 'current-password');
  await expect(auth.password).toHaveAttribute('type', 'password');
  await auth.password.fill('read-more-comics');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(auth.password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(auth.password).toHaveAttribute('type', 'password');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(auth.password).toHaveAttribute('autocomplete', 'new-password');
});

test('values that a password manager fills in without events are submitted @long', async ({ page }) => {
  await page.goto('/login');
  const auth = new AuthPage(page);
  for (const [field, value] of [
    [auth.email, 'reader@longstrip.test'],
    [auth.password, 'read-more-comics'],
  ] as const)
    await field.evaluate((input, filled) => void Object.assign(input, { value: filled }), value);
  await auth.logInButton.click();
  await expect(page).toHaveURL('/');
});

test('sign-in providers that the server has turned off are listed in order and disabled @long', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Other ways to log in' }).click();
  const buttons = page.getByRole('main').getByRole('button', { name: /^Continue with/ });
  await expect(buttons).toHaveText([
    /Continue with Facebook/,
    /Continue with Google/,
    /Continue with Twitter/,
    /Continue with Line/,
    /Continue with Apple/,
  ]);
  for (const button of await buttons.all()) await expect(button).toBeDisabled();
  const marks = buttons.locator('svg');
  expect(await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('data-provider-mark')))).toEqual([
    'facebook',
    'google',
    'twitter',
    'line',
    'apple',
  ]);
  await expect(marks.locator('text')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/not available/i);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log in with email' }).click();
  await expect(new AuthPage(page).email).toBeVisible();
});

test('signing in with Google leads to the return path, and neither referrer cookie nor history contains the OAuth state', async ({
  page,
  request,
}) => {
  // The demo server has no provider turned on, so these routes mock one with a real pair of tokens.
  const state = 'state-of-the-provider';
  const login = await request.post('/api/login_check', {
    data: { email: 'reader@longstrip.test', password: 'read-more-comics' },
  });
  const { token, refresh_token }: { token: string; refresh_token: string } = await login.json();
  const config: object = await (await request.get('/api/app-config')).json();
  await page.route('**/api/app-config', (route) => route.fulfill({ json: { ...config, socialProviders: ['google'] } }));
  await page.route('**/api/auth/google?**', (route) => {
    const to = new URL(new URL(route.request().url()).searchParams.get('redirect_uri') ?? '');
    to.searchParams.set('state', state);
    return route.fulfill({ json: { authorization_url: to.href, state } });
  });
  const sent: unknown[] = [];
  await page.route('**/api/auth/google/login', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { authenticationToken: token, refresh_token } });
  });

  await page.goto('/login?next=%2Fsearch%3Fq%3Dcat%23top');
  await page.getByRole('button', { name: 'Other ways to log in' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expect(page).toHaveURL('/search?q=cat#top');
  expect(sent).toEqual([{ state }]);
  const referrer = (await page.context().cookies()).find(({ name }) => name === 'referrerUrl');
  expect(decodeURIComponent(referrer?.value ?? '')).not.toContain(state);
  await page.goBack();
  expect(page.url()).not.toContain(state);
});

test('an unknown OAuth state shows an error instead of signing in', async ({ page }) => {
  await page.goto('/auth/google/return?state=somebody-elses');
  await expect(page).toHaveURL('/auth/google/return');
  await expect(page.getByRole('alert')).toHaveText('Logging in took too long or was interrupted. Please retry');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page).toHaveURL('/login');
});

test('signing out opens the home page and clears stored form input', async ({ page }) => {
  await page.goto('/prelaunch/become-author');
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await signIn(page);
  await page.goto('/prelaunch/become-author');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada');
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  await page.goto('/prelaunch/become-author');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
});

import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { AuthPage, createEmail } from '../pages/AuthPage.ts';

/** Folder in which the tests' server writes its mails (playwright.config.ts). */
const OUTBOX = 'test-results/data/outbox';

/** Path and query of the link in the last mail to an address. */
async function findLink(address: string, parameter: 'token' | 'email_token' = 'email_token'): Promise<string> {
  let link: string | undefined;
  await expect(() => {
    const mails = readdirSync(OUTBOX)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .map((name) => readFileSync(`${OUTBOX}/${name}`, 'utf8'));
    const last = mails.findLast((mail) => mail.startsWith(`To: ${address}\n`));
    link = new RegExp(`https?://\\S+[?&]${parameter}=\\S+`).exec(last ?? '')?.[0];
    expect(link).toBeDefined();
  }).toPass();
  const { pathname, search } = new URL(link ?? '');
  return pathname + search;
}

function findToast(page: Page, text: string | RegExp) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(text);
}

test('links in mails confirm a new or changed email address once, signed in and as a guest @long', async ({
  page,
  browser,
  baseURL,
}) => {
  const [first, second] = [createEmail(), createEmail()];
  await page.goto('/signup');
  await new AuthPage(page).signUp(first, 'a-long-way-home');
  await expect(page).toHaveURL('/');

  // A failed request keeps the token: a reload of the tab tries again, but nothing retries by itself.
  const link = await findLink(first);
  let callCount = 0;
  await page.route('**/api/email/confirm', (route) => {
    callCount += 1;
    return route.abort();
  });
  await page.goto(link);
  await expect(findToast(page, /^We couldn’t confirm your email/)).toBeVisible();
  await expect(page).toHaveURL('/');
  // Neither the navigation to the home screen nor late translations cause a second call.
  await page.waitForLoadState('networkidle');
  expect(callCount).toBe(1);
  await page.unroute('**/api/email/confirm');
  // The success toast shows for only three seconds, maybe less than the page takes to load completely.
  await page.reload({ waitUntil: 'commit' });
  await expect(findToast(page, 'Your email is confirmed.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Account' })).toBeVisible();
  await expect(findToast(page, /email/)).toBeHidden();

  // Change the address and confirm it on another device, signed out. This ends the first sign-in and removes the password.
  const { token: accessToken } = await page.evaluate((): { token: string } =>
    JSON.parse(localStorage.getItem('session-tokens') ?? ''),
  );
  const authHeaders = { Authorization: `Bearer ${accessToken}` };
  const changeResponse = await page.request.post('/api/email/change', {
    headers: authHeaders,
    data: { email: second, current_password: 'a-long-way-home' },
  });
  expect(changeResponse.status()).toBe(204);
  const other = await browser.newPage(baseURL === undefined ? {} : { baseURL });
  const newLink = await findLink(second);
  await other.goto(newLink, { waitUntil: 'commit' });
  await expect(findToast(other, 'Your email is confirmed.')).toBeVisible();
  await expect(other).toHaveURL('/login');
  expect((await page.request.get('/api/user/current', { headers: authHeaders })).status()).toBe(401);
  const login = (password: string) => other.request.post('/api/login_check', { data: { email: second, password } });
  expect((await login('a-long-way-home')).status()).toBe(401);
  expect((await other.request.post('/api/password/forgot', { data: { email: second } })).status()).toBe(204);
  const token = new URL(await findLink(second, 'token'), 'http://any.invalid').searchParams.get('token');
  const chosen = await other.request.post('/api/password/change', { data: { token, password: 'another-way-home' } });
  expect(chosen.status()).toBe(204);
  expect((await login('another-way-home')).status()).toBe(200);

  await other.goto(newLink);
  await expect(findToast(other, /^This link was already used or has expired/)).toBeVisible();
  const referrer = (await other.context().cookies()).find(({ name }) => name === 'referrerUrl');
  expect(referrer?.value ?? '').not.toContain('token');
  await other.close();
});

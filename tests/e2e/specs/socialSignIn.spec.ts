import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { Provider } from '../../../src/api/schemas/auth.ts';
import { FramePage } from '../pages/FramePage.ts';
import { type ProviderServer, startProviders } from '../../upstream/providerServer.ts';
import { findFreePort } from '../../freePort.ts';

/**
 * Signing in with a provider (mocks of Google, Apple and Twitter). The providers run on 'localhost' and the app on '127.0.0.1',
 * which are two sites for a browser.
 */

let origin = '';
let folder = '';
let providers: ProviderServer | undefined;
let appServer: ChildProcess | undefined;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  const port = await findFreePort();
  origin = `http://127.0.0.1:${port}`;
  folder = mkdtempSync(join(tmpdir(), 'longstrip-sign-in-'));
  providers = await startProviders(origin, 'localhost');
  const env = { PORT: String(port), DATA_DIR: folder, PUBLIC_URL: origin, DEMO: 'off', RATE_LIMITS: 'off' };
  appServer = spawn(process.execPath, ['upstream/server.ts'], {
    env: { ...process.env, ...env, ...providers.settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await expect
    .poll(
      () =>
        fetch(`${origin}/api/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  if (appServer?.exitCode === null) {
    appServer.kill();
    await once(appServer, 'exit');
  }
  await providers?.close();
  if (folder !== '') rmSync(folder, { recursive: true });
});

/** Makes the API call that the app makes when the button of a provider is pressed. */
async function startSignIn(page: Page, provider: Provider): Promise<{ authorization_url: string; state: string }> {
  await page.goto(origin);
  return page.evaluate(async (name) => {
    const back = encodeURIComponent(`${location.origin}/auth/${name}/return`);
    return (await fetch(`/api/auth/${name}?redirect_uri=${back}`)).json();
  }, provider);
}

/** Makes the API calls of the app's page to which the provider returns. Resolves with the status and the signed-in email. */
function finishSignIn(page: Page, provider: Provider, state: string | null) {
  return page.evaluate(
    async ([name, stateParam]) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ state: stateParam });
      const answer = await fetch(`/api/auth/${name}/login`, { method: 'POST', headers, body });
      const { authenticationToken, code } = await answer.json();
      const init = { headers: { Authorization: `Bearer ${authenticationToken}` } };
      const user = answer.ok ? await (await fetch('/api/user/current', init)).json() : undefined;
      return { status: answer.status, code, email: user?.email };
    },
    [provider, state] as const,
  );
}

/** Blocks the app's scripts, so that the test makes the API calls instead of the app. */
async function blockAppScripts(page: Page): Promise<void> {
  await page.route(`${origin}/assets/**`, (route) => route.abort());
}

function readState(page: Page) {
  return new URL(page.url()).searchParams.get('state');
}

for (const [provider, name, kind, tag] of [
  ['google', 'Google', 'an ID token', ''],
  ['apple', 'Apple', 'a posted form', ' @long'],
  ['twitter', 'Twitter', 'an API call with a token', ' @long'],
] as const) {
  test(`signing in with ${name}, by ${kind}, leads to the return path${tag}`, async ({ page }) => {
    await page.goto(`${origin}/login?next=${encodeURIComponent('/tools?from=there#here')}`);
    await page.getByRole('button', { name: 'Other ways to log in' }).click();
    await page.getByRole('button', { name: `Continue with ${name}` }).click();
    const signedIn = page.waitForResponse(`${origin}/api/user/current`);
    await page.getByRole('button', { name: 'Continue as ann' }).click();
    expect(await (await signedIn).json()).toMatchObject({ email: 'ann@example.org' });
    await expect(page).toHaveURL(`${origin}/tools?from=there#here`);
    await expect(new FramePage(page).account).toBeVisible();
  });

  test(`the API accepts the state of a sign-in with ${name} only once${tag}`, async ({ page }) => {
    await blockAppScripts(page);
    const { authorization_url, state } = await startSignIn(page, provider);
    await page.goto(authorization_url);
    await page.getByRole('button', { name: 'Continue as ann' }).click();
    await page.waitForURL(`${origin}/auth/${provider}/return?state=*`);
    expect(readState(page)).toBe(state);
    expect(await finishSignIn(page, provider, state)).toEqual({
      status: 200,
      code: undefined,
      email: 'ann@example.org',
    });
    expect((await finishSignIn(page, provider, state)).code).toBe('provider_state_invalid');
  });
}

test('a user without a password logs in again to change the email, and the typed email is kept', async ({ page }) => {
  // The server's response when the sign-in is older than ten minutes.
  const message = {
    message: "You aren't allowed to do this",
    code: 'fresh_sign_in_required',
    errors: [],
    children: {},
  };
  // Before the first page, because Chromium loses a response that is replaced while a page is loading.
  await page.route('**/api/email/change', (route) => route.fulfill({ status: 403, json: message }), { times: 1 });
  await page.goto(`${origin}/login?next=${encodeURIComponent('/settings/personal-information')}`);
  await page.getByRole('button', { name: 'Other ways to log in' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Continue as ann' }).click();
  await page.getByLabel('New email').fill('ann@elsewhere.example.org');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Confirm it’s you')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set a password' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in again with Google' }).click();
  await page.getByRole('button', { name: 'Continue as ann' }).click();
  await expect(page).toHaveURL(`${origin}/settings/personal-information`);
  await expect(page.getByLabel('New email')).toHaveValue('ann@elsewhere.example.org');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Check your inbox at ann@elsewhere.example.org')).toBeVisible();
});

test('cancelling a provider sign-in shows a message and offers email login', async ({ page }) => {
  await page.goto(`${origin}/login`);
  await page.getByRole('button', { name: 'Other ways to log in' }).click();
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
});

test('the state of a cancelled provider sign-in signs nobody in @long', async ({ page }) => {
  await blockAppScripts(page);
  for (const provider of ['google', 'apple'] as const) {
    await page.goto((await startSignIn(page, provider)).authorization_url);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL(`${origin}/auth/${provider}/return?state=*`);
    expect((await finishSignIn(page, provider, readState(page))).code).toBe('provider_state_invalid');
  }
});

test('a state that another browser completed signs nobody in @long', async ({ page, browser }) => {
  const victim = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await blockAppScripts(page);
  await blockAppScripts(victim);
  for (const provider of ['google', 'apple'] as const) {
    const { authorization_url, state } = await startSignIn(page, provider);
    await victim.goto(authorization_url);
    await victim.getByRole('button', { name: 'Continue as bob' }).click();
    await victim.waitForURL(`${origin}/auth/${provider}/return?state=*`);
    expect((await finishSignIn(page, provider, state)).code).toBe('provider_state_invalid');
  }
});

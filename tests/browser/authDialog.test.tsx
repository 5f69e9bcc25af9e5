/** The sign-in dialog over a page, with the real session and API client and a mock API. */
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AuthDialog } from '../../src/app/overlays/AuthDialog.tsx';
import { i18n, showLanguage } from '../../src/i18n/catalogues.ts';
import { authModalAtom, closeAuthModal, openAuthModal } from '../../src/session/authModal.ts';
import { queryClient } from '../../src/session/queries.ts';
import { signOut, startSession } from '../../src/session/session.ts';
import { sessionTimingMs } from '../../src/session/timing.ts';
import { visitorAtom } from '../../src/session/account.ts';
import { store } from '../../src/state/store.ts';
import { clearFormStorage } from '../../src/widgets/form/formStorage.ts';

function createJsonResponse(body: unknown, status = 200) {
  return new Response(JSON.stringify(body), { status });
}

const person = {
  uuid: 'u-1',
  email: 'ada@example.com',
  username: 'ada',
  gender: null,
  is_creator: false,
  comics_count: 0,
  followers_count: 0,
  onboarding_step: 'done',
  has_password: true,
  created_at: '2026-01-02T03:04:05.000Z',
  profile: {
    username: 'ada',
    display_name: 'Ada',
    image: null,
    birth_date: null,
    name: null,
    location: null,
    description: null,
    social_links: { facebook: null, twitter: null, instagram: null },
  },
};

/** The payload of a JSON Web Token that expires in an hour (3,600 s). */
const tokenPayload = btoa(JSON.stringify({ iat: Date.now() / 1_000, exp: Date.now() / 1_000 + 3_600 }));
const token = `e30.${tokenPayload}.x`;

/** Request bodies of sign-in and sign-up, in order. */
let sent: string[];

async function respond(request: Request): Promise<Response> {
  const call = `${request.method} ${new URL(request.url).pathname}`;
  switch (call) {
    case 'POST /api/login_check': {
      const text = await request.text();
      sent.push(text);
      return text.includes('wrong')
        ? createJsonResponse({ message: 'no', code: 'bad_credentials' }, 401)
        : createJsonResponse({ token, refresh_token: 'r-1' });
    }
    case 'POST /api/user':
      sent.push(await request.text());
      return createJsonResponse({ authentication_token: token, refresh_token: 'r-1', user: person }, 201);
    case 'GET /api/user/current':
      return createJsonResponse(person);
    case 'POST /api/anonymous/login':
    case 'GET /api/anonymous/current':
      return createJsonResponse({ session_id: 'guest-1' });
    case 'GET /api/logout':
      return new Response(null, { status: 204 });
    default:
      return createJsonResponse({ message: 'not mocked' }, 404);
  }
}

let root: Root;
const opener = page.getByRole('button', { name: 'Like' });
const dialog = page.getByRole('dialog');
const email = dialog.getByRole('textbox', { name: 'Email' });
const password = dialog.getByLabelText('Password', { exact: true });

function findButton(name: string) {
  return dialog.getByRole('button', { name, exact: true });
}

const pendingAction = vi.fn();

beforeEach(async () => {
  sent = [];
  pendingAction.mockClear();
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => respond(new Request(input, init)));
  localStorage.clear();
  clearFormStorage();
  queryClient().clear();
  await showLanguage('en');
  startSession({ language: () => 'en' });
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  root.render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <main>
          <button type="button" onClick={() => openAuthModal('login', pendingAction)}>
            Like
          </button>
        </main>
        <AuthDialog />
      </I18nProvider>
    </Provider>,
  );
  await opener.click();
  await expect.element(dialog).toBeVisible();
});

afterEach(async () => {
  closeAuthModal();
  root.unmount();
  await signOut({ source: 'logout' });
  vi.unstubAllGlobals();
});

it('the sign-in dialog focuses the email field, shows a wrong password at the password field, signs in on the second try, and runs the pending action', async () => {
  await expect.element(email).toHaveFocus();
  await email.fill('ada@example.com');
  await password.fill('wrong-one');
  await findButton('Log in').click();
  await expect.element(password).toHaveAccessibleDescription('Email or password invalid');
  await expect.element(password).toHaveFocus();
  await expect.element(email).toHaveValue('ada@example.com');
  expect(pendingAction).not.toHaveBeenCalled();

  await password.fill('right-one');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => store.get(authModalAtom)).toBeUndefined();
  expect(sent.map((text) => JSON.parse(text))).toEqual([
    { email: 'ada@example.com', password: 'wrong-one' },
    { email: 'ada@example.com', password: 'right-one' },
  ]);
  expect(pendingAction).toHaveBeenCalledOnce();
  expect(store.get(visitorAtom).kind).toBe('reader');
  await expect.poll(() => dialog.query()).toBeNull();
  await expect.element(opener).toHaveFocus();
});

it('the sign-in dialog keeps the email when switching to sign-up, and runs the pending action after signing up', async () => {
  await email.fill('ada@example.com');
  await findButton('Sign up').click();
  await expect.element(page.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
  await expect.element(email).toHaveValue('ada@example.com');
  await password.fill('a-long-way-home');
  await findButton('Sign up').click();
  await expect.poll(() => store.get(authModalAtom)).toBeUndefined();
  expect(sent.map((text) => JSON.parse(text))).toEqual([
    { email: 'ada@example.com', password: 'a-long-way-home', invitationCode: '' },
  ]);
  expect(pendingAction).toHaveBeenCalledOnce();
});

it.each([
  ['a click on Close', () => findButton('Close').click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  [
    'a click outside',
    () => userEvent.click(document.elementFromPoint(4, 4) ?? document.body, { position: { x: 4, y: 4 } }),
  ],
])(
  'the sign-in dialog closes 300 ms after %s without running the pending action, and keeps the email',
  async (_, close) => {
    expect(sessionTimingMs.modalClose).toBe(300);
    await email.fill('ada@example.com');
    const timers = vi.spyOn(window, 'setTimeout');
    await close();
    await expect.poll(() => store.get(authModalAtom)).toBeUndefined();
    const delays = timers.mock.calls.filter(([callback]) => callback === closeAuthModal).map(([, delay]) => delay);
    timers.mockRestore();
    expect(delays).toEqual([sessionTimingMs.modalClose]);
    expect(pendingAction).not.toHaveBeenCalled();
    await expect.poll(() => dialog.query()).toBeNull();

    await opener.click();
    await expect.element(email).toHaveValue('ada@example.com');
  },
);

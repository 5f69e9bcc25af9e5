/** The mature content gate with the real session and API client and a mock API. */
import { I18nProvider } from '@lingui/react';
import { Provider } from 'jotai';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CurrentUser } from '../../src/api/schemas/user.ts';
import { i18n, showLanguage } from '../../src/i18n/catalogues.ts';
import { authModalAtom, closeAuthModal } from '../../src/session/authModal.ts';
import { queryClient } from '../../src/session/queries.ts';
import { completeSignIn, signOut, startSession } from '../../src/session/session.ts';
import WithAccountQueries from '../../src/session/WithAccountQueries.tsx';
import { store } from '../../src/state/store.ts';
import { Toasts } from '../../src/ui/Toasts.tsx';
import { closeToast, getShownToasts } from '../../src/ui/toasts.ts';
import { MatureGate } from '../../src/widgets/matureGate/MatureGate.tsx';

const today = new Date();

/** The birth date of someone who turns `years` today. */
function getBirthDate(years: number): string {
  return `${today.getUTCFullYear() - years}-${today.toISOString().slice(5, 10).replace('02-29', '02-28')}`;
}

interface ServerState {
  birthDate: string | null;
  enabled: boolean;
  /** PATCH requests, in order. */
  changes: string[];
  failing: boolean;
}

let server: ServerState;

function createUser(): CurrentUser {
  return {
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
      birth_date: server.birthDate,
      name: null,
      location: null,
      description: null,
      social_links: { facebook: null, twitter: null, instagram: null },
    },
  };
}

function createJsonResponse(body: unknown, status = 200) {
  return new Response(JSON.stringify(body), { status });
}

/** The mock API: the endpoints that the gate and the session call. */
async function respond(request: Request): Promise<Response> {
  const call = `${request.method} ${new URL(request.url).pathname}`;
  if (request.method === 'PATCH') {
    const text = await request.text();
    server.changes.push(`${call} ${text}`);
    if (server.failing) return createJsonResponse({ message: 'no' }, 500);
    const body = JSON.parse(text) as { birth_date?: string; isMatureContentEnabled?: boolean };
    server.birthDate = body.birth_date ?? server.birthDate;
    server.enabled = body.isMatureContentEnabled ?? server.enabled;
  }
  switch (call) {
    case 'GET /api/user/current':
    case 'PATCH /api/user/profile':
      return createJsonResponse(createUser());
    case 'GET /api/user/current/preferences':
    case 'PATCH /api/user/current/preferences':
      return createJsonResponse({ isMatureContentEnabled: server.enabled });
    case 'GET /api/anonymous/current':
    case 'POST /api/anonymous/login':
      return createJsonResponse({ session_id: 'guest-1' });
    case 'GET /api/logout':
      return new Response(null, { status: 204 });
    default:
      return createJsonResponse({ message: 'not asked for here' }, 404);
  }
}

/** The payload of a JSON Web Token that expires in an hour (3,600 s). */
const tokenPayload = btoa(JSON.stringify({ iat: Date.now() / 1_000, exp: Date.now() / 1_000 + 3_600 }));
const pair = { token: `e30.${tokenPayload}.x`, refresh_token: 'r-1' };

function signIn() {
  return completeSignIn(pair, { kind: 'login', method: 'email' });
}

let root: Root;
const story = page.getByText('The story');
const notice = page.getByRole('dialog', { name: 'Mature content' });
const continueButton = notice.getByRole('button', { name: 'Continue' });

function getToastMessages() {
  return getShownToasts().map(({ message }) => message);
}

function open(props: { isMature: boolean; isOwner?: boolean }): void {
  root.render(
    <Provider store={store}>
      <WithAccountQueries>
        <I18nProvider i18n={i18n}>
          <MatureGate isMature={props.isMature} isOwner={props.isOwner ?? false}>
            <p>The story</p>
          </MatureGate>
          <Toasts label="Notifications" closeLabel="Close the message" />
        </I18nProvider>
      </WithAccountQueries>
    </Provider>,
  );
}

beforeEach(async () => {
  server = { birthDate: null, enabled: false, changes: [], failing: false };
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => respond(new Request(input, init)));
  localStorage.clear();
  queryClient().clear();
  await showLanguage('en');
  const container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
  startSession({ language: () => 'en' });
});

afterEach(async () => {
  closeAuthModal();
  for (const { id } of getShownToasts()) closeToast(id);
  root.unmount();
  await signOut({ source: 'logout' });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('shows no notice for a series that is not mature, or to the owner of a mature series', async () => {
  open({ isMature: false });
  await expect.element(story).toBeVisible();
  open({ isMature: true, isOwner: true });
  await expect.element(story).toBeVisible();
  expect(server.changes).toEqual([]);
});

it('an adult turns mature content on with Continue, and sees the story', async () => {
  server.birthDate = getBirthDate(18);
  await signIn();
  open({ isMature: true });
  await expect.element(notice).toBeVisible();
  expect(story.query()).toBeNull();
  await continueButton.click();
  await expect.element(story).toBeVisible();
  expect(server.changes).toEqual(['PATCH /api/user/current/preferences {"isMatureContentEnabled":true}']);
  await expect.poll(() => notice.query()).toBeNull();
});

it('a guest who continues and signs in sees the story without another notice', async () => {
  server.birthDate = getBirthDate(40);
  open({ isMature: true });
  await continueButton.click();
  const modal = store.get(authModalAtom);
  expect(modal?.content).toBe('login');
  await expect.poll(() => notice.query()).toBeNull();
  await signIn();
  modal?.after?.();
  closeAuthModal();
  await expect.element(story).toBeVisible();
  expect(server.enabled).toBe(true);
});

it('shows an error when mature content cannot be turned on after sign-in', async () => {
  server.birthDate = getBirthDate(40);
  open({ isMature: true });
  await continueButton.click();
  const modal = store.get(authModalAtom);
  server.failing = true;
  await signIn();
  modal?.after?.();
  closeAuthModal();
  await expect.poll(getToastMessages).toContain('Error during saving. Please retry');
  await expect.element(notice).toBeVisible();
});

it('shows the notice again to a guest who closes the sign-in dialog', async () => {
  open({ isMature: true });
  await continueButton.click();
  closeAuthModal();
  await expect.element(notice).toBeVisible();
  expect(story.query()).toBeNull();
});

it('requires a date of birth if the profile has none, and accepts an adult', async () => {
  await signIn();
  open({ isMature: true });
  await continueButton.click();
  const field = notice.getByLabelText('Date of birth');
  await expect.element(field).toHaveFocus();
  await continueButton.click();
  await expect.element(notice.getByText('Date of birth is required')).toBeVisible();
  await field.fill(getBirthDate(18));
  await continueButton.click();
  await expect.element(story).toBeVisible();
  expect(server.changes).toEqual([
    `PATCH /api/user/profile {"birth_date":"${getBirthDate(18)}"}`,
    'PATCH /api/user/current/preferences {"isMatureContentEnabled":true}',
  ]);
});

it('refuses a reader under 18 and does not turn mature content on', async () => {
  await signIn();
  open({ isMature: true });
  await continueButton.click();
  await notice.getByLabelText('Date of birth').fill(getBirthDate(17));
  await continueButton.click();
  await expect.element(notice.getByText('You must be 18 or older to read this.')).toHaveFocus();
  expect(server.changes).toEqual([`PATCH /api/user/profile {"birth_date":"${getBirthDate(17)}"}`]);
  expect(story.query()).toBeNull();
});

it('Cancel, Escape and the Go back button of a refusal navigate back', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  server.birthDate = getBirthDate(10);
  await signIn();
  open({ isMature: true });
  await notice.getByRole('button', { name: 'Cancel' }).click();
  expect(back).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(back).toHaveBeenCalledTimes(2);
  await continueButton.click();
  await notice.getByRole('button', { name: 'Go back' }).click();
  expect(back).toHaveBeenCalledTimes(3);
  expect(story.query()).toBeNull();
});

it('shows an error when turning mature content on fails, and allows another try', async () => {
  server.birthDate = getBirthDate(30);
  await signIn();
  open({ isMature: true });
  await expect.element(notice).toBeVisible();
  server.failing = true;
  const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
  await continueButton.click();
  await expect.poll(getToastMessages).toContain('Error during saving. Please retry');
  await page.getByRole('button', { name: 'Close the message' }).click();
  await expect.poll(getToastMessages).toEqual([]);
  // A click on the toast over the dialog must not close the dialog.
  expect(back).not.toHaveBeenCalled();
  server.failing = false;
  await continueButton.click();
  await expect.element(story).toBeVisible();
});

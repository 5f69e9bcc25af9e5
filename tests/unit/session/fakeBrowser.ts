/** A browser with storage, a fake server and a fake clock. Each call of `openTab` loads fresh modules of the session. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { CurrentUser } from '../../../src/api/schemas/user.ts';
import type { SessionEvent } from '../../../src/session/events.ts';
import type { Visitor } from '../../../src/session/account.ts';

export interface ReceivedRequest {
  /** Method and path, such as `GET user/current`. */
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** How the server responds to a call. A rejected promise is a network error. */
export type Answer = (request: ReceivedRequest) => Response | Promise<Response>;

export function createResponse(status: number, body?: unknown): Response {
  return new Response(body === undefined ? null : JSON.stringify(body), { status });
}

export const networkError: Answer = () => Promise.reject(new TypeError('fetch failed'));
export const unauthorized: Answer = () => createResponse(401, { message: 'no', errors: [], children: {} });

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export const TOKENS_KEY = 'session-tokens';
export const GUEST_KEY = 'session-guest';
/** How the last session ended: `chosen` or `forced`, followed by a space and `Bearer.signIn`. */
export const ENDING_KEY = 'session-ending';

export interface FakeBrowser {
  /** The content of localStorage, which all tabs share. */
  readonly storage: Map<string, string>;
  /** The requests that the server has received. */
  readonly requests: ReceivedRequest[];
  /** The server's answers, by call (`GET user/current`). Calls without an entry get the default answer. */
  readonly answers: Map<string, Answer>;
  /** Changes the storage as another tab would, with a storage event; null removes the key. */
  setInOtherTab(key: string, value: object | null): void;
  /** Clears the storage as another tab would, with a storage event. */
  clearInOtherTab(): void;
  /** Dispatches an event on the window. */
  dispatch(type: 'online'): void;
  /** The names of all calls so far, or of those with the given name. */
  calls(call?: string): string[];
}

export function setUpFakeBrowser(): FakeBrowser {
  const storage = new Map<string, string>();
  const requests: ReceivedRequest[] = [];
  const answers = new Map<string, Answer>();
  let page = new EventTarget();

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
    storage.clear();
    requests.length = 0;
    answers.clear();
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
    // Without embedded responses, as on a static host.
    vi.stubGlobal('CSS', { escape: String });
    const noElements = { querySelector: () => null };
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', ...noElements }));
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    });
    vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
      const call = `${options.method} ${address.replace(/^\/api\//, '')}`;
      const request: ReceivedRequest = { call, headers: new Headers(options.headers), body: parseBody(options.body) };
      requests.push(request);
      return (answers.get(call) ?? getDefaultAnswer(call))(request);
    });
  });

  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  return {
    storage,
    requests,
    answers,
    setInOtherTab(key, value) {
      if (value === null) storage.delete(key);
      else storage.set(key, JSON.stringify(value));
      page.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
    clearInOtherTab() {
      storage.clear();
      page.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
    },
    dispatch: (type) => void page.dispatchEvent(new Event(type)),
    calls: (call) => requests.map((request) => request.call).filter((name) => call === undefined || name === call),
  };
}

/** Opens a tab and starts the session. */
export async function openTab() {
  vi.resetModules();
  const session = await import('../../../src/session/session.ts');
  const { accountAtom, visitorAtom } = await import('../../../src/session/account.ts');
  const { queryClient } = await import('../../../src/session/queries.ts');
  const { store } = await import('../../../src/state/store.ts');
  const { appConfigStateAtom } = await import('../../../src/session/appConfig.ts');
  const { onSessionEvent } = await import('../../../src/session/events.ts');
  const { beforeSignOut } = await import('../../../src/session/beforeSignOut.ts');
  const { authModalAtom } = await import('../../../src/session/authModal.ts');
  const { send } = await import('../../../src/api/transport/client.ts');
  const { userEndpoints } = await import('../../../src/api/schemas/user.ts');
  const { holdStoredWork, holdUnsavedWork } = await import('../../../src/device/unsavedWork.ts');
  const events: SessionEvent[] = [];
  const seen: Visitor['kind'][] = [];
  onSessionEvent((event) => void events.push(event));
  session.startSession({ language: () => 'fr' });
  store.sub(visitorAtom, () => void seen.push(store.get(visitorAtom).kind));
  return {
    session,
    queryClient,
    holdStoredWork,
    holdUnsavedWork,
    onSessionEvent,
    beforeSignOut,
    events,
    /** A call that isn't made by the session itself: `GET user/bob`. */
    call: () => send(userEndpoints.get, { params: { id: 'bob' } }),
    /** The kinds of visitor shown since the start. */
    seen,
    visitor: () => store.get(visitorAtom),
    kind: () => store.get(visitorAtom).kind,
    isServerUnreachable: () => store.get(accountAtom).isServerUnreachable,
    withUnsavedWork: () => store.get(accountAtom).isSignedOutWithUnsavedWork,
    /** Undefined until the config has settled. */
    config: () => (store.get(appConfigStateAtom).settled ? store.get(appConfigStateAtom).config : undefined),
    /** The config, also before it has settled. */
    expected: () => store.get(appConfigStateAtom).config,
    modal: () => store.get(authModalAtom),
  };
}

/** Waits for everything that needs no time to pass. */
export function settlePromises() {
  return vi.advanceTimersByTimeAsync(0);
}

export function advanceClock(ms: number) {
  return vi.advanceTimersByTimeAsync(ms);
}

let issuedTokens = 0;

/** @param lifetime of the access token, ms */
export function createTokenPair(lifetime: number = HOUR_MS) {
  issuedTokens += 1;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const now = Math.floor(Date.now() / 1_000);
  const token = `${part({ alg: 'none' })}.${part({ iat: now, exp: now + lifetime / 1_000, jti: issuedTokens })}.x`;
  return { token, refresh_token: `refresh-${issuedTokens}` };
}

/** Creates the stored record of a sign-in. */
export function createTokenRecord({
  lifetime = HOUR_MS,
  signIn = 'first',
}: {
  lifetime?: number;
  signIn?: string;
} = {}) {
  return { ...createTokenPair(lifetime), signIn, keptAt: Date.now() };
}

export function createCurrentUser(changes: Partial<CurrentUser> = {}): CurrentUser {
  return {
    uuid: 'ada',
    email: 'ada@longstrip.test',
    username: 'ada',
    gender: null,
    is_creator: false,
    comics_count: 0,
    followers_count: 0,
    onboarding_step: 'done',
    has_password: true,
    created_at: '2026-01-01T00:00:00Z',
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
    ...changes,
  };
}

export function createConfig(prelaunch = false) {
  return {
    locales: ['en', 'fr'],
    prelaunch,
    invitationRequired: false,
    socialProviders: [],
    limits: { genres: 5, mainGenres: 2, filesPerEpisode: 100, fileBytes: 20_000_000 },
  };
}

function getDefaultAnswer(call: string): Answer {
  switch (call) {
    case 'GET app-config':
      return () => createResponse(200, createConfig());
    case 'GET user/current':
      return () => createResponse(200, createCurrentUser());
    case 'GET anonymous/current':
      return ({ headers }) => createResponse(200, { session_id: headers.get('X-ANONYMOUS-TOKEN') });
    case 'POST anonymous/login':
      return () => createResponse(201, { session_id: 'made' });
    case 'POST token/refresh':
      return () => createResponse(200, createTokenPair());
    case 'GET logout':
    case 'POST logout/everywhere':
      return () => createResponse(204);
    default:
      return () => createResponse(404, { message: call, errors: [], children: {} });
  }
}

function parseBody(body: BodyInit | null | undefined): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/**
 * The API client: adds headers to every call, and refreshes the bearer token after a 401.
 *
 * [Note: One refresh] Calls that get a 401 at the same time wait for one refresh and are then repeated once each. If the bearer
 * was refreshed in the meantime, for example in another tab, the call is repeated with the new one immediately. Only a refused
 * refresh ends the session. If the refresh fails in another way, callers get its error instead of their 401.
 */
import { endsSession, isApiError } from './apiError.ts';
import { type ResponseOf, type CallArguments, callPath, type PlainCall } from './call.ts';
import type { Bearer, Credential, Credentials } from './credentials.ts';
import { sendRequest } from './sendRequest.ts';
import type { Endpoint } from '../schemas/endpoint.ts';

export interface HttpSettings {
  /** Address of the API: a full URL, or a path of this origin; without trailing slash. */
  readonly base: string;
  /** Code of the product, such as `longstrip` (`product.code`). */
  readonly appName: string;
  readonly appVersion: string;
  /** The current interface language. */
  readonly language: () => string;
  readonly credentials: Credentials;
  /** Returns the response to a guest's GET that is embedded in the page, and removes it there; undefined if there is none. */
  readonly embedded?: ((path: string, language: string) => string | undefined) | undefined;
}

/** The result of a refresh. `refused`: the session is over. `later`: the refresh failed in another way, and the session stays. */
export type RefreshOutcome =
  | { readonly kind: 'refreshed' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly error: unknown };

export interface Http {
  /**
   * Sends a call of the contract and returns the response as parsed by its schema.
   * @throws ApiError
   */
  send<E extends Endpoint>(endpoint: E, ...call: CallArguments<E>): Promise<ResponseOf<E>>;
  /** Refreshes the bearer, or joins a pending refresh. Never rejects. */
  refresh(): Promise<RefreshOutcome>;
  /** Returns the address of a resource that isn't loaded by this client, such as a feed. */
  address(endpoint: Endpoint, call?: Pick<PlainCall, 'params' | 'query'>): string;
}

export function createHttp(settings: HttpSettings): Http {
  const { base, credentials } = settings;
  let refreshing: Promise<RefreshOutcome> | undefined;

  function getCurrentBearer(): Bearer | undefined {
    const credential = credentials.current();
    return credential?.kind === 'bearer' ? credential : undefined;
  }

  function refresh(): Promise<RefreshOutcome> {
    refreshing ??= tryToRefresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function tryToRefresh(): Promise<RefreshOutcome> {
    const used = getCurrentBearer();
    try {
      await credentials.refresh();
      return { kind: 'refreshed' };
    } catch (error) {
      const current = getCurrentBearer();
      // Another tab has already used the same refresh token. The new pair that it stored is valid in this tab, too.
      if (current !== undefined && current.token !== used?.token) return { kind: 'refreshed' };
      if (!endsSession(error)) return { kind: 'later', error };
      // If the user has signed out in the meantime, the session has already ended.
      if (current !== undefined) credentials.onRefused();
      return { kind: 'refused' };
    }
  }

  /**
   * Returns the bearer with which to repeat a call after the server rejected `used`; undefined if there is none, or if it belongs
   * to another sign-in. Rejects if a refresh can't be completed.
   */
  async function getRefreshedBearer(used: Bearer): Promise<Bearer | undefined> {
    if (getCurrentBearer()?.token === used.token) {
      const result = await refresh();
      if (result.kind === 'later') throw result.error;
    }
    const current = getCurrentBearer();
    return current?.token !== used.token && current?.signIn === used.signIn ? current : undefined;
  }

  function send<E extends Endpoint>(endpoint: E, ...call: CallArguments<E>): Promise<ResponseOf<E>>;
  async function send(endpoint: Endpoint, call: PlainCall = {}): Promise<unknown> {
    const credential = endpoint.authorization === 'none' ? undefined : credentials.current();
    try {
      const embedded = credential?.kind === 'bearer' ? undefined : createEmbeddedCall(settings, endpoint, call);
      return await sendRequest(base, endpoint, embedded ?? call, createHeaders(settings, credential, call.language));
    } catch (error) {
      if (credential?.kind !== 'bearer' || !isApiError(error) || error.status !== 401) throw error;
      const refreshed = await getRefreshedBearer(credential);
      if (refreshed === undefined) throw error;
      return sendRequest(base, endpoint, call, createHeaders(settings, refreshed, call.language));
    }
  }

  return { send, refresh, address: (endpoint, call = {}) => `${base}/${callPath(endpoint, call)}` };
}

/**
 * Returns the call with a transport that responds from the page instead of the network; undefined if the page has no response.
 */
function createEmbeddedCall(
  { embedded, language }: HttpSettings,
  endpoint: Endpoint,
  call: PlainCall,
): PlainCall | undefined {
  if (embedded === undefined || endpoint.method !== 'GET') return undefined;
  const text = embedded(callPath(endpoint, call), call.language ?? language());
  return text === undefined
    ? undefined
    : { ...call, transport: () => Promise.resolve({ status: 200, headers: new Headers(), text }) };
}

/** Returns the headers of a call: language, the app's version and code, and at most one credential. */
function createHeaders(
  settings: HttpSettings,
  credential: Credential | undefined,
  language = settings.language(),
): Record<string, string> {
  return {
    'Accept-Language': language,
    'app-version': settings.appVersion,
    'app-name-code': settings.appName,
    ...(credential?.kind === 'bearer' ? { Authorization: `Bearer ${credential.token}` } : {}),
    ...(credential?.kind === 'guest' ? { 'X-ANONYMOUS-TOKEN': credential.token } : {}),
  };
}

/**
 * The client of the upstream: every call gets its headers here, and its second chance when the bearer has run out.
 *
 * [Note: One refresh] Calls that meet a 401 together wait for one refresh and are then repeated, each once. A call that comes
 * back with 401 after the bearer has been refreshed elsewhere, in this tab or another, is repeated with the new one at once. Only
 * the upstream's own refusal ends the session; whatever else goes wrong with the refresh is passed to the callers instead of
 * their 401, so that a screen says 'offline' and not 'signed out'.
 */
import { endsSession, isApiError } from './apiError.ts';
import { type Answer, type CallArguments, callPath, type PlainCall } from './call.ts';
import type { Bearer, Credential, Credentials } from './credentials.ts';
import { exchange } from './exchange.ts';
import type { Endpoint } from './schemas/endpoint.ts';

export interface HttpSettings {
  /** Where the API is: a whole address, or a path of this origin; without a slash at its end. */
  readonly base: string;
  /** `product.code` */
  readonly appName: string;
  readonly appVersion: string;
  /** Language of the interface at this moment; answers and mails come in it where they can. */
  readonly language: () => string;
  readonly credentials: Credentials;
}

/** How a refresh ended. `later`: it could not be known, the session stays as it is. */
export type RefreshOutcome =
  | { readonly kind: 'refreshed' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'later'; readonly error: unknown };

export interface Http {
  /**
   * Makes a call of the table and answers what its schema made of the answer.
   * @throws ApiError
   */
  send<E extends Endpoint>(endpoint: E, ...call: CallArguments<E>): Promise<Answer<E>>;
  /** Renews the bearer without a call that needs it, sharing a refresh that is under way. For the session's own clock. */
  refresh(): Promise<RefreshOutcome>;
  /** Address of a call that the browser itself follows, such as a feed. */
  address(endpoint: Endpoint, call?: Pick<PlainCall, 'params' | 'query'>): string;
}

export function createHttp(settings: HttpSettings): Http {
  const { base, credentials } = settings;
  let refreshing: Promise<RefreshOutcome> | undefined;

  function bearer(): Bearer | undefined {
    const now = credentials.current();
    return now?.kind === 'bearer' ? now : undefined;
  }

  function refresh(): Promise<RefreshOutcome> {
    refreshing ??= tryToRefresh().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  }

  async function tryToRefresh(): Promise<RefreshOutcome> {
    const used = bearer();
    try {
      await credentials.refresh();
      return { kind: 'refreshed' };
    } catch (error) {
      const now = bearer();
      // Another tab was faster with the same refresh token: its pair is as good as ours would have been.
      if (now !== undefined && now.token !== used?.token) return { kind: 'refreshed' };
      if (!endsSession(error)) return { kind: 'later', error };
      // Whoever signed out meanwhile has seen to it.
      if (now !== undefined) credentials.refused();
      return { kind: 'refused' };
    }
  }

  /** The bearer to repeat a call with after `used` was refused; undefined when there is none. */
  async function successorOf(used: Bearer): Promise<Bearer | undefined> {
    if (bearer()?.token === used.token) {
      const result = await refresh();
      if (result.kind === 'later') throw result.error;
    }
    const now = bearer();
    return now?.token !== used.token && now?.signIn === used.signIn ? now : undefined;
  }

  function send<E extends Endpoint>(endpoint: E, ...call: CallArguments<E>): Promise<Answer<E>>;
  async function send(endpoint: Endpoint, call: PlainCall = {}): Promise<unknown> {
    const credential = endpoint.authorization === 'none' ? undefined : credentials.current();
    try {
      return await exchange(base, endpoint, call, headersOf(settings, credential, call.language));
    } catch (error) {
      if (credential?.kind !== 'bearer' || !isApiError(error) || error.status !== 401) throw error;
      const successor = await successorOf(credential);
      if (successor === undefined) throw error;
      return exchange(base, endpoint, call, headersOf(settings, successor, call.language));
    }
  }

  return { send, refresh, address: (endpoint, call = {}) => `${base}/${callPath(endpoint, call)}` };
}

/** The headers of every call: language, version and code of the app, and at most one credential. */
function headersOf(
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

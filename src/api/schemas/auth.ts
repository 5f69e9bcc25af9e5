/** Sign-in by password or through a provider, and sign-out. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { email, opaqueToken, password, request } from './fields.ts';
import { tokenPair } from './token.ts';

/** The sign-in providers, in the order of the buttons. */
export const providers = ['facebook', 'google', 'twitter', 'line', 'apple'] as const;
export type Provider = (typeof providers)[number];

export const loginRequest = request({ email, password });

/**
 * `redirect_uri`: the absolute address to which the browser returns. The server drops its query and fragment, and accepts only
 * addresses of the app (`PUBLIC_URL`); otherwise 422 `invalid`.
 */
export const providerQuery = request({ redirect_uri: v.pipe(v.string('required'), v.url('invalid')) });
/** The browser opens `authorization_url`. For security, the app compares `state` with that of `redirect_uri?state=`. */
export const providerResponse = v.object({ authorization_url: v.pipe(v.string(), v.url()), state: v.string() });
/** `state`: as in `providerResponse`. */
export const providerLogin = request({ state: opaqueToken });
/** `authenticationToken` is in camel case, unlike in `tokenPair`, because clients rely on the name. */
export const providerTokens = v.object({ authenticationToken: v.string(), refresh_token: v.string() });

export const authEndpoints = {
  /**
   * 401 `bad_credentials`, also for unknown email addresses; 403 for blocked users. If the request has the guest's header
   * (X-ANONYMOUS-TOKEN), the server moves the guest's reading positions and views to the account.
   */
  login: {
    method: 'POST',
    path: 'login_check',
    caller: 'anyone',
    prelaunch: 'open',
    body: loginRequest,
    status: 200,
    response: tokenPair,
  },
  /**
   * Starts a sign-in, which must be finished within ten minutes. Sets a cookie that identifies the browser. 404 for unknown
   * providers, 503 `provider_unavailable` for disabled ones.
   */
  provider: {
    method: 'GET',
    path: 'auth/{provider}',
    caller: 'anyone',
    cookies: 'sent',
    prelaunch: 'open',
    query: providerQuery,
    status: 200,
    response: providerResponse,
  },
  /** The provider redirects the browser here, and the server redirects it to `redirect_uri?state=`. */
  providerCallback: {
    method: 'GET',
    path: 'auth/{provider}/callback',
    caller: 'anyone',
    prelaunch: 'open',
    authorization: 'none',
    status: 302,
    media: 'redirect',
  },
  /** The same as `providerCallback`, for Apple, which sends the parameters as a form (`response_mode=form_post`). */
  providerCallbackForm: {
    method: 'POST',
    path: 'auth/{provider}/callback',
    caller: 'anyone',
    prelaunch: 'open',
    authorization: 'none',
    status: 302,
    media: 'redirect',
  },
  /**
   * Signs in, or signs up a new user. 401 `provider_state_invalid` if the sign-in has failed, or if the state is unknown, used,
   * expired, or belongs to another browser. A sign-up may fail with the errors of `userEndpoints.create`, or with 422 `required`
   * under `email` if the provider sends no valid address. The guest's header has the same effect as in `login`.
   */
  providerLogin: {
    method: 'POST',
    path: 'auth/{provider}/login',
    caller: 'anyone',
    cookies: 'sent',
    prelaunch: 'open',
    body: providerLogin,
    status: 200,
    response: providerTokens,
  },
  /** Ends this session with its tokens and its push subscription. */
  logout: { method: 'GET', path: 'logout', caller: 'signedIn', status: 204 },
  /** Ends all sessions of the user. */
  logoutEverywhere: { method: 'POST', path: 'logout/everywhere', caller: 'signedIn', status: 204 },
} as const satisfies EndpointTable;

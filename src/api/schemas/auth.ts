/** Sign-in by password or through another provider, and sign-out. Sign-up is `user.ts`, renewal `token.ts`. */
import * as v from 'valibot';
import type { EndpointTable } from './endpoint.ts';
import { email, opaqueToken, password, request } from './fields.ts';
import { tokenPair } from './token.ts';

/** In the order of the sign-in buttons. */
export const providers = ['facebook', 'google', 'twitter', 'line', 'apple'] as const;
export type Provider = (typeof providers)[number];

export const loginRequest = request({ email, password });

/** `redirect_uri` is the app's own return address without query; the upstream accepts only origins it was told of. */
export const providerQuery = request({ redirect_uri: v.pipe(v.string('required'), v.url('invalid')) });
/** The browser goes to `authorization_url`; `state` comes back to `redirect_uri?state=` and is compared there. */
export const providerAnswer = v.object({ authorization_url: v.pipe(v.string(), v.url()), state: v.string() });
export const providerLogin = request({ state: opaqueToken });
/** Camel case in this call alone: clients rely on the names. */
export const providerTokens = v.object({ authenticationToken: v.string(), refresh_token: v.string() });

export const authEndpoints = {
  /** 401 `bad_credentials`, the same for an address nobody has. The guest's header lets the upstream keep what a guest read. */
  login: {
    method: 'POST',
    path: 'login_check',
    caller: 'anyone',
    prelaunch: 'open',
    body: loginRequest,
    status: 200,
    answer: tokenPair,
  },
  /**
   * Sets the cookie by which the browser that began is known again. 404 for a provider that does not exist, 503
   * `provider_unavailable` for one that is switched off.
   */
  provider: {
    method: 'GET',
    path: 'auth/{provider}',
    caller: 'anyone',
    cookies: 'sent',
    prelaunch: 'open',
    query: providerQuery,
    status: 200,
    answer: providerAnswer,
  },
  /** Where the provider sends the browser, on the upstream itself; on to `redirect_uri?state=`. */
  providerCallback: {
    method: 'GET',
    path: 'auth/{provider}/callback',
    caller: 'anyone',
    prelaunch: 'open',
    authorization: 'none',
    status: 302,
    media: 'redirect',
  },
  /** The same by form_post, as Apple does. */
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
   * 401 `provider_state_invalid` for a state that is unknown, used or too old, or that another browser began with. The guest's header
   * as at login.
   */
  providerLogin: {
    method: 'POST',
    path: 'auth/{provider}/login',
    caller: 'anyone',
    cookies: 'sent',
    prelaunch: 'open',
    body: providerLogin,
    status: 200,
    answer: providerTokens,
  },
  /** Ends this session at once: its access and refresh tokens, and its push subscription. Others on other devices stay. */
  logout: { method: 'GET', path: 'logout', caller: 'signedIn', status: 204 },
  /** Ends every session of the person. */
  logoutEverywhere: { method: 'POST', path: 'logout/everywhere', caller: 'signedIn', status: 204 },
} as const satisfies EndpointTable;

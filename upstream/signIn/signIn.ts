/** Sign-in with a provider: creates the provider's authorization URL, and handles the provider's callback. */
import type { Provider } from '../../src/api/schemas/auth.ts';
import * as oauth from 'oauth4webapi';
import { hashSecret, createSecret } from '../auth/secrets.ts';
import { toLoggableError } from '../db/failures.ts';
import { fieldError } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { ATTEMPT_LIFETIME_MS, loadAttempt, saveAttempt, saveIdentity } from './pendingSignIns.ts';
import { type Attempt, createAuthorizationUrl, type Client, fetchIdentity } from './exchange.ts';
import { getCallbackUrl } from './providers.ts';

/**
 * Starts a sign-in. The response contains the authorization URL and the state, and sets the cookie of the attempt.
 * @param redirectUri page of the app to which the callback returns the browser
 * @param cookies value of the header `Cookie`
 * @throws HttpError 422 if `redirectUri` is outside the app
 */
export async function startSignIn(services: Services, name: Provider, redirectUri: string, cookies: string | null) {
  const address = requireAppUrl(services.publicUrl, redirectUri);
  const attempt: Attempt = {
    state: createSecret(),
    nonce: createSecret(),
    codeVerifier: oauth.generateRandomCodeVerifier(),
  };
  // If the browser has the cookie of another attempt, for instance from another tab, both attempts share it.
  const browser = readBrowserCookie(cookies) ?? createSecret();
  await saveAttempt(services.db, attempt, { provider: name, browser, redirectUri: address, now: services.now() });
  const body = {
    authorization_url: await createAuthorizationUrl(createClient(services, name), attempt),
    state: attempt.state,
  };
  const isSecure = services.publicUrl.startsWith('https:');
  // Browsers don't send Lax cookies with cross-site POSTs, so a callback by POST is redirected to a GET (`createCallbackUrl`).
  const cookie = `longstrip_sign_in=${browser}; Path=/api/auth; Max-Age=${ATTEMPT_LIFETIME_MS / 1000}; HttpOnly; SameSite=Lax`;
  return Response.json(body, { headers: { 'Set-Cookie': isSecure ? `${cookie}; Secure` : cookie } });
}

/**
 * Handles the callback, and stores the identity if the sign-in has succeeded.
 * @returns the URL of the app to redirect to, with the state if the attempt is pending
 */
export async function handleCallback(
  services: Services,
  name: Provider,
  parameters: URLSearchParams,
  cookies: string | null,
) {
  const state = parameters.get('state') ?? '';
  const pending = await loadAttempt(services.db, name, state, services.now());
  // Also for attempts that have expired, or whose callback has already succeeded.
  if (pending === undefined) return `${services.publicUrl}/auth/${name}/return`;
  const browser = readBrowserCookie(cookies);
  if (browser !== undefined && hashSecret(browser) === pending.browserHash) {
    try {
      const identity = await fetchIdentity(createClient(services, name), pending.attempt, parameters);
      await saveIdentity(services.db, state, identity);
    } catch (error) {
      // A cancelled sign-in is not logged.
      if (!/denied|cancel/.test(parameters.get('error') ?? ''))
        services.log.problem(`Sign-in with ${name} failed: ${describeFailure(error)}`);
    }
  }
  const returnUrl = new URL(pending.redirectUri);
  returnUrl.searchParams.set('state', state);
  return returnUrl.href;
}

/** Returns the callback URL with the form of a cross-site POST as its query. */
export function createCallbackUrl(services: Services, name: Provider, form: URLSearchParams): string {
  return `${getCallbackUrl(services.publicUrl, name)}?${form}`;
}

function createClient({ settings, publicUrl }: Services, name: Provider): Client {
  return { name, settings, callback: getCallbackUrl(publicUrl, name) };
}

/** Returns the URL without query and hash. @throws HttpError 422 for a URL outside the app */
function requireAppUrl(publicUrl: string, address: string): string {
  const [appUrl, requestedUrl] = [new URL(`${publicUrl}/`), new URL(address)];
  if (requestedUrl.origin !== appUrl.origin || !requestedUrl.pathname.startsWith(appUrl.pathname))
    throw fieldError(['redirect_uri'], 'invalid');
  requestedUrl.search = '';
  requestedUrl.hash = '';
  return requestedUrl.href;
}

/** Reads the secret of the browser's sign-in cookie from the header `Cookie`; undefined if there is none. */
export function readBrowserCookie(cookies: string | null): string | undefined {
  const [, value] = /(?:^|;\s*)longstrip_sign_in=([\w-]{43})(?:;|$)/.exec(cookies ?? '') ?? [];
  return value;
}

/** Returns the reason of a failure for the log. Leaves out the provider's response, because it may contain tokens. */
function describeFailure(error: unknown): string {
  const loggable = toLoggableError(error);
  if (!(loggable instanceof Error)) return 'unknown';
  return 'code' in loggable ? `${loggable.message} (${String(loggable.code)})` : loggable.message;
}

/** Handlers for sign-in, by password or with a provider, and for sign-out. */
import { authEndpoints, type Provider, providers } from '../../src/api/schemas/auth.ts';
import { areBlockedDemoCredentials } from '../auth/demoCredentials.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { beginSession, endSession, endSessions } from '../auth/sessions.ts';
import { notFound, payloadTooLarge, unauthorized, serviceUnavailable } from '../http/errors.ts';
import { loadAccountByEmail } from '../people/accounts.ts';
import { transferGuestReading } from '../people/transferGuestReading.ts';
import { createRoutes } from '../http/routing.ts';
import type { Services } from '../services.ts';
import { loadOrCreateAccount } from '../signIn/account.ts';
import { consumeIdentity } from '../signIn/pendingSignIns.ts';
import { listEnabledProviders } from '../signIn/providers.ts';
import { createCallbackUrl, startSignIn, readBrowserCookie, handleCallback } from '../signIn/signIn.ts';

export const authRoutes = createRoutes(authEndpoints, {
  login: async ({ body, services, visitor, address }) => {
    const account = await services.limiter.countFailures('signIn', address, body.email, async () => {
      const found = await loadAccountByEmail(services.db, body.email);
      const isCorrect = await verifyPassword(found?.passwordHash, body.password);
      const isBlocked = areBlockedDemoCredentials(services.settings, body.email, body.password);
      if (found === undefined || !isCorrect || isBlocked) throw unauthorized('bad_credentials');
      return found;
    });
    await transferGuestReading(services.db, visitor, account.id);
    return beginSession(services, account.id, { kind: 'password', passwordHash: account.passwordHash });
  },
  provider: async ({ params, query, request, services, address }) => {
    const name = requireEnabledProvider(services, params.provider);
    await services.limiter.attempt('provider', address);
    return startSignIn(services, name, query.redirect_uri, request.headers.get('Cookie'));
  },
  providerCallback: async ({ params, request, services }) => {
    const name = requireEnabledProvider(services, params.provider);
    const parameters = new URL(request.url).searchParams;
    return createRedirect(await handleCallback(services, name, parameters, request.headers.get('Cookie')));
  },
  // The provider's site posts the form, so the request has no SameSite=Lax cookie. The GET request after the redirect has it.
  providerCallbackForm: async ({ params, request, services }) => {
    const name = requireEnabledProvider(services, params.provider);
    return createRedirect(createCallbackUrl(services, name, new URLSearchParams(await readShortText(request))));
  },
  providerLogin: async ({ params, body, request, visitor, services, address, locale }) => {
    const name = requireEnabledProvider(services, params.provider);
    await services.limiter.attempt('provider', address);
    const browser = readBrowserCookie(request.headers.get('Cookie')) ?? '';
    const identity = await consumeIdentity(services.db, name, body.state, browser, services.now());
    if (identity === undefined) throw unauthorized('provider_state_invalid');
    const userId = await loadOrCreateAccount(services, name, identity, locale);
    services.mails.wake();
    await transferGuestReading(services.db, visitor, userId);
    const { token, refresh_token } = await beginSession(services, userId, {
      kind: 'provider',
      provider: name,
      subject: identity.subject,
    });
    return { authenticationToken: token, refresh_token };
  },
  logout: async ({ visitor, services }) => endSession(services.db, visitor.sessionId, services.now()),
  logoutEverywhere: async ({ visitor, services }) => endSessions(services.db, visitor.id, services.now()),
});

/** @throws HttpError 404 for an unknown provider; 503 for a provider whose keys are not set */
function requireEnabledProvider({ settings }: Services, requestedName: string): Provider {
  const name = providers.find((provider) => provider === requestedName);
  if (name === undefined) throw notFound();
  if (!listEnabledProviders(settings).includes(name)) throw serviceUnavailable('provider_unavailable', 3_600);
  return name;
}

function createRedirect(to: string): Response {
  return new Response(null, { status: 302, headers: { Location: to } });
}

/** Maximum length of a provider's form, in characters. The form contains a code, a state and a name, which are far shorter. */
const MAX_FORM_LENGTH = 16_384;

/** Reads a body as text. @throws HttpError 413 if it is too long */
async function readShortText(request: Request): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of request.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > MAX_FORM_LENGTH) throw payloadTooLarge();
  }
  return text;
}

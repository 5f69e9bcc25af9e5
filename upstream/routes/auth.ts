/** Sign-in and sign-out. */
import { authEndpoints, providers } from '../../src/api/schemas/auth.ts';
import { isPassword } from '../auth/passwords.ts';
import { beginSession, endSession, endSessions } from '../auth/sessions.ts';
import { notFound, unauthorized, unavailable } from '../errors.ts';
import { accountByEmail } from '../people/accounts.ts';
import { adoptReading } from '../people/guestReading.ts';
import { routes } from '../routing.ts';

export const authRoutes = routes(authEndpoints, {
  login: async ({ body, services, visitor, address }) => {
    services.limiter.attempt('signIn', address, body.email);
    const account = await accountByEmail(services.db, body.email);
    const known = await isPassword(account?.passwordHash, body.password);
    if (account === undefined || !known) throw unauthorized('bad_credentials');
    await adoptReading(services.db, visitor, account.id);
    return beginSession(services, account.id);
  },
  // No provider is switched on in this upstream: `app-config` names none, and whoever asks all the same hears so.
  provider: async ({ params }) => switchedOff(params.provider),
  providerCallback: async ({ params }) => switchedOff(params.provider),
  providerCallbackForm: async ({ params }) => switchedOff(params.provider),
  providerLogin: async ({ params }) => switchedOff(params.provider),
  logout: async ({ visitor, services }) => endSession(services.db, visitor.sessionId, services.now()),
  logoutEverywhere: async ({ visitor, services }) => endSessions(services.db, visitor.id, services.now()),
});

function switchedOff(provider: string): never {
  if (!providers.some((one) => one === provider)) throw notFound();
  throw unavailable('provider_unavailable', 3_600);
}

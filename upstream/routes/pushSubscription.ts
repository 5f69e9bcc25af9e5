/** Browsers that want push messages. */
import { and, eq, ne } from 'drizzle-orm';
import { pushSubscriptionEndpoints } from '../../src/api/schemas/pushSubscription.ts';
import { pushSubscriptions } from '../db/tables/profiles.ts';
import { sessions } from '../db/tables/sessions.ts';
import { fieldError, unauthorized } from '../http/errors.ts';
import { requirePushQuota } from '../http/limits/requireQuota.ts';
import { routes } from '../http/routing.ts';

/**
 * The push services of Chrome and Edge, Firefox, Windows and Safari. Whoever sends push messages calls these addresses, so nobody
 * may name another: it could be one inside the operator's own network.
 */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

/** ms since 1970: the year 9999, beyond which no database knows what is meant */
const LATEST_MS = Date.UTC(9999, 11, 31);

export const pushSubscriptionRoutes = routes(pushSubscriptionEndpoints, {
  create: async ({ body, visitor, services, locale }) => {
    const { endpoint, keys, expirationTime } = body;
    if (!isKnownService(endpoint)) throw fieldError(['endpoint'], 'invalid');
    if (expirationTime !== null && (expirationTime < 0 || expirationTime > LATEST_MS)) {
      throw fieldError(['expirationTime'], 'invalid');
    }
    const expiresAt = expirationTime === null ? null : new Date(expirationTime);
    const { id: userId, sessionId } = visitor;
    const row = { endpoint, userId, sessionId, p256dh: keys.p256dh, auth: keys.auth, locale, expiresAt };
    await services.db.transaction(async (tx) => {
      await requirePushQuota(tx, services, visitor.id, endpoint);
      // Held until the row is there, so that it ends with a sign-in that ends meanwhile.
      const [session] = await tx
        .select({ revokedAt: sessions.revokedAt })
        .from(sessions)
        .where(eq(sessions.id, sessionId))
        .for('share');
      if (session === undefined || session.revokedAt !== null) throw unauthorized();
      // What is on its way to who had the browser before is not for who has it now.
      await tx
        .delete(pushSubscriptions)
        .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.userId, userId)));
      await tx
        .insert(pushSubscriptions)
        .values(row)
        .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: row });
    });
  },
  remove: async ({ body, visitor, services }) => {
    await services.db
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, body.endpoint), eq(pushSubscriptions.userId, visitor.id)));
  },
});

function isKnownService(endpoint: string): boolean {
  const { protocol, hostname, port, username } = new URL(endpoint);
  return protocol === 'https:' && port === '' && username === '' && SERVICES.some((known) => known.test(hostname));
}

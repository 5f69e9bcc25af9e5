/** Handlers for push subscriptions of browsers. */
import { and, eq, ne } from 'drizzle-orm';
import { pushSubscriptionEndpoints } from '../../src/api/schemas/pushSubscription.ts';
import { pushSubscriptions } from '../db/tables/profiles.ts';
import { sessions } from '../db/tables/sessions.ts';
import { fieldError, unauthorized } from '../http/errors.ts';
import { requirePushQuota } from '../http/limits/requireQuota.ts';
import { createRoutes } from '../http/routing.ts';

/**
 * Hosts of the push services of Chrome (FCM), Firefox, Edge (WNS) and Safari. The server sends requests to the endpoint of a
 * subscription. Other hosts are refused, because they could be inside the operator's own network (SSRF).
 */
const pushServices = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
];

/**
 * Latest accepted expiration time, in ms since 1970. `toISOString` writes later years with six digits and a sign, which the
 * database doesn't accept.
 */
const MAX_EXPIRATION_MS = Date.UTC(9999, 11, 31);

export const pushSubscriptionRoutes = createRoutes(pushSubscriptionEndpoints, {
  create: async ({ body, visitor, services, locale }) => {
    const { endpoint, keys, expirationTime } = body;
    if (!isKnownService(endpoint)) throw fieldError(['endpoint'], 'invalid');
    if (expirationTime !== null && (expirationTime < 0 || expirationTime > MAX_EXPIRATION_MS)) {
      throw fieldError(['expirationTime'], 'invalid');
    }
    const expiresAt = expirationTime === null ? null : new Date(expirationTime);
    const { id: userId, sessionId } = visitor;
    const row = { endpoint, userId, sessionId, p256dh: keys.p256dh, auth: keys.auth, locale, expiresAt };
    await services.db.transaction(async (tx) => {
      await requirePushQuota(tx, services, visitor.id, endpoint);
      // The session stays locked until the row is committed, so that a concurrent sign-out waits and then deletes the row.
      const [session] = await tx
        .select({ revokedAt: sessions.revokedAt })
        .from(sessions)
        .where(eq(sessions.id, sessionId))
        .for('share');
      if (session === undefined || session.revokedAt !== null) throw unauthorized();
      // If the browser belonged to another user, that subscription is deleted with its queued messages.
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
  return protocol === 'https:' && port === '' && username === '' && pushServices.some((known) => known.test(hostname));
}

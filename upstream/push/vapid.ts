/** VAPID (RFC 8292) identifies this server to push services. The key pair is created when the server first starts, and stored. */
import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import * as v from 'valibot';
import type { Db } from '../db/db.ts';
import { pushKeys } from '../db/tables/push.ts';

export interface PushKeys {
  /** The `applicationServerKey` of subscriptions: an uncompressed point of P-256, base64url. */
  readonly publicKey: string;
  readonly privateKey: KeyObject;
}

/** Lifetime of a token in seconds. Push services accept at most a day. */
const TOKEN_LIFETIME_S = 12 * 3_600;

const Jwk = v.object({
  kty: v.literal('EC'),
  crv: v.literal('P-256'),
  x: v.string(),
  y: v.string(),
  d: v.string(),
});

/**
 * Loads the key pair of the database, which all its processes share. Creates the key pair if it is missing. Existing subscriptions
 * don't work with any other key.
 */
export async function loadOrCreatePushKeys(db: Db): Promise<PushKeys> {
  const newKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  await db
    .insert(pushKeys)
    .values({ jwk: JSON.stringify(newKey) })
    .onConflictDoNothing();
  const [stored] = await db.select({ jwk: pushKeys.jwk }).from(pushKeys);
  if (stored === undefined) throw new Error('The key for push messages was not stored');
  const jwk = v.parse(Jwk, JSON.parse(stored.jwk));
  // The byte 4 marks an uncompressed point.
  const point = [Buffer.of(4), Buffer.from(jwk.x, 'base64url'), Buffer.from(jwk.y, 'base64url')];
  return {
    publicKey: Buffer.concat(point).toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}

/**
 * Returns the `Authorization` header for a push service.
 * @param contact a mailto: or https: URL for the operators of the service
 */
export async function createVapidAuthorization(
  keys: PushKeys,
  endpoint: string,
  contact: string,
  now: Date,
): Promise<string> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(contact)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + TOKEN_LIFETIME_S)
    .sign(keys.privateKey);
  return `vapid t=${token}, k=${keys.publicKey}`;
}

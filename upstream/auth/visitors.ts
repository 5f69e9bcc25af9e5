/** Identifies the visitor of a call by the headers Authorization and X-ANONYMOUS-TOKEN. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { guests, users } from '../db/tables/people.ts';
import { sessions } from '../db/tables/sessions.ts';
import { unauthorized } from '../http/errors.ts';
import type { AccessTokens } from './accessTokens.ts';
import { hashSecret } from './secrets.ts';

export interface Nobody {
  readonly kind: 'nobody';
}

/** A visitor without an account, identified by a token. */
export interface Guest {
  readonly kind: 'guest';
  /** id of the reader */
  readonly id: string;
  /** Value of X-ANONYMOUS-TOKEN. */
  readonly token: string;
}

export interface User {
  readonly kind: 'user';
  /** id of the user, who is also a reader */
  readonly id: string;
  readonly isCreator: boolean;
  /** The sign-in of the token. */
  readonly sessionId: string;
  /** Start of that sign-in; refreshing its tokens doesn't change it. */
  readonly signedInAt: Date;
}

export type Visitor = Nobody | Guest | User;

export const nobody: Nobody = { kind: 'nobody' };

/** The reader whose progress and views are meant; undefined for unknown visitors. */
export function readerId(visitor: Visitor): string | undefined {
  return visitor.kind === 'nobody' ? undefined : visitor.id;
}

/** Id of a signed-in user; undefined for other visitors. */
export function userId(visitor: Visitor): string | undefined {
  return visitor.kind === 'user' ? visitor.id : undefined;
}

/**
 * A bearer token takes precedence over a guest's token.
 * @throws HttpError 401 for an invalid token of either kind
 */
export async function identify(headers: Headers, db: Db, tokens: AccessTokens, now: Date): Promise<Visitor> {
  const authorization = headers.get('Authorization');
  if (authorization !== null) return signedIn(authorization, db, tokens, now);
  const token = headers.get('X-ANONYMOUS-TOKEN');
  return token === null ? nobody : knownGuest(token, db);
}

async function signedIn(authorization: string, db: Db, tokens: AccessTokens, now: Date): Promise<User> {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  const identity = token === undefined ? undefined : await tokens.read(token, now);
  if (identity === undefined) throw unauthorized();
  const { userId: id, sessionId } = identity;
  // Checked at each call: a token is valid only while its session is, and blocked or deleted users have none.
  const [user] = await db
    .select({ isCreator: users.isCreator, signedInAt: sessions.createdAt })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.blockedAt), eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  if (user === undefined) throw unauthorized();
  return { kind: 'user', id, sessionId, ...user };
}

async function knownGuest(token: string, db: Db): Promise<Guest> {
  const [guest] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.tokenHash, hashSecret(token)));
  if (guest === undefined) throw unauthorized();
  return { kind: 'guest', id: guest.id, token };
}

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
  readonly id: string;
  /** Value of X-ANONYMOUS-TOKEN. */
  readonly token: string;
}

export interface User {
  readonly kind: 'user';
  readonly id: string;
  readonly isCreator: boolean;
  readonly isModerator: boolean;
  /** The session to which the access token belongs. */
  readonly sessionId: string;
  /** Start of the session. Refreshing its tokens doesn't change it. */
  readonly signedInAt: Date;
}

export type Visitor = Nobody | Guest | User;

export const nobody: Nobody = { kind: 'nobody' };

/** Returns the id under which progress and views are stored: that of the user or guest; undefined without a token. */
export function getReaderId(visitor: Visitor): string | undefined {
  return visitor.kind === 'nobody' ? undefined : visitor.id;
}

/** Returns the id of a signed-in user; undefined for other visitors. */
export function getUserId(visitor: Visitor): string | undefined {
  return visitor.kind === 'user' ? visitor.id : undefined;
}

/**
 * Identifies the visitor. If a request has both headers, X-ANONYMOUS-TOKEN is ignored, even if Authorization is invalid.
 * @throws HttpError 401 if the header that counts is invalid
 */
export async function identifyVisitor(headers: Headers, db: Db, tokens: AccessTokens, now: Date): Promise<Visitor> {
  const authorization = headers.get('Authorization');
  if (authorization !== null) return loadSignedInUser(authorization, db, tokens, now);
  const token = headers.get('X-ANONYMOUS-TOKEN');
  return token === null ? nobody : loadGuest(token, db);
}

async function loadSignedInUser(authorization: string, db: Db, tokens: AccessTokens, now: Date): Promise<User> {
  const [, token] = /^Bearer +(\S+) *$/i.exec(authorization) ?? [];
  const identity = token === undefined ? undefined : await tokens.read(token, now);
  if (identity === undefined) throw unauthorized();
  const { userId: id, sessionId } = identity;
  // Each call checks the session and the user: tokens become invalid when their session ends or their user is blocked or deleted,
  // and roles end at once.
  const [user] = await db
    .select({ isCreator: users.isCreator, isModerator: users.isModerator, signedInAt: sessions.createdAt })
    .from(users)
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(and(eq(users.id, id), isNull(users.blockedAt), eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  if (user === undefined) throw unauthorized();
  return { kind: 'user', id, sessionId, ...user };
}

async function loadGuest(token: string, db: Db): Promise<Guest> {
  const [guest] = await db
    .select({ id: guests.id })
    .from(guests)
    .where(eq(guests.tokenHash, hashSecret(token)));
  if (guest === undefined) throw unauthorized();
  return { kind: 'guest', id: guest.id, token };
}

/** Deletes expired secrets and sessions. */
import { lt, notExists, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { emailConfirmations, passwordResets, pendingSignIns, refreshTokens, sessions } from '../db/tables/sessions.ts';

/** A session is deleted with its last refresh token, which expires 30 days after it was issued. @param at the current time */
export async function deleteExpired(db: Db, at: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, at));
  await db.delete(emailConfirmations).where(lt(emailConfirmations.expiresAt, at));
  await db.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, at));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, at));
  const tokensOfSession = db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id));
  await db.delete(sessions).where(notExists(tokensOfSession));
}

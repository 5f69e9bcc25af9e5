/** Secrets and sign-ins that are over anyway are kept no longer: they would only be there to be stolen. */
import { lt, notExists, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { emailChanges, passwordResets, providerStates, refreshTokens, sessions } from '../db/tables/sessions.ts';

/** A sign-in goes with its last refresh token, 30 days after that was given out. */
export async function deleteExpired(db: Db, at: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, at));
  await db.delete(emailChanges).where(lt(emailChanges.expiresAt, at));
  await db.delete(providerStates).where(lt(providerStates.expiresAt, at));
  await db.delete(refreshTokens).where(lt(refreshTokens.expiresAt, at));
  const itsTokens = db.select().from(refreshTokens).where(eq(refreshTokens.sessionId, sessions.id));
  await db.delete(sessions).where(notExists(itsTokens));
}

import { eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { invitationRequests, waitingAuthors, waitingReaders } from '../db/tables/waitingLists.ts';
import type { Services } from '../services.ts';
import { normalizeEmail } from './accounts.ts';

/**
 * Saves an invitation request. If there is an earlier request of the address, that one stays, and the new one is ignored.
 * @returns false, without saving, if invitations are required and the address is on neither waiting list; otherwise true
 */
export async function saveInvitationRequest(
  db: Db,
  { settings, now }: Pick<Services, 'settings' | 'now'>,
  request: { readonly email: string; readonly message: string },
): Promise<boolean> {
  if (settings.INVITATION_REQUIRED && !(await isWaiting(db, request.email))) return false;
  await db
    .insert(invitationRequests)
    .values({ ...request, emailKey: normalizeEmail(request.email), createdAt: now() })
    .onConflictDoNothing();
  return true;
}

async function isWaiting(db: Db, email: string): Promise<boolean> {
  for (const list of [waitingReaders, waitingAuthors]) {
    const [found] = await db
      .select({ email: list.email })
      .from(list)
      .where(eq(list.emailKey, normalizeEmail(email)));
    if (found !== undefined) return true;
  }
  return false;
}

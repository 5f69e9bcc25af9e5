/** Checks that somebody may sign up: by the operator's settings, an invitation code, or an accepted invitation request. */
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { invitationRequests, invitations, waitingReaders } from '../db/tables/waitingLists.ts';
import { forbidden, fieldError } from '../http/errors.ts';
import type { Settings } from '../settings.ts';
import { normalizeEmail } from './accounts.ts';

export interface Newcomer {
  readonly email: string;
  /** The invitation code, if one was given. */
  readonly code?: string | null | undefined;
}

/**
 * Checks the code and consumes one use of it. Without a code, checks the address if invitations are required. A wrong code is an
 * error even if sign-up needs no code.
 * @param tx the transaction that creates the account, so that a failed sign-up doesn't consume a use
 * @throws HttpError 422 `invitation_code_invalid`; 403 `invitation_request_pending` for an address on the readers' waiting list,
 * otherwise `invitation_request_not_accepted`
 */
export async function requireInvitation(tx: Db, { email, code }: Newcomer, settings: Settings): Promise<void> {
  if (code) {
    const used = await tx
      .update(invitations)
      .set({ usesLeft: sql`${invitations.usesLeft} - 1` })
      .where(and(eq(invitations.code, code), gt(invitations.usesLeft, 0)))
      .returning({ code: invitations.code });
    if (used.length === 0) throw fieldError(['invitationCode'], 'invitation_code_invalid');
    return;
  }
  if (!settings.INVITATION_REQUIRED) return;
  const [accepted] = await tx
    .select({ email: invitationRequests.email })
    .from(invitationRequests)
    .where(and(eq(invitationRequests.emailKey, normalizeEmail(email)), isNotNull(invitationRequests.acceptedAt)));
  if (accepted !== undefined) return;
  const [waiting] = await tx
    .select({ email: waitingReaders.email })
    .from(waitingReaders)
    .where(eq(waitingReaders.emailKey, normalizeEmail(email)));
  throw forbidden(waiting === undefined ? 'invitation_request_not_accepted' : 'invitation_request_pending');
}

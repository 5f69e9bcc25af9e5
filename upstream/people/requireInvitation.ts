/** Who may sign up: the operator's settings, codes, and requests that were accepted. */
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { invitationRequests, invitations } from '../db/tables/sessions.ts';
import { forbidden, fieldError } from '../http/errors.ts';
import type { Settings } from '../settings.ts';
import { emailKey } from './accounts.ts';

export interface Newcomer {
  readonly email: string;
  /** Undefined or null: none was given. */
  readonly code?: string | null | undefined;
}

/**
 * Uses up one use of the code. A wrong code is said to be wrong where none is needed too: whoever has one wants it to count.
 * @param tx the transaction that makes the account: a sign-up that fails costs the code nothing
 * @throws HttpError 422 `invitation_code_invalid`; 403 `invitation_request_not_accepted`
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
    .where(and(eq(invitationRequests.emailKey, emailKey(email)), isNotNull(invitationRequests.acceptedAt)));
  if (accepted === undefined) throw forbidden('invitation_request_not_accepted');
}

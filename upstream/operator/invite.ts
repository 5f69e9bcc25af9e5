/** Who may come in while it is closed: codes of the operator's own, and requests that are accepted. */
import { and, eq, isNull } from 'drizzle-orm';
import { limits } from '../../src/api/schemas/limits.ts';
import { violatedUnique } from '../db/failures.ts';
import { invitationRequests, invitations } from '../db/tables/sessions.ts';
import { emailKey } from '../people/accounts.ts';
import type { Services } from '../services.ts';

type Needed = Pick<Services, 'db' | 'now'>;

/**
 * A code that so many may sign up with.
 * @returns false when there is such a code already, which stays as it is
 */
export async function invite({ db, now }: Needed, code: string, uses: number): Promise<boolean> {
  if (!/^\S+$/.test(code) || code.length > limits.invitationCode) throw new Error(`'${code}' can be no code.`);
  if (!Number.isInteger(uses) || uses < 1 || uses > 1_000_000) throw new Error('A code is for one person or more.');
  try {
    await db.insert(invitations).values({ code, usesLeft: uses, createdAt: now() });
    return true;
  } catch (error) {
    if (violatedUnique(error) === undefined) throw error;
    return false;
  }
}

/**
 * Who asked with this mail address may sign up without a code.
 * @returns false when nobody did who still waits
 */
export async function acceptRequest({ db, now }: Needed, email: string): Promise<boolean> {
  const accepted = await db
    .update(invitationRequests)
    .set({ acceptedAt: now() })
    .where(and(eq(invitationRequests.emailKey, emailKey(email)), isNull(invitationRequests.acceptedAt)))
    .returning({ email: invitationRequests.email });
  return accepted.length > 0;
}

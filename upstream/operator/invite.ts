/** Lets people sign up while invitations are required: adds invitation codes, and accepts invitation requests. */
import { and, eq, isNull } from 'drizzle-orm';
import { limits } from '../../src/api/schemas/limits.ts';
import { getViolatedUnique } from '../db/failures.ts';
import { invitationRequests, invitations } from '../db/tables/waitingLists.ts';
import { normalizeEmail } from '../people/accounts.ts';
import type { Services } from '../services.ts';

type InvitationServices = Pick<Services, 'db' | 'now'>;

/** Minimum length of a code. A shorter one could be guessed, because limited attempts may continue for weeks. */
export const MIN_CODE_LENGTH = 8;

/** Maximum number of people who may sign up with one code. */
export const MAX_CODE_USES = 1_000_000;

/** Returns a sentence that says why a text can't be an invitation code; undefined for a valid code. */
export function describeCodeProblem(code: string): string | undefined {
  if (!/^\S+$/.test(code) || code.length > limits.invitationCode) return `'${code}' can be no code.`;
  if (code.length >= MIN_CODE_LENGTH) return undefined;
  return `A code has at least ${MIN_CODE_LENGTH} characters, but '${code}' has ${code.length}.`;
}

/**
 * Adds an invitation code for a number of sign-ups.
 * @returns false if the code exists already; the existing code is not changed
 * @throws Error for an invalid code or number of uses
 */
export async function addInvitation({ db, now }: InvitationServices, code: string, uses: number): Promise<boolean> {
  const reason = describeCodeProblem(code);
  if (reason !== undefined) throw new Error(reason);
  if (!Number.isInteger(uses) || uses < 1 || uses > MAX_CODE_USES) {
    throw new Error(`A code is for 1 to ${MAX_CODE_USES} people.`);
  }
  try {
    await db.insert(invitations).values({ code, usesLeft: uses, createdAt: now() });
    return true;
  } catch (error) {
    if (getViolatedUnique(error) === undefined) throw error;
    return false;
  }
}

/**
 * Accepts the pending invitation request of an email address, so that the owner of the address can sign up without a code.
 * @returns false if there is no pending request
 */
export async function acceptRequest({ db, now }: InvitationServices, email: string): Promise<boolean> {
  const accepted = await db
    .update(invitationRequests)
    .set({ acceptedAt: now() })
    .where(and(eq(invitationRequests.emailKey, normalizeEmail(email)), isNull(invitationRequests.acceptedAt)))
    .returning({ email: invitationRequests.email });
  return accepted.length > 0;
}

/** Users for tests, created by the same function as in sign-up. */
import { eq } from 'drizzle-orm';
import { users } from '../../upstream/db/tables/people.ts';
import { profiles } from '../../upstream/db/tables/profiles.ts';
import { createAccount } from '../../upstream/people/accounts.ts';
import type { Services } from '../../upstream/services.ts';

export interface NewPerson {
  readonly isCreator?: boolean;
  readonly isModerator?: boolean;
  /** YYYY-MM-DD */
  readonly birthDate?: string;
  /** Whether mature content is enabled. The API allows this only to adults, this function to everyone. */
  readonly isMatureContentEnabled?: boolean;
  readonly displayName?: string;
}

let personCount = 0;

/** Creates a user with a unique email address and username, and without a password. */
export async function createPerson({ db, now }: Services, options: NewPerson) {
  personCount += 1;
  const username = `person_${personCount}`;
  const email = `${username}@example.org`;
  const {
    isCreator = false,
    isModerator = false,
    isMatureContentEnabled = false,
    birthDate = null,
    displayName = `Person ${personCount}`,
  } = options;
  const id = await db.transaction(async (tx) => {
    const created = await createAccount(tx, { email, passwordHash: null, displayName, createdAt: now() });
    await tx.update(users).set({ isCreator, isModerator, isMatureContentEnabled }).where(eq(users.id, created));
    await tx.update(profiles).set({ username, birthDate }).where(eq(profiles.userId, created));
    return created;
  });
  return { id, email, username };
}

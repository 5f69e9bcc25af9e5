/** Adds the users and guests of the demo. */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { demoEmails, DEMO_PASSWORD } from '../auth/demoCredentials.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Db } from '../db/db.ts';
import { guests, readers, users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { createAccount } from '../people/accounts.ts';
import { daysBefore } from './daysBefore.ts';
import { creators } from './people.ts';
import { addPortrait, type DemoServices } from './pictures.ts';
import { readerNames } from './readerNames.ts';

/** Number of guests, who read without an account. */
const GUEST_COUNT = 320;

/** The added users and guests. */
export interface DemoPeople {
  /** Ids of the creators, by their key in `creators`. */
  readonly creatorIds: ReadonlyMap<string, string>;
  /** Id of the reader who can sign in. */
  readonly reader: string;
  readonly readers: readonly DemoReader[];
  /** Ids of the guests. */
  readonly guests: readonly string[];
}

/** A reader who can't sign in. */
export interface DemoReader {
  readonly id: string;
  /** Whether the reader has enabled mature content. */
  readonly readsMature: boolean;
}

/**
 * Adds the creators, the readers, the guests, and the newcomer: an account for trying the steps after a sign-up. The newcomer is
 * not in the result.
 * @param hashes hashes of the password, one for each address in `demoEmails`, in the same order
 */
export async function addDemoPeople(services: DemoServices, hashes: readonly string[]): Promise<DemoPeople> {
  const { db } = services;
  const currentTime = services.now();
  const [readerHash = null, creatorHash = null, newcomerHash = null] = hashes;
  const [readerEmail, creatorEmail, newcomerEmail] = demoEmails;
  const reader = await addPerson(db, {
    email: readerEmail,
    passwordHash: readerHash,
    displayName: 'Robin Reader',
    username: 'robin',
    createdAt: daysBefore(currentTime, 60),
  });
  const creatorIds = new Map<string, string>();
  for (const [index, creator] of creators.entries()) {
    const { key, email, displayName, username, birthDate, description } = creator;
    const passwordHash = email === creatorEmail ? creatorHash : null;
    const createdAt = daysBefore(currentTime, 250 - 3 * index);
    const person = { email, passwordHash, displayName, username, createdAt, isCreator: true, birthDate, description };
    const id = await addPerson(db, person);
    const imageId = await addPortrait(services, id, creator);
    await db.update(profiles).set({ imageId }).where(eq(profiles.userId, id));
    creatorIds.set(key, id);
  }
  await db.update(users).set({ emailConfirmedAt: currentTime });
  // The newcomer has no username and hasn't confirmed the address, like a user who has just signed up.
  await createAccount(db, { email: newcomerEmail, passwordHash: newcomerHash, createdAt: currentTime });
  return { creatorIds, reader, readers: await addReaders(db, currentTime), guests: await addGuests(db, currentTime) };
}

/** Hashes the public password once for each address in `demoEmails`. */
export function hashDemoPasswords(): Promise<string[]> {
  return Promise.all(demoEmails.map(() => hashPassword(DEMO_PASSWORD)));
}

/** A user to add. */
interface DemoPerson {
  readonly email: string;
  /** Null for a user who can't sign in. */
  readonly passwordHash: string | null;
  readonly displayName: string;
  readonly username: string;
  readonly createdAt: Date;
  readonly isCreator?: boolean;
  /** YYYY-MM-DD */
  readonly birthDate?: string;
  readonly description?: string;
}

/** Adds a user with a profile. @returns the user's id */
async function addPerson(db: Db, person: DemoPerson): Promise<string> {
  const { email, passwordHash, displayName, username, createdAt, isCreator = false } = person;
  const { birthDate = null, description = null } = person;
  const id = await createAccount(db, { email, passwordHash, displayName, createdAt });
  await db.update(users).set({ isCreator, onboardingStep: 'done' }).where(eq(users.id, id));
  await db.update(profiles).set({ username, birthDate, description }).where(eq(profiles.userId, id));
  return id;
}

/** Adds the readers, with three SQL statements for all. Single statements per reader would take long. */
async function addReaders(db: Db, currentTime: Date): Promise<DemoReader[]> {
  // Spreads the sign-ups over 200 days.
  const created = readerNames.map((_, index) => ({ createdAt: daysBefore(currentTime, 20 + ((index * 37) % 200)) }));
  const ids = await db.insert(readers).values(created).returning({ id: readers.id, createdAt: readers.createdAt });
  const people = ids.map(({ id, createdAt }, index) => {
    // Two in five readers may read mature series.
    return { id, createdAt, readsMature: index % 5 < 2, displayName: readerNames[index] ?? '', number: index + 1 };
  });
  await db.insert(users).values(
    people.map(({ id, createdAt, readsMature: isMatureContentEnabled, number }) => {
      const email = `demo_reader_${number}@longstrip.test`;
      return { id, email, emailKey: email, createdAt, isMatureContentEnabled, onboardingStep: 'done' };
    }),
  );
  await db.insert(profiles).values(
    people.map(({ id, displayName, readsMature, number }) => {
      return {
        userId: id,
        displayName,
        username: `demo_reader_${number}`,
        birthDate: readsMature ? '1990-01-01' : null,
      };
    }),
  );
  return people;
}

/** Adds guests. Their tokens are derived from their random ids, which aren't public, so nobody can act as one of them. */
async function addGuests(db: Db, currentTime: Date): Promise<string[]> {
  // Spreads the first visits over 210 days.
  const created = Array.from({ length: GUEST_COUNT }, (_, index) => ({
    createdAt: daysBefore(currentTime, 1 + ((index * 53) % 210)),
  }));
  const rows = await db.insert(readers).values(created).returning({ id: readers.id });
  await db
    .insert(guests)
    .values(rows.map(({ id }) => ({ id, tokenHash: createHash('sha256').update(`demo ${id}`).digest('hex') })));
  return rows.map(({ id }) => id);
}

/** The demo's people. Three of them can be signed in as (decisions 'Running it'); the others only read. */
import { eq } from 'drizzle-orm';
import { hashPassword } from '../auth/passwords.ts';
import type { Db } from '../db/db.ts';
import { users } from '../db/tables/people.ts';
import { follows, profiles } from '../db/tables/profiles.ts';
import { createAccount } from '../people/accounts.ts';
import type { Services } from '../services.ts';
import { daysBefore } from './daysBefore.ts';
import { addPicture } from './pictures.ts';

export const DEMO_PASSWORD = 'read-more-comics';
export const demoEmails = ['reader@longstrip.test', 'creator@longstrip.test', 'newcomer@longstrip.test'] as const;

const READERS = ['Ana', 'Bao', 'Chloé', 'Dae', 'Emeka', 'Freja', 'Goro', 'Hana', 'Ivo', 'Jules'];

export interface DemoPeople {
  /** Ids of those who make the series. */
  readonly makers: Readonly<Record<'creator' | 'other', string>>;
  /** The one to sign in as. */
  readonly reader: string;
  /** Ten more who read. */
  readonly readers: readonly string[];
}

/** @param hashes of the password, one for each of `demoEmails` */
export async function addDemoPeople(services: Services, hashes: readonly string[]): Promise<DemoPeople> {
  const { db } = services;
  const now = services.now();
  const since = (days: number) => daysBefore(now, days);
  const [readerHash = null, creatorHash = null, newcomerHash = null] = hashes;
  const [readerEmail, creatorEmail, newcomerEmail] = demoEmails;
  const reader = await person(db, {
    email: readerEmail,
    passwordHash: readerHash,
    displayName: 'Robin Reader',
    username: 'robin',
    createdAt: since(60),
  });
  const creator = await person(db, {
    email: creatorEmail,
    passwordHash: creatorHash,
    displayName: 'Mina Marsh',
    username: 'mina.marsh',
    createdAt: since(120),
    isCreator: true,
    // Her own series for adults is one that she may read.
    birthDate: '1991-05-17',
    description: 'Draws at night, mostly by the sea. New pages when the tide is in.',
  });
  const other = await person(db, {
    email: 'otto@longstrip.test',
    passwordHash: null,
    displayName: 'Otto Brandt',
    username: 'otto_brandt',
    createdAt: since(110),
    isCreator: true,
    birthDate: '1985-11-02',
    description: 'Trains, cats, roofs.',
  });
  // As somebody is who has just signed up: without a name of their own.
  await createAccount(db, { email: newcomerEmail, passwordHash: newcomerHash, createdAt: now });
  const readers: string[] = [];
  for (const [index, displayName] of READERS.entries()) {
    const username = `demo_reader_${index + 1}`;
    const email = `${username}@longstrip.test`;
    readers.push(await person(db, { email, passwordHash: null, displayName, username, createdAt: since(100) }));
  }
  await picture(services, creator, 'creator');
  await picture(services, other, 'other');
  await db.insert(follows).values(
    [reader, ...readers].flatMap((followerId, index) => {
      const at = since(50 - index);
      const toCreator = { followerId, followedId: creator, active: true, at, source: 'series' };
      return index % 2 === 0 ? [toCreator, { ...toCreator, followedId: other }] : [toCreator];
    }),
  );
  return { makers: { creator, other }, reader, readers };
}

export function demoPasswordHashes(): Promise<string[]> {
  return Promise.all(demoEmails.map(() => hashPassword(DEMO_PASSWORD)));
}

interface DemoPerson {
  readonly email: string;
  readonly passwordHash: string | null;
  readonly displayName: string;
  readonly username: string;
  readonly createdAt: Date;
  readonly isCreator?: boolean;
  readonly birthDate?: string;
  readonly description?: string;
}

async function person(db: Db, wanted: DemoPerson): Promise<string> {
  const { email, passwordHash, displayName, username, createdAt, isCreator = false } = wanted;
  const { birthDate = null, description = null } = wanted;
  const id = await createAccount(db, { email, passwordHash, displayName, createdAt });
  await db.update(users).set({ isCreator, onboardingStep: 'done' }).where(eq(users.id, id));
  await db.update(profiles).set({ username, birthDate, description }).where(eq(profiles.userId, id));
  return id;
}

async function picture(services: Services, userId: string, name: string): Promise<void> {
  const imageId = await addPicture(services, userId, 'user-profile', name);
  await services.db.update(profiles).set({ imageId }).where(eq(profiles.userId, userId));
}

/** The data for each cell of the matrix of permissions: a creator with public and hidden content, and all kinds of callers. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { createAccessTokens } from '../../../upstream/auth/accessTokens.ts';
import { hashPassword } from '../../../upstream/auth/passwords.ts';
import { endSession } from '../../../upstream/auth/sessions.ts';
import { files } from '../../../upstream/db/tables/images.ts';
import { users } from '../../../upstream/db/tables/people.ts';
import { providerAccounts } from '../../../upstream/db/tables/profiles.ts';
import { collections, series, seriesTranslations } from '../../../upstream/db/tables/series.ts';
import { confirmEmail } from '../../../upstream/people/confirmEmail.ts';
import { createEpisode, createImage, createSeries, type TestSeries } from '../createStories.ts';
import type { Caller, TestPerson, TestUpstream } from '../upstream.ts';

/**
 * The callers, in the order of the columns. `creator` owns the requested object, `other` is another creator, `moderator` has the
 * role of a moderator. `expired` and `forged` are access tokens of the creator's current sign-in: one issued more than an hour
 * ago, and one signed with another key.
 */
export const callers = ['nobody', 'guest', 'reader', 'creator', 'other', 'moderator', 'expired', 'forged'] as const;
/**
 * Access tokens of the creator that haven't expired but are revoked. `revoked`: its sign-in has ended. `untied`: its sign-in used
 * a provider that someone else had linked before the creator confirmed the email address. They get the same responses as
 * `expired`.
 */
export const deadTokens = ['revoked', 'untied'] as const;
export type CallerName = (typeof callers)[number] | (typeof deadTokens)[number];

export const PASSWORD = 'seven or more';
let passwordHash: Promise<string> | undefined;
let worldCount = 0;

interface TestEpisode {
  readonly publicId: string;
  readonly slug: string;
}

export interface World {
  readonly upstream: TestUpstream;
  /** The credentials of each caller; undefined for `nobody`. */
  readonly as: Readonly<Record<CallerName, Caller | undefined>>;
  readonly people: Readonly<Record<'reader' | 'creator' | 'other' | 'moderator', TestPerson>>;
  /** Published, with a French translation. All series belong to the creator. */
  readonly shown: TestSeries;
  /** A draft, with a French translation too. */
  readonly hidden: TestSeries;
  /** Published and mature; none of the callers has enabled mature content. */
  readonly mature: TestSeries;
  /**
   * `shown` (published) and `draft` belong to the series `shown`. `hidden` and `mature` are published episodes of the series with
   * these names.
   */
  readonly episodes: Readonly<Record<'shown' | 'draft' | 'hidden' | 'mature', TestEpisode>>;
  /** Id of an uploaded cover. */
  readonly cover: string;
  /** Digest of a file that the creator has uploaded. */
  readonly digest: string;
  /** Slug of a collection, which is also its public_id. */
  readonly collection: string;
}

/** Creates the data, with new users, so that a server can have several worlds. */
export async function createWorld(upstream: TestUpstream): Promise<World> {
  worldCount += 1;
  const { db, services } = upstream;
  const revoked = await upstream.createPerson({ isCreator: true });
  await endSession(db, revoked.sessionId, services.now());
  const untied = await signInBySquatter(upstream, revoked.id);
  const creator = { ...revoked, ...(await upstream.createSignIn(revoked.id)) };
  const [reader, other] = [await upstream.createPerson(), await upstream.createPerson({ isCreator: true })];
  passwordHash ??= hashPassword(PASSWORD);
  const moderator = await upstream.createPerson({ isModerator: true });
  for (const { id } of [reader, creator, other, moderator])
    await db
      .update(users)
      .set({ passwordHash: await passwordHash })
      .where(eq(users.id, id));
  const shown = await createSeries(upstream, creator);
  const hidden = await createSeries(upstream, creator, { status: 'draft' });
  const mature = await createSeries(upstream, creator, { isMature: true });
  const cover = await createImage(upstream, creator.id, 'comic-cover');
  for (const { id } of [shown, hidden]) {
    await db.update(series).set({ coverId: cover }).where(eq(series.id, id));
    await db.insert(seriesTranslations).values({ seriesId: id, language: 'fr', title: 'Un titre' });
  }
  const collection = `collection-${worldCount}`;
  await db.insert(collections).values({ publicId: collection, slug: collection, title: 'A collection' });
  const [file] = await db.select({ sha256: files.sha256 }).from(files).where(eq(files.ownerId, creator.id));
  const identity = { userId: creator.id, sessionId: creator.sessionId };
  const now = services.now();
  const overAnHourAgo = new Date(now.getTime() - 3_601_000);
  return {
    upstream,
    as: {
      nobody: undefined,
      guest: await upstream.createGuest(),
      reader,
      creator,
      other,
      moderator,
      revoked,
      untied,
      expired: { kind: 'user', token: await services.tokens.issue(identity, overAnHourAgo) },
      forged: { kind: 'user', token: await createAccessTokens('somebody else’s secret, as long').issue(identity, now) },
    },
    people: { reader, creator, other, moderator },
    shown,
    hidden,
    mature,
    episodes: {
      shown: toTestEpisode(await createEpisode(upstream, shown)),
      draft: toTestEpisode(await createEpisode(upstream, shown, { status: 'draft' })),
      hidden: toTestEpisode(await createEpisode(upstream, hidden)),
      mature: toTestEpisode(await createEpisode(upstream, mature)),
    },
    cover,
    digest: file?.sha256 ?? '',
    collection,
  };
}

/** Links a LINE account to the user, signs in with it, and confirms the user's email address afterwards. */
async function signInBySquatter(upstream: TestUpstream, userId: string): Promise<Caller> {
  const { db, services } = upstream;
  const lineAccount = { provider: 'line', subject: `line-${userId}` } as const;
  await db.insert(providerAccounts).values({ ...lineAccount, userId });
  const caller = await upstream.createSignIn(userId, { kind: 'provider', ...lineAccount });
  await db.transaction((tx) => confirmEmail(tx, userId, services.now()));
  return caller;
}

/** Creates an upload form with an image in a colour. Equal hues, in degrees, give equal files. */
export async function createPictureForm(hue = 12): Promise<FormData> {
  const image = sharp({ create: { width: 40, height: 60, channels: 3, background: `hsl(${hue}, 75%, 50%)` } });
  const bytes = new Uint8Array(await image.webp().toBuffer());
  const form = new FormData();
  for (const [name, value] of Object.entries({ category: 'episode-content', width: '40', height: '60' }))
    form.append(name, value);
  form.append('file', new File([bytes], 'a.webp', { type: 'image/webp' }));
  return form;
}

function toTestEpisode({
  public_id: publicId,
  slug,
}: {
  readonly public_id: string;
  readonly slug: string;
}): TestEpisode {
  return { publicId, slug };
}

/** Permissions of moderation, and of waiting and reported content. */
import { eq } from 'drizzle-orm';
import type { endpoints } from '../../../src/api/schemas/endpoints.ts';
import { episodes } from '../../../upstream/db/tables/episodes.ts';
import { users } from '../../../upstream/db/tables/people.ts';
import { reports } from '../../../upstream/db/tables/reading.ts';
import { createPublicId } from '../../../upstream/auth/secrets.ts';
import { createSeries } from '../createStories.ts';
import { allowModerator, type Case, type PermissionsOf } from './permissions.ts';
import type { World } from './world.ts';

/** Creates a series of the creator that waits for approval. */
export async function createWaitingSeriesParams({ upstream, people }: World) {
  return { id: (await createSeries(upstream, people.creator, { status: 'validation_waiting' })).publicId };
}

/** Inserts an episode that waits for approval, in a series that isn't public. */
export async function createWaitingEpisodeParams({ upstream, hidden }: World) {
  const publicId = createPublicId();
  await upstream.db.insert(episodes).values({
    publicId,
    seriesId: hidden.id,
    slug: `waiting-${publicId}`,
    title: 'Waiting',
    position: 2,
    status: 'validation_waiting',
  });
  return { id: publicId };
}

/** Creates a report about the draft episode of the public series. */
export async function createReportedDraftParams(world: World) {
  await createReport(world, world.episodes.draft.publicId);
  return { id: world.episodes.draft.publicId };
}

/** Creates an open report about the public series, or about one of its episodes. */
async function createReport({ upstream, shown }: World, episodePublicId?: string): Promise<string> {
  const [episode] =
    episodePublicId === undefined
      ? []
      : await upstream.db.select({ id: episodes.id }).from(episodes).where(eq(episodes.publicId, episodePublicId));
  const [row] = await upstream.db
    .insert(reports)
    .values({ seriesId: shown.id, episodeId: episode?.id ?? null, reason: 'spam' })
    .returning({ id: reports.id });
  if (row === undefined) throw new Error('A report was not stored');
  return row.id;
}

async function getReaderParams({ people }: World) {
  return { id: people.reader.id };
}

function createMessageBody() {
  return { message: 'See the rules' };
}

/** Moderators get 404, because drafts that are neither waiting nor reported are private. */
const hiddenFromModerators: Case['statuses'] = [401, 401, 403, 403, 403, 404, 401, 401];

export const moderationPermissions: {
  readonly moderation: PermissionsOf<(typeof endpoints)['moderation']>;
} = {
  moderation: {
    counts: [{ statuses: allowModerator(200) }],
    series: [{ statuses: allowModerator(200) }],
    episodes: [{ statuses: allowModerator(200) }],
    reports: [{ statuses: allowModerator(200) }],
    people: [{ statuses: allowModerator(200), query: { keywords: 'person' } }],
    log: [{ statuses: allowModerator(200) }],
    approve: [
      { of: 'a waiting episode', statuses: allowModerator(204), params: createWaitingEpisodeParams },
      {
        of: 'a draft',
        statuses: hiddenFromModerators,
        params: ({ episodes: { draft } }) => ({ id: draft.publicId }),
      },
    ],
    sendBack: [
      {
        of: 'a waiting series',
        statuses: allowModerator(204),
        params: createWaitingSeriesParams,
        body: createMessageBody,
      },
      {
        of: 'a public series',
        statuses: [401, 401, 403, 403, 403, 409, 401, 401],
        params: ({ shown }) => ({ id: shown.publicId }),
        body: createMessageBody,
      },
    ],
    takeDown: [
      {
        of: 'a public series',
        statuses: allowModerator(204),
        params: ({ shown }) => ({ id: shown.publicId }),
        body: createMessageBody,
      },
      {
        of: 'a draft',
        statuses: hiddenFromModerators,
        params: ({ hidden }) => ({ id: hidden.publicId }),
        body: createMessageBody,
      },
    ],
    closeReport: [{ statuses: allowModerator(204), params: async (world) => ({ id: await createReport(world) }) }],
    block: [
      { of: 'a reader', statuses: allowModerator(204), params: getReaderParams, body: createMessageBody },
      {
        of: 'a moderator',
        statuses: [401, 401, 403, 403, 403, 403, 401, 401],
        params: ({ people }) => ({ id: people.moderator.id }),
        body: createMessageBody,
      },
    ],
    unblock: [
      {
        statuses: allowModerator(204),
        params: async ({ upstream }) => {
          const { id } = await upstream.createPerson();
          await upstream.db.update(users).set({ blockedAt: upstream.services.now() }).where(eq(users.id, id));
          return { id };
        },
        body: createMessageBody,
      },
    ],
  },
};

/** Handlers for reading events and likes. */
import { and, eq } from 'drizzle-orm';
import { readingEndpoints } from '../../src/api/schemas/reading.ts';
import type { User } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { likes } from '../db/tables/reading.ts';
import { loadPublicEpisode, requireMatureAccess } from '../episodes/loadEpisode.ts';
import { countLikesByEpisode, countViewsByEpisode } from '../episodes/episodeSummaries.ts';
import { recordReading } from '../reading/recordReading.ts';
import { createRoutes } from '../http/routing.ts';
import { createToggleUpsert } from '../toggles.ts';

export const readingRoutes = createRoutes(readingEndpoints, {
  read: async ({ body, visitor, services }) => {
    const { db } = services;
    const now = services.now();
    const { episode, series } = await loadPublicEpisode(db, body.episode, now);
    await requireMatureAccess(db, series, visitor, now);
    const reading = await recordReading(db, visitor.id, { episodeId: episode.id, owner: series.ownerId }, body, now);
    const views = (await countViewsByEpisode(db, [episode.id])).get(episode.id) ?? 0;
    return { episode: episode.publicId, reading, views };
  },

  like: async ({ params, body, visitor, services }) => {
    const { db } = services;
    const now = services.now();
    const episodeId = await loadEpisodeIdToLike(db, params.id, visitor, body.active === false, now);
    const { values, update } = createToggleUpsert(likes, body, now);
    const where = { userId: visitor.id, episodeId };
    await db
      .insert(likes)
      .values({ ...where, ...values })
      .onConflictDoUpdate({ target: [likes.userId, likes.episodeId], ...update });
    // The upsert returns no row if a newer call is stored already.
    const [row] = await db
      .select({ active: likes.active })
      .from(likes)
      .where(and(eq(likes.userId, visitor.id), eq(likes.episodeId, episodeId)));
    const count = (await countLikesByEpisode(db, [episodeId])).get(episodeId) ?? 0;
    return { active: row?.active ?? false, count };
  },
});

/**
 * Loads the id of the episode of a like. Likes need the same access as reading. The removal of an existing like is always
 * allowed.
 * @throws HttpError 403 or 404 as in `loadPublicEpisode` and `requireMatureAccess`
 */
async function loadEpisodeIdToLike(
  db: Db,
  publicId: string,
  visitor: User,
  isRemoval: boolean,
  now: Date,
): Promise<string> {
  if (isRemoval) {
    const [liked] = await db
      .select({ id: likes.episodeId })
      .from(likes)
      .innerJoin(episodes, eq(episodes.id, likes.episodeId))
      .where(and(eq(likes.userId, visitor.id), eq(episodes.publicId, publicId)));
    if (liked !== undefined) return liked.id;
  }
  const { episode, series } = await loadPublicEpisode(db, publicId, now);
  if (!isRemoval) await requireMatureAccess(db, series, visitor, now);
  return episode.id;
}

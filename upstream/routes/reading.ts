/** Handlers for reading events and likes. */
import { and, eq } from 'drizzle-orm';
import { readingEndpoints } from '../../src/api/schemas/reading.ts';
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
    const { episode, series } = await loadPublicEpisode(db, params.id, now);
    // Likes need the same access as reading. Only the removal of a like is always allowed.
    if (body.active !== false) await requireMatureAccess(db, series, visitor, now);
    const { values, update } = createToggleUpsert(likes, body, now);
    const where = { userId: visitor.id, episodeId: episode.id };
    await db
      .insert(likes)
      .values({ ...where, ...values })
      .onConflictDoUpdate({ target: [likes.userId, likes.episodeId], ...update });
    // The upsert returns no row if a newer call is stored already.
    const [row] = await db
      .select({ active: likes.active })
      .from(likes)
      .where(and(eq(likes.userId, visitor.id), eq(likes.episodeId, episode.id)));
    const count = (await countLikesByEpisode(db, [episode.id])).get(episode.id) ?? 0;
    return { active: row?.active ?? false, count };
  },
});

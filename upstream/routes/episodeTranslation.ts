/** Translations of episodes: their owner's to read and to write. Readers get them by Accept-Language (`routes/episode.ts`). */
import { asc, count, eq } from 'drizzle-orm';
import { episodeTranslationEndpoints } from '../../src/api/schemas/episodeTranslation.ts';
import { episodes } from '../db/tables/episodes.ts';
import { ownEpisode } from '../episodes/namedEpisode.ts';
import {
  changeEpisodeTranslation,
  episodeTranslationOf,
  removeEpisodeTranslation,
  translatedLanguage,
  translatedPartsOf,
} from '../episodes/episodeTranslations.ts';
import { asOf } from '../episodes/publicEpisodes.ts';
import { statusOf } from '../episodes/shownEpisodes.ts';
import { offsetOf, pageOf } from '../http/paging.ts';
import { routes } from '../http/routing.ts';
import { ownSeries } from '../series/namedSeries.ts';

export const episodeTranslationRoutes = routes(episodeTranslationEndpoints, {
  list: async ({ params, query, visitor, services: { db, now } }) => {
    const of = await ownSeries(db, params.id, visitor);
    const language = await translatedLanguage(db, of.id, params.language);
    const [total] = await db.select({ count: count() }).from(episodes).where(eq(episodes.seriesId, of.id));
    const rows = await db
      .select()
      .from(episodes)
      .where(eq(episodes.seriesId, of.id))
      .orderBy(asc(episodes.position))
      .limit(query.pageSize)
      .offset(offsetOf(query));
    const parts = await translatedPartsOf(
      db,
      rows.map(({ id }) => id),
      language,
    );
    const items = rows.map((row) => {
      const its = parts.get(row.id);
      return {
        public_id: row.publicId,
        slug: row.slug,
        title: row.title,
        position: row.position,
        status: statusOf(asOf(row, now()).status),
        translated_title: its?.title ?? null,
        images: its?.images ?? null,
        has_transcript: its?.hasTranscript ?? false,
      };
    });
    return pageOf(items, total?.count ?? 0, query);
  },

  get: async ({ params, visitor, services: { db, now } }) => {
    const { episode, series } = await ownEpisode(db, params.id, visitor, now());
    return episodeTranslationOf(db, episode.id, await translatedLanguage(db, series.id, params.language));
  },

  change: async ({ params, body, visitor, services }) => changeEpisodeTranslation(services, visitor, params, body),

  remove: async ({ params, visitor, services }) => removeEpisodeTranslation(services, visitor, params),
});

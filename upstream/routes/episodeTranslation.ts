/** Handlers with which the owner reads and changes translations of episodes. */
import { asc, count, eq } from 'drizzle-orm';
import { episodeTranslationEndpoints } from '../../src/api/schemas/episodeTranslation.ts';
import { episodes } from '../db/tables/episodes.ts';
import { loadEpisodeForOwner } from '../episodes/loadEpisode.ts';
import {
  changeEpisodeTranslation,
  loadEpisodeTranslation,
  removeEpisodeTranslation,
  loadTranslationLanguage,
  loadTranslatedParts,
} from '../episodes/episodeTranslations.ts';
import { withCurrentStatus } from '../episodes/episodePublication.ts';
import { toEpisodeStatus } from '../episodes/episodeSummaries.ts';
import { pageOffset, toPage } from '../http/paging.ts';
import { createRoutes } from '../http/routing.ts';
import { loadSeriesForOwner } from '../series/loadSeries.ts';

export const episodeTranslationRoutes = createRoutes(episodeTranslationEndpoints, {
  list: async ({ params, query, visitor, services: { db, now } }) => {
    const seriesRow = await loadSeriesForOwner(db, params.id, visitor);
    const language = await loadTranslationLanguage(db, seriesRow.id, params.language);
    const [total] = await db.select({ count: count() }).from(episodes).where(eq(episodes.seriesId, seriesRow.id));
    const rows = await db
      .select()
      .from(episodes)
      .where(eq(episodes.seriesId, seriesRow.id))
      .orderBy(asc(episodes.position))
      .limit(query.pageSize)
      .offset(pageOffset(query));
    const parts = await loadTranslatedParts(
      db,
      rows.map(({ id }) => id),
      language,
    );
    const items = rows.map((row) => {
      const translated = parts.get(row.id);
      return {
        public_id: row.publicId,
        slug: row.slug,
        title: row.title,
        position: row.position,
        status: toEpisodeStatus(withCurrentStatus(row, now()).status),
        translated_title: translated?.title ?? null,
        images: translated?.imageCount ?? null,
        has_transcript: translated?.hasTranscript ?? false,
      };
    });
    return toPage(items, total?.count ?? 0, query);
  },

  get: async ({ params, visitor, services: { db, now } }) => {
    const { episode, series } = await loadEpisodeForOwner(db, params.id, visitor, now());
    return loadEpisodeTranslation(db, episode.id, await loadTranslationLanguage(db, series.id, params.language));
  },

  change: async ({ params, body, visitor, services }) => changeEpisodeTranslation(services, visitor, params, body),

  remove: async ({ params, visitor, services }) => removeEpisodeTranslation(services, visitor, params),
});

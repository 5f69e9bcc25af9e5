/** The RSS 2.0 feed of a series, with its newest public episodes and titles by Accept-Language. */
import { and, desc, eq } from 'drizzle-orm';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { episodes } from '../db/tables/episodes.ts';
import { isPublicEpisode, publicSince } from '../episodes/episodePublication.ts';
import { loadTranslatedTitles } from '../episodes/localizedEpisodes.ts';
import { notFound } from '../http/errors.ts';
import { getApiOrigin } from '../links.ts';
import { type RssItem, renderRss } from '../rss.ts';
import { createRoutes } from '../http/routing.ts';
import { isPublicSeries, loadSeries } from '../series/loadSeries.ts';
import { loadTranslatedTexts } from '../series/seriesSummaries.ts';

const MAX_FEED_ITEMS = 50;

export const feedRoutes = createRoutes(
  { feed: seriesEndpoints.feed },
  {
    feed: async ({ params, languages, services }) => {
      const { db, publicUrl } = services;
      const seriesRow = await loadSeries(db, params.id);
      if (seriesRow === undefined || !isPublicSeries(seriesRow)) throw notFound();
      const rows = await db
        .select({
          id: episodes.id,
          publicId: episodes.publicId,
          slug: episodes.slug,
          title: episodes.title,
          publishedAt: publicSince,
        })
        .from(episodes)
        .where(and(eq(episodes.seriesId, seriesRow.id), isPublicEpisode(services.now())))
        .orderBy(desc(publicSince), desc(episodes.position))
        .limit(MAX_FEED_ITEMS);
      const { title, description, language } =
        (await loadTranslatedTexts(db, [seriesRow], languages)).get(seriesRow.id) ?? seriesRow;
      const titles = await loadTranslatedTitles(
        db,
        rows.map(({ id }) => id),
        languages,
      );
      const link = `${publicUrl}/series/${seriesRow.slug}`;
      const self = `${getApiOrigin(publicUrl)}/api/comic/${seriesRow.slug}/feed.xml`;
      const items = rows.map(({ id, publicId, slug, title: originalTitle, publishedAt }): RssItem => {
        return { id: publicId, title: titles.get(id) ?? originalTitle, link: `${link}/${slug}`, publishedAt };
      });
      const text = renderRss({ title, description, link, self, language, items });
      return new Response(text, {
        headers: { 'Content-Type': 'application/rss+xml; charset=utf-8', 'Cache-Control': 'no-cache' },
      });
    },
  },
);

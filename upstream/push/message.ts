/** Composes push messages in the format of Declarative Web Push, which the app's service worker reads, too. */
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { series } from '../db/tables/series.ts';
import { isPublicEpisode } from '../episodes/episodePublication.ts';
import { loadTranslatedTitles } from '../episodes/localizedEpisodes.ts';
import { loadImages } from '../images/imageResponses.ts';
import { type Locale, locales } from '../http/languages.ts';
import { getEpisodePath } from '../links.ts';
import { isPublicSeries, seriesColumns } from '../series/loadSeries.ts';
import { loadTranslatedTexts } from '../series/seriesSummaries.ts';

interface MessageRequest {
  readonly episodeId: string;
  /** Locale of the browser. */
  readonly locale: string;
}

/** Text of a notification by language. */
const bodyTexts: Record<Locale, (title: string) => string> = {
  en: (title) => `New episode: ${title}`,
  fr: (title) => `Nouvel épisode\u00a0: ${title}`,
};

/**
 * Composes messages by episode and locale.
 * @returns a function that returns the message for a request as JSON; undefined if the episode or its series is no longer public
 */
export async function composePushMessages(
  db: Db,
  wanted: readonly MessageRequest[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<(request: MessageRequest) => string | undefined> {
  const rows = await db
    .select({ episode: episodes, series: seriesColumns })
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(and(inArray(episodes.id, [...new Set(wanted.map(({ episodeId }) => episodeId))]), isPublicEpisode(now)));
  const publicRows = rows.filter((row) => isPublicSeries(row.series));
  const images = await loadImages(
    db,
    publicRows.map(({ episode }) => episode.thumbnailId),
  );
  const messages = new Map<string, string>();
  for (const locale of locales) {
    const texts = await loadTranslatedTexts(
      db,
      publicRows.map((row) => row.series),
      [locale],
    );
    const titles = await loadTranslatedTitles(
      db,
      publicRows.map(({ episode }) => episode.id),
      [locale],
    );
    for (const { episode, series: seriesRow } of publicRows) {
      // Episodes of mature series have no picture, because other people may see the screen.
      const [picture] = (seriesRow.isMature ? undefined : images.get(episode.thumbnailId ?? ''))?.variants ?? [];
      const notification = {
        title: texts.get(seriesRow.id)?.title ?? seriesRow.title,
        body: bodyTexts[locale](titles.get(episode.id) ?? episode.title),
        lang: locale,
        navigate: `${publicUrl}${getEpisodePath(locale, seriesRow.slug, episode.slug)}`,
        // A message with the same tag replaces the earlier message.
        tag: `episode-${episode.publicId}`,
        ...(picture === undefined ? {} : { icon: new URL(picture.url, publicUrl).href }),
      };
      messages.set(`${episode.id} ${locale}`, JSON.stringify({ web_push: 8030, notification }));
    }
  }
  return ({ episodeId, locale }) => messages.get(`${episodeId} ${locale}`);
}

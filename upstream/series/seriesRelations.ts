/**
 * Loads the genres, translated titles, episode counts and creators for a list of series in a single query. Nested rows are
 * returned as JSON, which both database drivers parse.
 */
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { profiles } from '../db/tables/profiles.ts';
import { genres, series, seriesGenres, seriesTranslations } from '../db/tables/series.ts';
import { isPublicEpisode, publicSince } from '../episodes/episodePublication.ts';

export interface SeriesRelations {
  /** In the order that the creator has chosen. */
  readonly genres: readonly { readonly code: string; readonly names: Readonly<Record<string, string>> }[];
  /** Translated titles by language. The original title is not included. */
  readonly titles: Readonly<Record<string, string>>;
  /** Counts public episodes only. */
  readonly episodesCount: number;
  /** When the newest public episode became public; null if there is none. */
  readonly newestEpisodeAt: Date | null;
  readonly creator: {
    readonly uuid: string;
    readonly username: string | null;
    readonly displayName: string;
    readonly imageId: string | null;
  };
}

/** Loads the relations by series id. Series that no longer exist have no entry. */
export async function loadSeriesRelations(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, SeriesRelations>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: series.id,
      genres: sql<SeriesRelations['genres'] | null>`(
        SELECT json_agg(json_build_object('code', ${genres.code}, 'names', ${genres.names}) ORDER BY ${seriesGenres.position})
        FROM ${seriesGenres} JOIN ${genres} ON ${genres.code} = ${seriesGenres.genreCode}
        WHERE ${seriesGenres.seriesId} = ${series.id})`,
      titles: sql<SeriesRelations['titles'] | null>`(
        SELECT json_object_agg(${seriesTranslations.language}, ${seriesTranslations.title})
        FROM ${seriesTranslations} WHERE ${seriesTranslations.seriesId} = ${series.id})`,
      episodes: sql<{ readonly count: number; readonly newest: number | null }>`(
        SELECT json_build_object('count', count(*), 'newest', round(extract(epoch FROM max(${publicSince})) * 1000))
        FROM ${episodes} WHERE ${episodes.seriesId} = ${series.id} AND (${isPublicEpisode(now)}))`,
      creator: {
        uuid: profiles.userId,
        username: profiles.username,
        displayName: profiles.displayName,
        imageId: profiles.imageId,
      },
    })
    .from(series)
    .innerJoin(profiles, eq(profiles.userId, series.ownerId))
    .where(inArray(series.id, [...ids]));
  return new Map(
    rows.map(({ id, genres, titles, episodes: { count, newest }, creator }) => [
      id,
      {
        genres: genres ?? [],
        titles: titles ?? {},
        episodesCount: count,
        newestEpisodeAt: newest === null ? null : new Date(newest),
        creator,
      },
    ]),
  );
}

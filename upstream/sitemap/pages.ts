/** Lists the public pages for search engines, without mature content. */
import { and, asc, count, eq, exists, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { publicSeriesStatuses } from '../../src/api/schemas/series.ts';
import { routes } from '../../src/navigation/routes.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { series } from '../db/tables/series.ts';
import { isPublicEpisode } from '../episodes/episodePublication.ts';
import type { Locale } from '../http/languages.ts';
import { getEpisodePath, getPersonPath, getSeriesPath } from '../links.ts';

/** A page with its path in each language, without the app's base path. */
export interface ListedPage {
  readonly paths: Readonly<Record<Locale, string>>;
  /** Null if it isn't known. */
  readonly changedAt: Date | null;
}

/** The listed pages that every installation has. */
export const staticPages: readonly ListedPage[] = (
  ['index', 'tools', 'tools-cut', 'tools-convert-longstrip', 'tools-convert-webtoon', 'tools-convert-tapas'] as const
).map((name) => ({ paths: routes[name].path, changedAt: null }));

export const pageKinds = ['series', 'episodes', 'people'] as const;
export type PageKind = (typeof pageKinds)[number];

export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Counts the pages that `listPages` lists. */
export async function countPages(db: Db, kind: PageKind, now: Date): Promise<number> {
  const counted = { count: count() };
  const countQueries = {
    series: () => db.select(counted).from(series).where(isListedSeries()),
    episodes: () =>
      db.select(counted).from(episodes).innerJoin(series, eq(series.id, episodes.seriesId)).where(isListedEpisode(now)),
    people: () =>
      db.select(counted).from(profiles).innerJoin(users, eq(users.id, profiles.userId)).where(isListedPerson(db)),
  } satisfies Record<PageKind, () => Promise<{ count: number }[]>>;
  const [row] = await countQueries[kind]();
  return row?.count ?? 0;
}

/** Lists the pages in a stable order. */
export async function listPages(db: Db, kind: PageKind, now: Date, { offset, limit }: Slice): Promise<ListedPage[]> {
  switch (kind) {
    case 'series': {
      const rows = await db
        .select({ slug: series.slug, changedAt: series.changedAt, newestEpisodeAt: series.newestEpisodeAt })
        .from(series)
        .where(isListedSeries())
        .orderBy(asc(series.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ slug, changedAt, newestEpisodeAt }) => ({
        paths: mapLocales((locale) => getSeriesPath(locale, slug)),
        changedAt: newestEpisodeAt !== null && newestEpisodeAt > changedAt ? newestEpisodeAt : changedAt,
      }));
    }
    case 'episodes': {
      const rows = await db
        .select({ seriesSlug: series.slug, slug: episodes.slug, changedAt: episodes.updatedAt })
        .from(episodes)
        .innerJoin(series, eq(series.id, episodes.seriesId))
        .where(isListedEpisode(now))
        .orderBy(asc(episodes.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ seriesSlug, slug, changedAt }) => ({
        paths: mapLocales((locale) => getEpisodePath(locale, seriesSlug, slug)),
        changedAt,
      }));
    }
    case 'people': {
      const rows = await db
        .select({ username: profiles.username })
        .from(profiles)
        .innerJoin(users, eq(users.id, profiles.userId))
        .where(isListedPerson(db))
        .orderBy(asc(profiles.userId))
        .limit(limit)
        .offset(offset);
      return rows.flatMap(({ username }) =>
        username === null ? [] : [{ paths: mapLocales((locale) => getPersonPath(locale, username)), changedAt: null }],
      );
    }
  }
}

/** SQL condition: the series is public and not mature. */
function isListedSeries(): SQL | undefined {
  return and(inArray(series.status, [...publicSeriesStatuses]), eq(series.isMature, false));
}

/** SQL condition for a query on `episodes` and `series`: the episode is public, and its series is listed. */
function isListedEpisode(now: Date): SQL | undefined {
  return and(isListedSeries(), isPublicEpisode(now));
}

/**
 * SQL condition: the user has a username, isn't blocked and has listed series. Other users are not listed, so that readers stay
 * private.
 */
function isListedPerson(db: Db): SQL | undefined {
  const listedSeriesOfUser = db
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.ownerId, profiles.userId), isListedSeries()));
  return and(isNotNull(profiles.username), isNull(users.blockedAt), exists(listedSeriesOfUser));
}

function mapLocales(pathIn: (locale: Locale) => string): Record<Locale, string> {
  return { en: pathIn('en'), fr: pathIn('fr') };
}

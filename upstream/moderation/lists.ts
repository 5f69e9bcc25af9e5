/**
 * Lists what waits for a moderator: series and episodes by their last change, reports by their creation, oldest first. Also lists
 * users for moderators.
 */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
} from 'drizzle-orm';
import type { ModeratedPerson, OpenReport, WaitingEpisode, WaitingSeries } from '../../src/api/schemas/moderation.ts';
import { reportReasons } from '../../src/api/schemas/report.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { reports } from '../db/tables/reading.ts';
import { series } from '../db/tables/series.ts';
import { type EpisodeRow } from '../episodes/loadEpisode.ts';
import { toEpisodeStatus } from '../episodes/episodeSummaries.ts';
import { pageOffset } from '../http/paging.ts';
import { loadImages, toImageResponse } from '../images/imageResponses.ts';
import { type SeriesRow, seriesColumns } from '../series/loadSeries.ts';
import { toSeriesStatus } from '../series/seriesSummaries.ts';
import { WAITING_STATUS } from './access.ts';

interface Page {
  readonly pageNumber: number;
  readonly pageSize: number;
}

interface Listed<Item> {
  readonly items: Item[];
  /** Number of items on all pages. */
  readonly total: number;
}

/** Returns the limit and the offset of a page. Without a page, queries return all rows. */
function toLimits(page: Page | undefined): { readonly limit: number; readonly offset: number } {
  return page === undefined
    ? { limit: Number.MAX_SAFE_INTEGER, offset: 0 }
    : { limit: page.pageSize, offset: pageOffset(page) };
}

const isWaitingSeries = eq(series.status, WAITING_STATUS);
const isWaitingEpisode = eq(episodes.status, WAITING_STATUS);
const isOpenReport = isNull(reports.handledAt);

/** Counts what waits for a moderator. */
export async function countPending(db: Db) {
  return {
    series: await db.$count(series, isWaitingSeries),
    episodes: await db.$count(episodes, isWaitingEpisode),
    reports: await db.$count(reports, isOpenReport),
  };
}

/** Lists the series that wait for approval. */
export async function listWaitingSeries(db: Db, page?: Page): Promise<Listed<WaitingSeries>> {
  const { limit, offset } = toLimits(page);
  const rows = await db
    .select(seriesColumns)
    .from(series)
    .where(isWaitingSeries)
    .orderBy(asc(series.changedAt), asc(series.id))
    .limit(limit)
    .offset(offset);
  const owners = await loadOwners(db, rows);
  const images = await loadImages(
    db,
    rows.map(({ coverId }) => coverId),
  );
  const counts = await countSubmittedEpisodes(db, rows);
  const items = rows.flatMap((row) => {
    const owner = owners.get(row.ownerId);
    // The series was deleted after its row was read.
    if (owner === undefined) return [];
    return [
      {
        ...toSeriesReference(row),
        cover_image: toImageResponse(images, row.coverId),
        is_mature: row.isMature,
        language: row.language,
        created_by: owner,
        episodes_count: counts.get(row.id) ?? 0,
        decision: row.decision,
        since: row.changedAt.toISOString(),
      },
    ];
  });
  return { items, total: await db.$count(series, isWaitingSeries) };
}

/** Lists the episodes that wait for approval. */
export async function listWaitingEpisodes(db: Db, page?: Page): Promise<Listed<WaitingEpisode>> {
  const { limit, offset } = toLimits(page);
  const rows = await db
    .select({ episode: getTableColumns(episodes), parent: seriesColumns })
    .from(episodes)
    .innerJoin(series, eq(series.id, episodes.seriesId))
    .where(isWaitingEpisode)
    .orderBy(asc(episodes.updatedAt), asc(episodes.id))
    .limit(limit)
    .offset(offset);
  const owners = await loadOwners(
    db,
    rows.map(({ parent }) => parent),
  );
  const images = await loadImages(
    db,
    rows.map(({ episode }) => episode.thumbnailId),
  );
  const items = rows.flatMap(({ episode, parent }) => {
    const owner = owners.get(parent.ownerId);
    if (owner === undefined) return [];
    return [
      {
        ...toEpisodeReference(episode),
        thumbnail: toImageResponse(images, episode.thumbnailId),
        comic: toSeriesReference(parent),
        is_mature: parent.isMature,
        created_by: owner,
        scheduled_at: episode.scheduledAt?.toISOString() ?? null,
        decision: episode.decision,
        since: episode.updatedAt.toISOString(),
      },
    ];
  });
  return { items, total: await db.$count(episodes, isWaitingEpisode) };
}

/** Lists the open reports. */
export async function listOpenReports(db: Db, page?: Page): Promise<Listed<OpenReport>> {
  const { limit, offset } = toLimits(page);
  const rows = await db
    .select({ report: getTableColumns(reports), parent: seriesColumns, episode: getTableColumns(episodes) })
    .from(reports)
    .innerJoin(series, eq(series.id, reports.seriesId))
    .leftJoin(episodes, eq(episodes.id, reports.episodeId))
    .where(isOpenReport)
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit)
    .offset(offset);
  const owners = await loadOwners(
    db,
    rows.map(({ parent }) => parent),
  );
  const items = rows.flatMap(({ report, parent, episode }) => {
    const owner = owners.get(parent.ownerId);
    if (owner === undefined) return [];
    return [
      {
        id: report.id,
        reason: reportReasons.find((reason) => reason === report.reason) ?? ('unknown' as const),
        message: report.message,
        comic: toSeriesReference(parent),
        episode: episode === null ? null : toEpisodeReference(episode),
        created_by: owner,
        since: report.createdAt.toISOString(),
      },
    ];
  });
  return { items, total: await db.$count(reports, isOpenReport) };
}

interface PeopleFilter {
  /** Part of the username or the display name. */
  readonly keywords: string;
  /** True: only blocked users. False: all users. */
  readonly blocked: boolean;
}

/** Lists users, newest first. Email addresses are neither searched nor returned. */
export async function listPeople(db: Db, filter: PeopleFilter, page: Page): Promise<Listed<ModeratedPerson>> {
  const where = and(
    hasInName(filter.keywords, [profiles.username, profiles.displayName]),
    filter.blocked ? isNotNull(users.blockedAt) : undefined,
  );
  const rows = await db
    .select({ user: getTableColumns(users), profile: getTableColumns(profiles) })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(where)
    .orderBy(desc(users.createdAt), asc(users.id))
    .limit(page.pageSize)
    .offset(pageOffset(page));
  const [total] = await db
    .select({ count: count() })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(where);
  const images = await loadImages(
    db,
    rows.map(({ profile }) => profile.imageId),
  );
  const ids = rows.map(({ user }) => user.id);
  const seriesCounts =
    ids.length === 0
      ? []
      : await db
          .select({ id: series.ownerId, count: count() })
          .from(series)
          .where(inArray(series.ownerId, ids))
          .groupBy(series.ownerId);
  const items = rows.map(({ user, profile }) => ({
    uuid: user.id,
    username: profile.username,
    display_name: profile.displayName,
    image: toImageResponse(images, profile.imageId),
    is_creator: user.isCreator,
    is_moderator: user.isModerator,
    blocked_at: user.blockedAt?.toISOString() ?? null,
    all_comics_count: seriesCounts.find(({ id }) => id === user.id)?.count ?? 0,
    created_at: user.createdAt.toISOString(),
  }));
  return { items, total: total?.count ?? 0 };
}

/** SQL condition: one of the columns contains the text, ignoring case. Undefined, which matches all rows, for an empty text. */
export function hasInName(text: string, columns: readonly Parameters<typeof ilike>[0][]): SQL | undefined {
  if (text === '') return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

function toSeriesReference({ publicId, slug, title, status }: SeriesRow) {
  return { public_id: publicId, slug, title, status: toSeriesStatus(status) };
}

function toEpisodeReference({ publicId, slug, title, status }: EpisodeRow) {
  return { public_id: publicId, slug, title, status: toEpisodeStatus(status) };
}

/** Loads the owners of series by id, including blocked users. */
async function loadOwners(
  db: Db,
  rows: readonly SeriesRow[],
): Promise<ReadonlyMap<string, WaitingSeries['created_by']>> {
  const ids = [...new Set(rows.map(({ ownerId }) => ownerId))];
  if (ids.length === 0) return new Map();
  const owners = await db
    .select({ profile: getTableColumns(profiles), blockedAt: users.blockedAt })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(inArray(profiles.userId, ids));
  const images = await loadImages(
    db,
    owners.map(({ profile }) => profile.imageId),
  );
  return new Map(
    owners.map(({ profile, blockedAt }) => [
      profile.userId,
      {
        uuid: profile.userId,
        username: profile.username,
        display_name: profile.displayName,
        image: toImageResponse(images, profile.imageId),
        is_blocked: blockedAt !== null,
      },
    ]),
  );
}

async function countSubmittedEpisodes(db: Db, rows: readonly SeriesRow[]): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const counts = await db
    .select({ id: episodes.seriesId, count: count() })
    .from(episodes)
    .where(
      and(
        inArray(
          episodes.seriesId,
          rows.map(({ id }) => id),
        ),
        inArray(episodes.status, ['published', 'scheduled', WAITING_STATUS]),
      ),
    )
    .groupBy(episodes.seriesId);
  return new Map(counts.map(({ id, count: submitted }) => [id, submitted]));
}

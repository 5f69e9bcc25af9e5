/** The log of moderation: writes one entry per act, in the transaction of the act, and lists the entries. */
import { aliasedTable, and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { ModerationAct, ModerationSubject } from '../../src/api/schemas/moderation.ts';
import { publicSeriesStatuses } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { moderationLog } from '../db/tables/moderation.ts';
import { users } from '../db/tables/people.ts';
import { profiles } from '../db/tables/profiles.ts';
import { series } from '../db/tables/series.ts';
import { pageOffset } from '../http/paging.ts';
import { isReadableEpisode, isWaitingOrReportedSeries } from './access.ts';

/** Who moderates: the operator by a command, or a moderator in the app. */
export type Actor = { readonly kind: 'operator' } | { readonly kind: 'moderator'; readonly id: string };

export const operator: Actor = { kind: 'operator' };

/** What an act was about. */
export interface Subject {
  readonly kind: ModerationSubject;
  /** public_id of a series or an episode, uuid of a user. */
  readonly id: string;
  readonly title: string;
  readonly seriesTitle?: string;
  /** The owner of the series or episode, or the user themselves. */
  readonly concernedId: string;
}

export interface Act {
  readonly act: ModerationAct;
  readonly subject: Subject;
  readonly message: string;
}

/** Adds an entry. @param tx the transaction of the act */
export async function logAct(tx: Db, at: Date, actor: Actor, { act, subject, message }: Act): Promise<void> {
  const { kind: subjectKind, id: subjectId, ...rest } = subject;
  await tx.insert(moderationLog).values({
    at,
    actorKind: actor.kind,
    actorId: actor.kind === 'moderator' ? actor.id : null,
    act,
    subjectKind,
    subjectId,
    ...rest,
    message,
  });
}

/**
 * Erases names, titles and messages from the entries about a user and their works. The entries stay, with the time, the act and the
 * moderator. Call it in the transaction that deletes the account, before the deletion.
 */
export async function eraseLog(tx: Db, userId: string): Promise<void> {
  const isPerson = eq(moderationLog.subjectKind, 'person' satisfies ModerationSubject);
  await tx
    .update(moderationLog)
    .set({
      title: '',
      seriesTitle: null,
      message: '',
      subjectId: sql`CASE WHEN ${isPerson} THEN '' ELSE ${moderationLog.subjectId} END`,
    })
    .where(eq(moderationLog.concernedId, userId));
}

const seriesOfEpisode = aliasedTable(series, 'series_of_episode');

/** Lists entries, newest first, and counts those on all pages. `isReadable`: moderators may still open the subject. */
export async function listLog(db: Db, page: { readonly pageNumber: number; readonly pageSize: number }, now: Date) {
  const { id, at, actorKind, act, subjectKind, subjectId, title, seriesTitle, message } = moderationLog;
  const isSubject = (kind: ModerationSubject, publicId: SQL | typeof series.publicId | typeof episodes.publicId) =>
    and(eq(subjectKind, kind), eq(subjectId, publicId));
  const isReadable = or(
    and(
      sql`${series.id} IS NOT NULL`,
      or(inArray(series.status, [...publicSeriesStatuses]), isWaitingOrReportedSeries(series)),
    ),
    and(sql`${episodes.id} IS NOT NULL`, isReadableEpisode(seriesOfEpisode, now)),
    and(eq(subjectKind, 'person' satisfies ModerationSubject), sql`${moderationLog.concernedId} IS NOT NULL`),
  );
  const rows = await db
    .select({
      id,
      at,
      actorKind,
      actorUsername: profiles.username,
      actorName: profiles.displayName,
      act,
      subjectKind,
      subjectId,
      title,
      seriesTitle,
      message,
      isReadable: sql<boolean>`coalesce(${isReadable}, false)`,
    })
    .from(moderationLog)
    .leftJoin(users, eq(users.id, moderationLog.actorId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(series, isSubject('series', series.publicId))
    .leftJoin(episodes, isSubject('episode', episodes.publicId))
    .leftJoin(seriesOfEpisode, eq(seriesOfEpisode.id, episodes.seriesId))
    .orderBy(desc(at), id)
    .limit(page.pageSize)
    .offset(pageOffset(page));
  const [total] = await db.select({ count: count() }).from(moderationLog);
  return { rows, total: total?.count ?? 0 };
}

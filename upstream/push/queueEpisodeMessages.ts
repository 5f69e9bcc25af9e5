import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { publicSeriesStatuses } from '../../src/api/schemas/series.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { users } from '../db/tables/people.ts';
import { notificationChoices, pushSubscriptions } from '../db/tables/profiles.ts';
import { pushMessages } from '../db/tables/push.ts';
import { favorites } from '../db/tables/reading.ts';
import { series } from '../db/tables/series.ts';
import { isPublicEpisode, publicSince } from '../episodes/episodePublication.ts';
import { notificationDefaults } from '../people/notificationChoices.ts';

/** No messages are queued for episodes that have been public for longer than this. */
const MAX_ANNOUNCED_AGE_MS = 3 * 24 * 3_600_000;

/** Maximum number of episodes per round: a query with 200,000 ids exceeds the stack. */
const MAX_EPISODES_A_ROUND = 1_000;

/**
 * Marks public episodes as announced, and queues their messages to the browsers of subscribers. Each episode is announced once,
 * even if several processes poll at the same time.
 */
export async function queueEpisodeMessages(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const publicSeries = tx
      .select({ id: series.id })
      .from(series)
      .where(inArray(series.status, [...publicSeriesStatuses]));
    const unannounced = tx
      .select({ id: episodes.id })
      .from(episodes)
      .where(and(isNull(episodes.announcedAt), isPublicEpisode(now), inArray(episodes.seriesId, publicSeries)))
      .limit(MAX_EPISODES_A_ROUND);
    const claimed = await tx
      .update(episodes)
      .set({ announcedAt: now })
      // Another process may have announced an episode after the selection.
      .where(and(isNull(episodes.announcedAt), inArray(episodes.id, unannounced)))
      .returning({ id: episodes.id });
    if (claimed.length > 0) {
      const ids = claimed.map(({ id }) => id);
      await queueMessages(tx, ids, now);
    }
  });
}

async function queueMessages(tx: Db, episodeIds: readonly string[], now: Date): Promise<void> {
  const isWanted = sql`coalesce(${notificationChoices.wanted}, ${notificationDefaults.new_episode})`;
  await tx.insert(pushMessages).select(
    tx
      .select({
        endpoint: pushSubscriptions.endpoint,
        episodeId: episodes.id,
        attempts: sql<number>`0`.as('attempts'),
        dueAt: sql<Date>`${now.toISOString()}::timestamptz`.as('due_at'),
      })
      .from(episodes)
      .innerJoin(favorites, and(eq(favorites.seriesId, episodes.seriesId), favorites.active))
      .innerJoin(users, and(eq(users.id, favorites.userId), isNull(users.blockedAt)))
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, favorites.userId))
      .leftJoin(
        notificationChoices,
        and(
          eq(notificationChoices.userId, favorites.userId),
          eq(notificationChoices.channel, 'push'),
          eq(notificationChoices.topic, 'new_episode'),
        ),
      )
      .where(
        and(
          inArray(episodes.id, [...episodeIds]),
          gt(publicSince, new Date(now.getTime() - MAX_ANNOUNCED_AGE_MS)),
          sql`(${pushSubscriptions.expiresAt} is null or ${pushSubscriptions.expiresAt} > ${now.toISOString()}::timestamptz)`,
          isWanted,
        ),
      ),
  );
}

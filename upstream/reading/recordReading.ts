/** Records a reading event: the reading position and the view. Views of an episode by its creator don't count. */
import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { readingEvent, ReadingPosition } from '../../src/api/schemas/reading.ts';
import type { Db } from '../db/db.ts';
import { readingPlaces, views } from '../db/tables/reading.ts';
import { clampClientTime } from '../toggles.ts';
import { mergeReadingPositions, toReadingPosition } from './readingPositions.ts';

const ONE_DAY_S = 86_400;

/**
 * @param reader id of the user or guest
 * @param owner user id of the owner of the series
 * @returns the reading position after merging; null if the episode is marked as unread
 */
export async function recordReading(
  db: Db,
  reader: string,
  { episodeId, owner }: { readonly episodeId: string; readonly owner: string },
  event: v.InferOutput<typeof readingEvent>,
  now: Date,
): Promise<ReadingPosition | null> {
  const { image, fraction, finished, unread, seconds } = event;
  const at = clampClientTime(event.at, now);
  return db.transaction(async (tx) => {
    const before = await loadPlace(tx, reader, episodeId);
    await mergeReadingPositions(tx, [
      {
        readerId: reader,
        episodeId,
        image: unread ? null : image,
        fraction: unread ? 0 : fraction,
        at,
        finishedAt: finished && !unread ? at : null,
        unreadAt: unread ? at : null,
      },
    ]);
    if (!unread && reader !== owner) {
      // A client repeats an event if its response was lost, perhaps on another day. A repeated event must not count again.
      const isNew = before === undefined || before.at < at;
      if (isNew) await countView(tx, reader, episodeId, now, seconds);
    }
    const after = await loadPlace(tx, reader, episodeId);
    return after === undefined ? null : toReadingPosition(after);
  });
}

async function loadPlace(db: Db, reader: string, episodeId: string) {
  const [row] = await db
    .select()
    .from(readingPlaces)
    .where(and(eq(readingPlaces.readerId, reader), eq(readingPlaces.episodeId, episodeId)));
  return row;
}

/**
 * Counts at most one view per reader, episode and day. The day is the server's day in UTC, so that a wrong clock of a device
 * can't add views.
 */
async function countView(db: Db, readerId: string, episodeId: string, now: Date, seconds: number): Promise<void> {
  await db
    .insert(views)
    .values({ readerId, episodeId, day: now.toISOString().slice(0, 10), seconds })
    .onConflictDoUpdate({
      target: [views.readerId, views.episodeId, views.day],
      set: { seconds: sql`least(${views.seconds} + excluded.seconds, ${ONE_DAY_S})` },
    });
}

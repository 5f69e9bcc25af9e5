/** Loads and merges reading positions: how far a reader has read each episode (`src/api/schemas/reading.ts`). */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReadingPosition } from '../../src/api/schemas/reading.ts';
import type { Db } from '../db/db.ts';
import { readingPlaces } from '../db/tables/reading.ts';

type PlaceRow = typeof readingPlaces.$inferSelect;

/** Converts a row to the response. Returns null if the episode was marked as unread after the reading position was recorded. */
export function toReadingPosition(row: PlaceRow): ReadingPosition | null {
  const { image, fraction, at, finishedAt, unreadAt } = row;
  const isBeforeUnread = (moment: Date) => unreadAt !== null && moment <= unreadAt;
  if (isBeforeUnread(at)) return null;
  return { image, fraction, finished: finishedAt !== null && !isBeforeUnread(finishedAt), at: at.toISOString() };
}

/** SQL conditions that match `toReadingPosition`: whether there is a reading position, and whether the episode is finished. */
export const hasReadingPosition: SQL = sql`(${readingPlaces.unreadAt} IS NULL OR ${readingPlaces.at} > ${readingPlaces.unreadAt})`;
export const isFinished: SQL = sql`(${readingPlaces.finishedAt} IS NOT NULL AND (${readingPlaces.unreadAt} IS NULL OR ${readingPlaces.finishedAt} > ${readingPlaces.unreadAt}))`;

/**
 * Loads the reading positions of a user or guest by episode id. Episodes without one have no entry.
 * @param reader undefined for a visitor without a token; the result is then empty
 */
export async function loadReadingPositions(
  db: Db,
  reader: string | undefined,
  episodeIds: readonly string[],
): Promise<ReadonlyMap<string, ReadingPosition>> {
  if (reader === undefined || episodeIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(readingPlaces)
    .where(and(eq(readingPlaces.readerId, reader), inArray(readingPlaces.episodeId, [...episodeIds])));
  return new Map(
    rows.flatMap((row) => {
      const place = toReadingPosition(row);
      return place === null ? [] : [[row.episodeId, place]];
    }),
  );
}

/** Merges reading positions into the stored ones. Each column keeps its newest value, so events may arrive in any order. */
export async function mergeReadingPositions(
  db: Db,
  places: readonly (typeof readingPlaces.$inferInsert)[],
): Promise<void> {
  if (places.length === 0) return;
  await db
    .insert(readingPlaces)
    .values([...places])
    .onConflictDoUpdate({
      target: [readingPlaces.readerId, readingPlaces.episodeId],
      set: {
        image: newerValue('image'),
        fraction: newerValue('fraction'),
        at: sql`greatest(${readingPlaces.at}, excluded.at)`,
        finishedAt: sql`greatest(${readingPlaces.finishedAt}, excluded.finished_at)`,
        unreadAt: sql`greatest(${readingPlaces.unreadAt}, excluded.unread_at)`,
      },
    });
}

/** Selects the column from the newer event. If both are equally old, the stored value stays. */
function newerValue(column: 'image' | 'fraction'): SQL {
  return sql`CASE WHEN excluded.at > ${readingPlaces.at} THEN excluded.${sql.identifier(column)} ELSE ${readingPlaces[column]} END`;
}

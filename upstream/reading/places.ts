/** How far somebody has read: what events make of it, and how it is shown (`schemas/reading.ts`). */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ReadingPlace } from '../../src/api/schemas/reading.ts';
import type { Db } from '../db/db.ts';
import { readingPlaces } from '../db/tables/reading.ts';

type PlaceRow = typeof readingPlaces.$inferSelect;

/** Null for one that was marked unread since. */
export function toPlaceResponse(row: PlaceRow): ReadingPlace | null {
  const { image, fraction, at, finishedAt, unreadAt } = row;
  const isForgotten = (moment: Date) => unreadAt !== null && moment <= unreadAt;
  if (isForgotten(at)) return null;
  return { image, fraction, finished: finishedAt !== null && !isForgotten(finishedAt), at: at.toISOString() };
}

/** The same for queries: whether there is a place at all, and whether it was read to its end. */
export const isPlaceKept: SQL = sql`(${readingPlaces.unreadAt} IS NULL OR ${readingPlaces.at} > ${readingPlaces.unreadAt})`;
export const isFinished: SQL = sql`(${readingPlaces.finishedAt} IS NOT NULL AND (${readingPlaces.unreadAt} IS NULL OR ${readingPlaces.finishedAt} > ${readingPlaces.unreadAt}))`;

/** By episode. */
export async function loadPlaces(
  db: Db,
  reader: string | undefined,
  episodeIds: readonly string[],
): Promise<ReadonlyMap<string, ReadingPlace>> {
  if (reader === undefined || episodeIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(readingPlaces)
    .where(and(eq(readingPlaces.readerId, reader), inArray(readingPlaces.episodeId, [...episodeIds])));
  return new Map(
    rows.flatMap((row) => {
      const place = toPlaceResponse(row);
      return place === null ? [] : [[row.episodeId, place]];
    }),
  );
}

/** Keeps places beside what is there already. Each column takes the newest of its kind, so the order doesn't matter. */
export async function mergePlaces(db: Db, places: readonly (typeof readingPlaces.$inferInsert)[]): Promise<void> {
  if (places.length === 0) return;
  await db
    .insert(readingPlaces)
    .values([...places])
    .onConflictDoUpdate({
      target: [readingPlaces.readerId, readingPlaces.episodeId],
      set: {
        image: ofTheNewer('image'),
        fraction: ofTheNewer('fraction'),
        at: sql`greatest(${readingPlaces.at}, excluded.at)`,
        finishedAt: sql`greatest(${readingPlaces.finishedAt}, excluded.finished_at)`,
        unreadAt: sql`greatest(${readingPlaces.unreadAt}, excluded.unread_at)`,
      },
    });
}

/** What is there already when they are of the same moment. */
function ofTheNewer(column: 'image' | 'fraction'): SQL {
  return sql`CASE WHEN excluded.at > ${readingPlaces.at} THEN excluded.${sql.identifier(column)} ELSE ${readingPlaces[column]} END`;
}

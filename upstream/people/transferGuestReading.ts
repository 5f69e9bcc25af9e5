import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Visitor } from '../auth/visitors.ts';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { readingPlaces, seriesViews, views } from '../db/tables/reading.ts';
import { series } from '../db/tables/series.ts';
import { mergeReadingPositions } from '../reading/readingPositions.ts';

/**
 * Merges the guest's reading history into the account's. Does nothing if the visitor isn't a guest. The guest's views of the
 * user's own episodes are deleted. The guest's row stays stored, because another tab may still use the guest's token.
 */
export async function transferGuestReading(db: Db, visitor: Visitor, userId: string): Promise<void> {
  if (visitor.kind !== 'guest') return;
  const guestId = visitor.id;
  await db.transaction(async (tx) => {
    const places = await tx.delete(readingPlaces).where(eq(readingPlaces.readerId, guestId)).returning();
    await mergeReadingPositions(
      tx,
      places.map((place) => ({ ...place, readerId: userId })),
    );
    const ownEpisodeIds = tx
      .select({ id: episodes.id })
      .from(episodes)
      .innerJoin(series, eq(series.id, episodes.seriesId))
      .where(eq(series.ownerId, userId));
    const ownViews = await tx
      .delete(views)
      .where(and(eq(views.readerId, guestId), inArray(views.episodeId, ownEpisodeIds)))
      .returning();
    const guestViews = await tx.delete(views).where(eq(views.readerId, guestId)).returning();
    await subtractViews(tx, [...ownViews, ...guestViews]);
    if (guestViews.length > 0) {
      await tx
        .insert(views)
        .values(guestViews.map((view) => ({ ...view, readerId: userId })))
        .onConflictDoUpdate({
          target: [views.readerId, views.episodeId, views.day],
          set: { seconds: sql`${views.seconds} + excluded.seconds` },
        });
    }
  });
}

/** Subtracts deleted views from the numbers of their series. A trigger adds those that are inserted again. */
async function subtractViews(tx: Db, deleted: readonly { readonly episodeId: string }[]): Promise<void> {
  if (deleted.length === 0) return;
  const ids = JSON.stringify(deleted.map(({ episodeId }) => episodeId));
  // Two transactions that change the numbers of the same series lock the rows in the same order.
  await tx.execute(sql`
    WITH subtracted AS (
      SELECT ${episodes.seriesId} AS series_id, count(*) AS number
      FROM json_array_elements_text(${ids}::json) AS view (episode_id)
      JOIN ${episodes} ON ${episodes.id} = view.episode_id::uuid
      GROUP BY ${episodes.seriesId}
    ), locked AS (
      SELECT ${seriesViews.seriesId} AS series_id FROM ${seriesViews}
      WHERE ${seriesViews.seriesId} IN (SELECT series_id FROM subtracted) ORDER BY ${seriesViews.seriesId} FOR UPDATE
    )
    UPDATE ${seriesViews} SET total = total - number, recent = greatest(recent - number, 0)
    FROM subtracted JOIN locked USING (series_id)
    WHERE ${seriesViews.seriesId} = subtracted.series_id`);
}

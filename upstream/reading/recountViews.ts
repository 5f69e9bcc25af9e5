import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { seriesViews, views } from '../db/tables/reading.ts';

/** The period in which views count for the order `popular`. */
const POPULARITY_PERIOD_MS = 30 * 24 * 3_600_000;

/**
 * Updates `series_views.recent`: triggers count new views, but don't subtract those that become older than 30 days. A recount
 * takes about 600 ms for a million views.
 */
export async function recountViews(db: Db, now: Date): Promise<void> {
  const firstDay = new Date(now.getTime() - POPULARITY_PERIOD_MS).toISOString().slice(0, 10);
  await db.transaction(async (tx) => {
    // Without this lock, views that are added meanwhile would be lost. With it, the triggers of other transactions wait.
    await tx.execute(sql`LOCK TABLE ${seriesViews} IN SHARE ROW EXCLUSIVE MODE`);
    await tx.execute(sql`
      UPDATE ${seriesViews} SET recent = counted.recent
      FROM (
        SELECT s.series_id, count(v.series_id) AS recent FROM ${seriesViews} s
        LEFT JOIN (
          SELECT ${episodes.seriesId} FROM ${views} JOIN ${episodes} ON ${episodes.id} = ${views.episodeId}
          WHERE ${views.day} >= ${firstDay}
        ) v ON v.series_id = s.series_id
        GROUP BY s.series_id
      ) AS counted
      WHERE ${seriesViews.seriesId} = counted.series_id AND ${seriesViews.recent} <> counted.recent`);
  });
}

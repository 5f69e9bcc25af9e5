import { and, inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { episodes } from '../db/tables/episodes.ts';
import { isPublicEpisode } from './episodePublication.ts';

interface Positioned {
  readonly id: string;
  readonly seriesId: string;
  /** Position among all episodes of the series, from 1. */
  readonly position: number;
}

/**
 * Returns the positions as readers count them, by episode id: from 1, not counting earlier episodes that aren't public. Every row
 * has an entry.
 */
export async function loadPublicPositions(
  db: Db,
  rows: readonly Positioned[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map();
  const ids = [...new Set(rows.map(({ seriesId }) => seriesId))];
  const hidden = await db
    .select({ seriesId: episodes.seriesId, position: episodes.position })
    .from(episodes)
    .where(and(inArray(episodes.seriesId, ids), sql`(${isPublicEpisode(now)}) IS NOT TRUE`));
  return new Map(
    rows.map(({ id, seriesId, position }) => {
      const before = hidden.filter((episode) => episode.seriesId === seriesId && episode.position < position);
      return [id, position - before.length];
    }),
  );
}

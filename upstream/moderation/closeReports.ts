/** Closes reports. This has no consequence for the reported series or episode. */
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isUuid } from '../db/columns.ts';
import { episodes } from '../db/tables/episodes.ts';
import { reports } from '../db/tables/reading.ts';
import { series } from '../db/tables/series.ts';
import type { Services } from '../services.ts';
import { toEpisodeSubject, toSeriesSubject } from './approve.ts';
import { type Actor, logAct } from './log.ts';

/** Closes reports, with an entry in the log for each. @returns ids of the reports that were open */
export async function closeReports(
  { db, now }: Pick<Services, 'db' | 'now'>,
  actor: Actor,
  ids: readonly string[],
  message: string,
): Promise<string[]> {
  const at = now();
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(reports)
      .set({ handledAt: at })
      .where(and(inArray(reports.id, ids.filter(isUuid)), isNull(reports.handledAt)))
      .returning();
    for (const { seriesId, episodeId } of closed) {
      const [parent] = await tx.select().from(series).where(eq(series.id, seriesId));
      const [episode] = episodeId === null ? [] : await tx.select().from(episodes).where(eq(episodes.id, episodeId));
      if (parent === undefined) continue;
      const subject = episode === undefined ? toSeriesSubject(parent) : toEpisodeSubject({ episode, series: parent });
      await logAct(tx, at, actor, { act: 'report_closed', subject, message });
    }
    return closed.map(({ id }) => id);
  });
}

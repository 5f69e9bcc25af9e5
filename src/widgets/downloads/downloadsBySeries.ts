import type { Image } from '../../api/schemas/shapes.ts';
import type { Downloads } from '../../offline/downloads/downloadsState.ts';
import type { SavedRow, WaitingEpisode } from '../../offline/downloads/downloadsDatabase.ts';

/** A downloaded series: its saved episodes in reading order, and pending ones. `bytes` is the size of the saved ones. */
export interface DownloadedSeries {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly creator: string;
  readonly cover: Image | null;
  readonly episodes: readonly SavedRow[];
  readonly waiting: readonly WaitingEpisode[];
  readonly bytes: number;
}

/** Groups downloads by series. The series with the most recent download is first; series without one are last. */
export function groupDownloads({ episodes, waiting, series }: Downloads): readonly DownloadedSeries[] {
  const saved = groupBySeries(episodes.values());
  const pending = groupBySeries(waiting.values());
  const all = [...series.values()].map(({ id, slug, title, creator, cover }) => {
    const rows = saved.get(id) ?? [];
    return {
      id,
      slug,
      title,
      creator,
      cover,
      episodes: rows.toSorted((a, b) => a.position - b.position),
      waiting: pending.get(id) ?? [],
      bytes: rows.reduce((sum, { bytes }) => sum + bytes, 0),
    };
  });
  const visible = all.filter((entry) => entry.episodes.length + entry.waiting.length > 0);
  const latest = new Map(
    visible.map((entry) => [entry.id, Math.max(0, ...entry.episodes.map(({ savedAt }) => savedAt))]),
  );
  return visible.toSorted((a, b) => (latest.get(b.id) ?? 0) - (latest.get(a.id) ?? 0));
}

interface RowOfSeries {
  readonly seriesId: string;
}

function groupBySeries<Row extends RowOfSeries>(rows: Iterable<Row>): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.seriesId);
    if (group) group.push(row);
    else groups.set(row.seriesId, [row]);
  }
  return groups;
}

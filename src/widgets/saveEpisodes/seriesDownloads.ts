import type { Downloads } from '../../offline/downloads/downloadsState.ts';

/** The public_ids of the saved and pending episodes of a series on this device. */
export interface SeriesDownloads {
  readonly saved: readonly string[];
  readonly waiting: readonly string[];
  /** Total size of the saved episodes. */
  readonly bytes: number;
}

export function selectSeriesDownloads(seriesId: string, { episodes, waiting }: Downloads): SeriesDownloads {
  const saved = [...episodes.values()].filter((row) => row.seriesId === seriesId);
  return {
    saved: saved.map(({ id }) => id),
    waiting: [...waiting.values()].filter((row) => row.seriesId === seriesId).map(({ id }) => id),
    bytes: saved.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

import type { Downloads } from '../../offline/downloads/downloadsState.ts';

/** The saved and pending episodes of a series on this device, as public_ids. */
export interface SeriesCounts {
  readonly saved: readonly string[];
  readonly waiting: readonly string[];
  readonly bytes: number;
}

export function countsOf(seriesId: string, { episodes, waiting }: Downloads): SeriesCounts {
  const saved = [...episodes.values()].filter((row) => row.seriesId === seriesId);
  return {
    saved: saved.map(({ id }) => id),
    waiting: [...waiting.values()].filter((row) => row.seriesId === seriesId).map(({ id }) => id),
    bytes: saved.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

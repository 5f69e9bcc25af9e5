import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SeriesSummary } from '../../api/schemas/series.ts';
import { limits } from '../../api/schemas/limits.ts';

type Status = SeriesSummary['status'];

export interface SeriesMessages {
  /** The name of each status, such as 'Ongoing' for a published series. Empty for a status that this build doesn't know. */
  readonly status: Readonly<Record<Status, string>>;
  /** '12 episodes' */
  readonly episodes: (count: number) => string;
  /** The first two genres: 'Fantasy · Comedy'. */
  readonly mainGenres: (genres: SeriesSummary['genres']) => string;
}

export function useSeriesMessages(): SeriesMessages {
  const { t } = useLingui();
  return {
    status: {
      draft: t`Draft`,
      published: t`Ongoing`,
      paused: t`Paused`,
      completed: t`Completed`,
      canceled: t`Canceled`,
      validation_waiting: t`Waiting for approval`,
      unknown: '',
    },
    episodes: (count) => t`${plural(count, { one: '# episode', other: '# episodes' })}`,
    mainGenres: (genres) =>
      genres
        .slice(0, limits.mainGenres)
        .map(({ name }) => name)
        .join(' · '),
  };
}

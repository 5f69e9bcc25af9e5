import { useEffect } from 'react';
import { draftKeys } from '../../../offline/drafts/draftKeys.ts';
import { useOwnSeries } from '../frame/useOwnSeries.ts';
import type { FramedSeries } from '../frame/PublishFrame.tsx';
import { FormLoadFailure } from '../frame/FormLoadFailure.tsx';
import EpisodeForm from './form/EpisodeForm.tsx';
import { useTimeline } from './useOwnEpisode.ts';
import { EpisodeSkeleton } from './form/EpisodeSkeleton.tsx';

/** State of the series, without the episode being created. */
export interface SeriesOverview {
  /** Number of episodes, in any state. */
  readonly episodeCount: number;
  readonly hasCover: boolean;
  readonly series: FramedSeries;
}

interface NewEpisodePanelProps {
  /** public_id or slug of the series. */
  readonly id: string;
  /** Must be a stable function. */
  readonly onOverview?: (overview: SeriesOverview | 'failed') => void;
}

/** The form of an episode that isn't saved on the server yet. */
export default function NewEpisodePanel({ id, onOverview }: NewEpisodePanelProps) {
  const ownSeries = useOwnSeries(id);
  const { series } = ownSeries;
  const timeline = useTimeline(series?.public_id);
  const episodeCount = timeline.value?.total;
  const hasCover = series && series.cover_image !== null;
  const { title, status } = series ?? {};
  const failure = ownSeries.failure ?? timeline.failure;
  const hasFailed = failure !== undefined;
  useEffect(() => {
    if (episodeCount !== undefined && hasCover !== undefined && title !== undefined && status !== undefined)
      onOverview?.({ episodeCount, hasCover, series: { title, status } });
    else if (hasFailed) onOverview?.('failed');
  }, [episodeCount, hasCover, title, status, hasFailed, onOverview]);
  if (series && timeline.value) {
    return (
      <EpisodeForm
        key={series.public_id}
        draftKey={draftKeys.newEpisode(series.public_id)}
        series={series}
        timeline={timeline.value.episodes}
        position={timeline.value.total + 1}
      />
    );
  }
  if (failure) return <FormLoadFailure {...failure} />;
  return <EpisodeSkeleton />;
}

import { useEffect } from 'react';
import { draftKeys } from '../../../offline/drafts/draftKeys.ts';
import { useOwnSeries } from '../frame/useOwnSeries.ts';
import { FormLoadFailure } from '../frame/FormLoadFailure.tsx';
import EpisodeForm from './form/EpisodeForm.tsx';
import { useTimeline } from './useOwned.ts';
import { EpisodeSkeleton } from './form/EpisodeSkeleton.tsx';

/** What there is of the series before this episode. */
export interface SeriesSoFar {
  readonly episodes: number;
  readonly hasCover: boolean;
}

interface NewEpisodePanelProps {
  /** Of the series: public_id or slug. */
  readonly id: string;
  /** Told once it is known, or can't be had. Stays the same. */
  readonly onSoFar?: (soFar: SeriesSoFar | 'failed') => void;
}

/** The form of an episode that the upstream hasn't heard of yet. */
export default function NewEpisodePanel({ id, onSoFar }: NewEpisodePanelProps) {
  const own = useOwnSeries(id);
  const { series } = own;
  const timeline = useTimeline(series?.public_id);
  const episodes = timeline.value?.total;
  const hasCover = series && series.cover_image !== null;
  const failure = own.failure ?? timeline.failure;
  const isLacking = failure !== undefined;
  useEffect(() => {
    if (episodes !== undefined && hasCover !== undefined) onSoFar?.({ episodes, hasCover });
    else if (isLacking) onSoFar?.('failed');
  }, [episodes, hasCover, isLacking, onSoFar]);
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

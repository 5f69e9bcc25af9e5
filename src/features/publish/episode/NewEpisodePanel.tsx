import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import { draftKeys } from '../../../pwa/drafts/draftKeys.ts';
import EpisodeForm from './EpisodeForm.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { useOwnSeries, useTimeline } from './useOwned.ts';

interface NewEpisodePanelProps {
  /** Of the series: public_id or slug. */
  readonly id: string;
}

/** The form of an episode that the upstream hasn't heard of yet. */
export default function NewEpisodePanel({ id }: NewEpisodePanelProps) {
  const series = useOwnSeries(id);
  const timeline = useTimeline(series.state === 'found' ? series.value.public_id : undefined);
  const failed = [series, timeline].find(({ state }) => state === 'failed');
  if (series.state === 'found' && timeline.state === 'found') {
    const { public_id: seriesId } = series.value;
    const { episodes, total } = timeline.value;
    return (
      <EpisodeForm
        key={seriesId}
        draftKey={draftKeys.newEpisode(seriesId)}
        series={series.value}
        timeline={episodes}
        position={total + 1}
      />
    );
  }
  if (failed?.state === 'failed') return <LoadFailure isTrying={failed.isTrying} onRetry={failed.retry} />;
  return <FormSkeleton fields={3} />;
}

import { draftKeys } from '../../../pwa/drafts/draftKeys.ts';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import { LoadFailure } from '../frame/LoadFailure.tsx';
import { useOwnSeries } from '../frame/useOwnSeries.ts';
import EpisodeForm from './EpisodeForm.tsx';
import { useTimeline } from './useOwned.ts';

interface NewEpisodePanelProps {
  /** Of the series: public_id or slug. */
  readonly id: string;
}

/** The form of an episode that the upstream hasn't heard of yet. */
export default function NewEpisodePanel({ id }: NewEpisodePanelProps) {
  const own = useOwnSeries(id);
  const { series } = own;
  const timeline = useTimeline(series?.public_id);
  if (series && timeline.value) {
    const { episodes, total } = timeline.value;
    return (
      <EpisodeForm
        key={series.public_id}
        draftKey={draftKeys.newEpisode(series.public_id)}
        series={series}
        timeline={episodes}
        position={total + 1}
      />
    );
  }
  const lacking = [own, timeline].find(({ failed }) => failed);
  if (lacking) return <LoadFailure isTrying={lacking.isTrying} onRetry={lacking.retry} />;
  return <FormSkeleton fields={3} />;
}

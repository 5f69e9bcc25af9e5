import { useLingui } from '@lingui/react/macro';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import { draftKeys } from '../../../pwa/drafts/draftKeys.ts';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import EpisodeForm from './EpisodeForm.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import { useOwnEpisode, useOwnSeries, useTimeline } from './useOwned.ts';

interface EditEpisodePanelProps {
  /** public_id */
  readonly id: string;
}

/** The form of an episode that is upstream, with what has been changed on this device and isn't saved yet. */
export default function EditEpisodePanel({ id }: EditEpisodePanelProps) {
  const episode = useOwnEpisode(id);
  if (episode.state === 'found') return <Loaded episode={episode.value} />;
  if (episode.state === 'failed') return <LoadFailure isTrying={episode.isTrying} onRetry={episode.retry} />;
  return <FormSkeleton fields={3} />;
}

function Loaded({ episode }: { readonly episode: OwnEpisode }) {
  const { t } = useLingui();
  const { public_id: id, title, position, comic } = episode;
  useScreenTitle(t`Edit “${title}”`);
  const series = useOwnSeries(comic.public_id);
  const timeline = useTimeline(comic.public_id);
  const failed = [series, timeline].find(({ state }) => state === 'failed');
  if (series.state === 'found' && timeline.state === 'found')
    return (
      <EpisodeForm
        key={id}
        draftKey={draftKeys.episode(id)}
        series={series.value}
        saved={episode}
        timeline={timeline.value.episodes}
        position={position}
      />
    );
  if (failed?.state === 'failed') return <LoadFailure isTrying={failed.isTrying} onRetry={failed.retry} />;
  return <FormSkeleton fields={3} />;
}

import { useLingui } from '@lingui/react/macro';
import type { OwnEpisode } from '../../../api/schemas/episode.ts';
import { draftKeys } from '../../../offline/drafts/draftKeys.ts';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import { DecisionNotice } from '../../../widgets/decisionNotice/DecisionNotice.tsx';
import { useOwnSeries } from '../frame/useOwnSeries.ts';
import { FormLoadFailure } from '../frame/FormLoadFailure.tsx';
import EpisodeForm from './form/EpisodeForm.tsx';
import styles from './EpisodeFrame.module.css';
import { useOwnEpisode, useTimeline } from './useOwnEpisode.ts';
import { EpisodeSkeleton } from './form/EpisodeSkeleton.tsx';

interface EditEpisodePanelProps {
  /** public_id */
  readonly id: string;
}

/** The form of a saved episode. */
export default function EditEpisodePanel({ id }: EditEpisodePanelProps) {
  const { t } = useLingui();
  const { value, failure } = useOwnEpisode(id);
  const title = value?.title;
  useScreenTitle(title === undefined ? (failure ? t`Edit episode` : undefined) : t`Edit “${title}”`);
  if (value) return <LoadedEpisode episode={value} />;
  if (failure) return <FormLoadFailure {...failure} />;
  return <EpisodeSkeleton />;
}

function LoadedEpisode({ episode }: { readonly episode: OwnEpisode }) {
  const { public_id: id, position, comic, decision, status } = episode;
  const ownSeries = useOwnSeries(comic.public_id);
  const timeline = useTimeline(comic.public_id);
  if (ownSeries.series && timeline.value)
    return (
      <>
        <DecisionNotice decision={decision} isDraft={status === 'draft'} className={styles.notice} />
        <EpisodeForm
          key={id}
          draftKey={draftKeys.episode(id)}
          series={ownSeries.series}
          saved={episode}
          timeline={timeline.value.episodes}
          position={position}
        />
      </>
    );
  const failure = ownSeries.failure ?? timeline.failure;
  if (failure) return <FormLoadFailure {...failure} />;
  return <EpisodeSkeleton />;
}

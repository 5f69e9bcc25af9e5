import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Series } from '../../../api/schemas/series.ts';
import { seriesKeys } from '../../../api/series.ts';
import { draftKeys } from '../../../offline/drafts/draftKeys.ts';
import { useDraft } from '../../../offline/drafts/useDraft.ts';
import { useHoldStoredWork } from '../../../offline/drafts/useHoldStoredWork.ts';
import type { FramedSeries } from '../frame/PublishFrame.tsx';
import { DraftStorageWarning } from '../frame/DraftStorageWarning.tsx';
import type { SavingState } from '../frame/SavingStatus.tsx';
import { useSeriesEpisodes } from '../frame/useSeriesEpisodes.ts';
import { useOwnSeries } from '../frame/useOwnSeries.ts';
import { FormLoadFailure } from '../frame/FormLoadFailure.tsx';
import { ImagesForm } from './ImagesForm.tsx';
import { ImagesSkeleton } from './ImagesSkeleton.tsx';
import { imagesEntries, listUnsavedKinds } from '../../../widgets/seriesImages/seriesImages.ts';

interface ImagesPanelProps {
  /** public_id or slug */
  readonly id: string;
  readonly onSaving: (state: SavingState) => void;
  /** Called with the public_id of the first draft episode. Must be a stable function. */
  readonly onDraftEpisode: (id: string | undefined) => void;
  /** Must be a stable function. */
  readonly onSeries: (series: FramedSeries) => void;
}

export default function ImagesPanel({ id, ...callbacks }: ImagesPanelProps) {
  const { series, failure } = useOwnSeries(id);
  if (failure) return <FormLoadFailure {...failure} />;
  if (series === undefined) return <ImagesSkeleton />;
  return <Images series={series} {...callbacks} />;
}

interface ImagesProps extends Omit<ImagesPanelProps, 'id'> {
  readonly series: Series;
}

function Images({ series, onSaving, onDraftEpisode, onSeries }: ImagesProps) {
  const client = useQueryClient();
  const { public_id: id, title, status } = series;
  const draft = useDraft(draftKeys.series(id), imagesEntries);
  const { actions, loading, persistence } = draft;
  useHoldStoredWork(listUnsavedKinds(draft.fields).length > 0);
  const episodes = useSeriesEpisodes(id, status === 'draft');
  const draftEpisode = episodes.value?.drafts[0]?.public_id;
  useEffect(() => onDraftEpisode(draftEpisode), [draftEpisode, onDraftEpisode]);
  useEffect(() => onSeries({ title, status }), [title, status, onSeries]);
  useEffect(
    () => actions.onSaved(() => client.invalidateQueries({ queryKey: seriesKeys.detail(id) })),
    [actions, client, id],
  );
  if (loading || episodes.loading) return <ImagesSkeleton />;
  return (
    <>
      <DraftStorageWarning persistence={persistence} />
      <ImagesForm series={series} draft={draft} episodes={episodes.value} onSaving={onSaving} />
    </>
  );
}

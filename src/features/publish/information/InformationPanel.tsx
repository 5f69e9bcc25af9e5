import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Series } from '../../../api/schemas/series.ts';
import { seriesKeys } from '../../../api/series.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { draftKeys } from '../../../offline/drafts/draftKeys.ts';
import { useDraft } from '../../../offline/drafts/useDraft.ts';
import { toast } from '../../../ui/toasts.ts';
import type { FramedSeries } from '../frame/PublishFrame.tsx';
import { DraftStorageWarning } from '../frame/DraftStorageWarning.tsx';
import type { SavingState } from '../frame/SavingStatus.tsx';
import { useSeriesEpisodes } from '../frame/useSeriesEpisodes.ts';
import { useOwnSeries } from '../frame/useOwnSeries.ts';
import { FormLoadFailure } from '../frame/FormLoadFailure.tsx';
import InformationForm from './InformationForm.tsx';
import { InformationSkeleton } from './InformationSkeleton.tsx';
import { informationEntries, toInformationValues } from './seriesInformation.ts';
import { useAutosave } from './useAutosave.ts';

interface InformationPanelProps {
  /** public_id or slug */
  readonly id: string;
  readonly onSaving: (state: SavingState) => void;
  /** Called with the public_id of the first of a draft series' `drafts`, else undefined. Must be a stable function. */
  readonly onDraftEpisode: (id: string | undefined) => void;
  /** Must be a stable function. */
  readonly onSeries: (series: FramedSeries) => void;
}

export default function InformationPanel({ id, ...callbacks }: InformationPanelProps) {
  const { series, failure } = useOwnSeries(id);
  if (failure) return <FormLoadFailure {...failure} />;
  if (series === undefined) return <InformationSkeleton />;
  return <Information series={series} {...callbacks} />;
}

interface InformationProps extends Omit<InformationPanelProps, 'id'> {
  readonly series: Series;
}

/** Saves a draft series while the user types. Saves any other series when the user presses Save. */
function Information({ series, onSaving, onDraftEpisode, onSeries }: InformationProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const draft = useDraft(draftKeys.series(series.public_id), informationEntries);
  const { state, saveNow } = useAutosave(series, draft);
  const saved = useMemo(() => toInformationValues(series), [series]);
  const { public_id: id, title, status } = series;
  const isDraft = status === 'draft';
  const { loading, actions } = draft;

  const draftEpisode = useSeriesEpisodes(id, isDraft).value?.drafts[0]?.public_id;
  useEffect(() => onDraftEpisode(draftEpisode), [draftEpisode, onDraftEpisode]);
  useEffect(() => onSeries({ title, status }), [title, status, onSeries]);
  useEffect(() => onSaving(loading ? 'nothing' : state), [loading, state, onSaving]);
  useEffect(
    () => actions.onSaved(() => client.invalidateQueries({ queryKey: seriesKeys.detail(id) })),
    [actions, client, id],
  );

  if (loading) return <InformationSkeleton />;
  return (
    <>
      <DraftStorageWarning persistence={draft.persistence} />
      <InformationForm
        saved={saved}
        slug={series.slug}
        seriesId={series.public_id}
        cover={series.cover_image}
        episodeCount={series.episodes_count}
        fields={draft.fields}
        set={actions.set}
        send={saveNow}
        onSent={() => {
          if (isDraft) navigate(href('publish-upload-images', { id }));
          // `fields` contains only the fields of this form, not the pictures in the same draft.
          else if (Object.keys(actions.getCurrent().fields).length === 0) {
            toast({ type: 'success', message: t`Series saved` });
            navigate(href('dashboard-series-id', { id }));
          }
        }}
        fallback="seriesUpdate"
        submit={isDraft ? <Trans>Next: images</Trans> : <Trans>Save</Trans>}
      />
    </>
  );
}

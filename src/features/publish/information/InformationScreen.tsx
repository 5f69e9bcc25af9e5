import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart, type LazyPartOptions } from '../../../i18n/lazyPart.ts';
import { NEW_SERIES } from '../frame/newSeries.ts';
import { PublishFrame } from '../frame/PublishFrame.tsx';
import { type SavingState, SavingStatus } from '../frame/SavingStatus.tsx';
import { useFramedSeries } from '../frame/useFramedSeries.ts';
import { InformationSkeleton } from './InformationSkeleton.tsx';

const panelOptions: LazyPartOptions = { preload: true, catalogues: ['forms', 'tools'] };
const NewSeriesPanel = lazyPart(() => import('./NewSeriesPanel.tsx'), panelOptions);
const InformationPanel = lazyPart(() => import('./InformationPanel.tsx'), panelOptions);

/**
 * The title, description and other information of a series: the first step of publishing a new or draft series, or a screen to
 * edit any other series.
 */
export default function InformationScreen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const id = params.id ?? '';
  const isNew = id === NEW_SERIES;
  const [saving, setSaving] = useState<SavingState>('nothing');
  const [draftEpisode, setDraftEpisode] = useState<string>();
  const [series, setSeries] = useFramedSeries(id);
  return (
    <PublishFrame
      step="information"
      seriesId={isNew ? undefined : id}
      series={isNew ? 'new' : series}
      width="medium"
      title={isNew ? <Trans>New series</Trans> : <Trans>Series information</Trans>}
      intro={<Trans>You can change everything later. Your series is private until you publish.</Trans>}
      saving={<SavingStatus state={saving} />}
      draftEpisode={draftEpisode}
    >
      <Suspense fallback={<InformationSkeleton />}>
        {isNew ? (
          <NewSeriesPanel onSaving={setSaving} />
        ) : (
          <InformationPanel
            key={id}
            id={id}
            onSaving={setSaving}
            onDraftEpisode={setDraftEpisode}
            onSeries={setSeries}
          />
        )}
      </Suspense>
    </PublishFrame>
  );
}

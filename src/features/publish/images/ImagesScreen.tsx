import { Trans } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { PublishFrame } from '../frame/PublishFrame.tsx';
import { type SavingState, SavingStatus } from '../frame/SavingStatus.tsx';
import { useFramedSeries } from '../frame/useFramedSeries.ts';
import { ImagesSkeleton } from './ImagesSkeleton.tsx';

const ImagesPanel = lazyPart(() => import('./ImagesPanel.tsx'), { preload: true, catalogues: ['forms', 'tools'] });

/**
 * The cover, thumbnail and banners of a series: the second step of publishing a draft series, or a screen to edit any other
 * series.
 */
export default function ImagesScreen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const id = params.id ?? '';
  const [saving, setSaving] = useState<SavingState>('nothing');
  const [draftEpisode, setDraftEpisode] = useState<string>();
  const [series, setSeries] = useFramedSeries(id);
  return (
    <PublishFrame
      step="images"
      seriesId={id}
      series={series}
      width="medium"
      title={<Trans>Series images</Trans>}
      intro={<Trans>One image is enough: we crop every size from it, and you can adjust each one.</Trans>}
      saving={<SavingStatus state={saving} />}
      draftEpisode={draftEpisode}
    >
      <Suspense fallback={<ImagesSkeleton />}>
        <ImagesPanel key={id} id={id} onSaving={setSaving} onDraftEpisode={setDraftEpisode} onSeries={setSeries} />
      </Suspense>
    </PublishFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useScreenTitle } from '../../../ui/screenTitle.ts';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import { PublishFrame } from '../frame/PublishFrame.tsx';
import { lazyPanel } from './lazyPanel.ts';
import type { SeriesSoFar } from './NewEpisodePanel.tsx';

const Panel = lazyPanel(() => import('./NewEpisodePanel.tsx'));

/** `/publish/{id}/create-episode`: the first episode of a series, the last step of publishing it. */
export default function CreateEpisodeScreen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const { t } = useLingui();
  const { id = '' } = params;
  const [{ episodes, hasCover }, setSoFar] = useState<SeriesSoFar>({ episodes: 0, hasCover: false });
  useScreenTitle(episodes > 0 ? t`New episode` : undefined);
  return (
    <PublishFrame
      step="episode"
      seriesId={id}
      wide
      title={episodes > 0 ? <Trans>New episode</Trans> : <Trans>First episode</Trans>}
      hasCover={hasCover}
    >
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <Panel id={id} onSoFar={setSoFar} />
      </Suspense>
    </PublishFrame>
  );
}

import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';
import { FormSkeleton } from '../../../widgets/form/FormPlace.tsx';
import { PublishFrame } from '../frame/PublishFrame.tsx';
import { lazyPanel } from './lazyPanel.ts';

const Panel = lazyPanel(() => import('./NewEpisodePanel.tsx'));

/** `/publish/{id}/create-episode`: the first episode of a series, the last step of publishing it. */
export default function CreateEpisodeScreen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  const { id = '' } = params;
  return (
    <PublishFrame step="episode" seriesId={id} wide title={<Trans>First episode</Trans>}>
      <Suspense fallback={<FormSkeleton fields={3} />}>
        <Panel id={id} />
      </Suspense>
    </PublishFrame>
  );
}

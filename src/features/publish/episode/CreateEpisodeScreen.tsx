import { Trans } from '@lingui/react/macro';
import { EpisodeFrame } from './EpisodeFrame.tsx';
import { lazyPanel } from './lazyPanel.ts';

const Panel = lazyPanel(() => import('./NewEpisodePanel.tsx'));

/** `/publish/{id}/create-episode`: the first episode of a series, the last step of publishing it. */
export default function CreateEpisodeScreen({ params }: { readonly params: { readonly id?: string } }) {
  return (
    <EpisodeFrame title={<Trans>First episode</Trans>}>
      <Panel id={params.id ?? ''} />
    </EpisodeFrame>
  );
}

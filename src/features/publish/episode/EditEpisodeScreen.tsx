import { Trans } from '@lingui/react/macro';
import { EpisodeFrame } from './EpisodeFrame.tsx';
import { lazyPanel } from './lazyPanel.ts';

const Panel = lazyPanel(() => import('./EditEpisodePanel.tsx'));

/** `/publish/episode/{id}`: an episode that is upstream. */
export default function EditEpisodeScreen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  return (
    <EpisodeFrame title={<Trans>Edit episode</Trans>}>
      <Panel id={params.id ?? ''} />
    </EpisodeFrame>
  );
}

import { Trans } from '@lingui/react/macro';
import { EpisodeFrame } from './EpisodeFrame.tsx';
import { lazyPanel } from './lazyPanel.ts';

const Panel = lazyPanel(() => import('./NewEpisodePanel.tsx'));

/** `/publish/{id}/episode`: the next episode of a series. */
export default function NextEpisodeScreen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  return (
    <EpisodeFrame title={<Trans>New episode</Trans>}>
      <Panel id={params.id ?? ''} />
    </EpisodeFrame>
  );
}

import { Trans } from '@lingui/react/macro';
import { EpisodeFrame } from './EpisodeFrame.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { episodePanelOptions } from './episodePanelOptions.ts';

const Panel = lazyPart(() => import('./NewEpisodePanel.tsx'), episodePanelOptions);

/** `/publish/{id}/episode`: the next episode of a series. */
export default function NextEpisodeScreen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  return (
    <EpisodeFrame title={<Trans>New episode</Trans>}>
      <Panel id={params.id ?? ''} />
    </EpisodeFrame>
  );
}

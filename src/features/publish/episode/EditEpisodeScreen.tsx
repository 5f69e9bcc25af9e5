import { Trans } from '@lingui/react/macro';
import { EpisodeFrame } from './EpisodeFrame.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { episodePanelOptions } from './episodePanelOptions.ts';

const Panel = lazyPart(() => import('./EditEpisodePanel.tsx'), episodePanelOptions);

/** `/publish/episode/{id}`: edits a saved episode. */
export default function EditEpisodeScreen({ params }: { readonly params: { readonly id?: string | undefined } }) {
  return (
    <EpisodeFrame title={<Trans>Edit episode</Trans>}>
      <Panel id={params.id ?? ''} />
    </EpisodeFrame>
  );
}

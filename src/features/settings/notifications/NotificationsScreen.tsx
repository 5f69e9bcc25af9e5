import { Trans } from '@lingui/react/macro';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { PanelPlace } from '../frame/PanelPlace.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';

const Panel = lazyPart(() => import('./NotificationsPanel.tsx'), { preload: true, catalogues: ['forms'] });

/** What a person is told of, by mail and by push. Every choice is saved as it is made. */
export default function NotificationsScreen() {
  return (
    <SettingsFrame page="settings-notifications" lede={<Trans>Each choice is saved as you make it.</Trans>}>
      <PanelPlace fields={[1, 4]}>
        <Panel />
      </PanelPlace>
    </SettingsFrame>
  );
}

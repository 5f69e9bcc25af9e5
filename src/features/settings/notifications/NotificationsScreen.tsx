import { Trans } from '@lingui/react/macro';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { PanelSuspense } from '../frame/PanelSuspense.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';

const Panel = lazyPart(() => import('./NotificationsPanel.tsx'), { preload: true, catalogues: ['forms'] });

/** Settings for notifications by email and push. */
export default function NotificationsScreen() {
  return (
    <SettingsFrame page="settings-notifications" intro={<Trans>Changes are saved automatically.</Trans>}>
      <PanelSuspense fields={[1, 4]}>
        <Panel />
      </PanelSuspense>
    </SettingsFrame>
  );
}

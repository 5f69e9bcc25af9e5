import { lazyPart } from '../../../i18n/lazyPart.ts';
import { PanelSuspense } from '../frame/PanelSuspense.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';

const Panel = lazyPart(() => import('./LoginSecurityPanel.tsx'), { preload: true, catalogues: ['forms'] });

/** Settings page for password, sessions, data export and deletion of the account. */
export default function LoginSecurityScreen() {
  return (
    <SettingsFrame page="settings-login-security">
      <PanelSuspense fields={[3, 1, 1, 1]}>
        <Panel />
      </PanelSuspense>
    </SettingsFrame>
  );
}

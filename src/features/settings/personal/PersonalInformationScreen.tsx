import { lazyPart } from '../../../i18n/lazyPart.ts';
import { PanelSuspense } from '../frame/PanelSuspense.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';

const Panel = lazyPart(() => import('./PersonalInformationPanel.tsx'), { preload: true, catalogues: ['forms'] });

/** Settings page for the email address and personal information. */
export default function PersonalInformationScreen() {
  return (
    <SettingsFrame page="settings-personal-information">
      <PanelSuspense fields={[2, 4]}>
        <Panel />
      </PanelSuspense>
    </SettingsFrame>
  );
}

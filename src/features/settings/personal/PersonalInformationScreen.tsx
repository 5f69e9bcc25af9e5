import { Trans } from '@lingui/react/macro';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { PanelSuspense } from '../frame/PanelSuspense.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';

const Panel = lazyPart(() => import('./PersonalInformationPanel.tsx'), { preload: true, catalogues: ['forms'] });

/** Settings page for personal information that the public profile doesn't show. */
export default function PersonalInformationScreen() {
  return (
    <SettingsFrame page="settings-personal-information" intro={<Trans>Only you can see this.</Trans>}>
      <PanelSuspense fields={[2, 4]}>
        <Panel />
      </PanelSuspense>
    </SettingsFrame>
  );
}

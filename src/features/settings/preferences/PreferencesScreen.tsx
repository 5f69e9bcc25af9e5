import { Trans } from '@lingui/react/macro';
import { useVisitor } from '../../../session/account.ts';
import { ReaderSettings } from '../../../widgets/readerSettings/lazyReaderSettings.tsx';
import { AppearanceSections } from './AppearanceSections.tsx';
import { GuestWelcome } from './GuestWelcome.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { PanelSuspense } from '../frame/PanelSuspense.tsx';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { SettingsSection } from '../frame/SettingsSection.tsx';

const MaturePreference = lazyPart(() => import('./MaturePreference.tsx'), { preload: true, catalogues: ['forms'] });

/** Preferences, for guests as well. */
export default function PreferencesScreen() {
  const isGuest = useVisitor().kind === 'guest';
  return (
    <SettingsFrame page="settings-preferences">
      {isGuest && <GuestWelcome />}
      <AppearanceSections page="settings-preferences" />
      <SettingsSection title={<Trans>Reading</Trans>} about={<Trans>For every series on this device.</Trans>}>
        <ReaderSettings />
      </SettingsSection>
      {!isGuest && (
        <PanelSuspense fields={[1]}>
          <MaturePreference />
        </PanelSuspense>
      )}
    </SettingsFrame>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Monitor, Moon, Sun } from 'lucide-react';
import { href } from '../../../navigation/links.ts';
import { setReturnPath } from '../../../navigation/returnPath.ts';
import { setThemeSetting, themeSettingAtom } from '../../../device/theme.ts';
import { useVisitor } from '../../../session/account.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { ReaderSettings } from '../../../widgets/readerSettings/lazyReaderSettings.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { PanelSuspense } from '../frame/PanelSuspense.tsx';
import styles from './PreferencesScreen.module.css';
import { SettingsFrame } from '../frame/SettingsFrame.tsx';
import { SettingsSection } from '../frame/SettingsSection.tsx';

const MaturePreference = lazyPart(() => import('./MaturePreference.tsx'), { preload: true, catalogues: ['forms'] });

/** Preferences. Available to guests as well: the device stores all except mature content. Changes take effect immediately. */
export default function PreferencesScreen() {
  const visitor = useVisitor();
  return (
    <SettingsFrame page="settings-preferences">
      <SettingsSection title={<Trans>Language</Trans>} about={<Trans>For menus and messages, not for series.</Trans>}>
        <LanguageChoice />
      </SettingsSection>
      <ThemeSection />
      <SettingsSection title={<Trans>Reading</Trans>} about={<Trans>For every series on this device.</Trans>}>
        <ReaderSettings />
      </SettingsSection>
      {visitor.kind === 'guest' ? (
        <MoreWithAccount />
      ) : (
        <PanelSuspense fields={[1]}>
          <MaturePreference />
        </PanelSuspense>
      )}
    </SettingsFrame>
  );
}

function ThemeSection() {
  const { t } = useLingui();
  return (
    <SettingsSection title={<Trans>Theme</Trans>} about={<Trans>Only on this device.</Trans>}>
      <SegmentedControl
        legend={t`Theme`}
        value={useAtomValue(themeSettingAtom)}
        onChange={setThemeSetting}
        options={[
          { value: 'light', label: t`Light`, icon: <Sun /> },
          { value: 'dark', label: t`Dark`, icon: <Moon /> },
          { value: 'system', label: t`System`, icon: <Monitor /> },
        ]}
        className={styles.theme}
      />
    </SettingsSection>
  );
}

function MoreWithAccount() {
  const here = href('settings-preferences');
  return (
    <p className={styles.more}>
      <Trans>
        <a href={setReturnPath(href('login'), here)}>Log in</a> or{' '}
        <a href={setReturnPath(href('signup'), here)}>sign up</a> to set up your profile, notifications and mature
        content.
      </Trans>
    </p>
  );
}

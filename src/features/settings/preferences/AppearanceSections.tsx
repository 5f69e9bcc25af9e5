import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Monitor, Moon, Sun } from 'lucide-react';
import { setThemeSetting, themeSettingAtom } from '../../../device/theme.ts';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { useMediaQuery } from '../../../ui/mediaQuery.ts';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { SettingsSection } from '../frame/SettingsSection.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './PreferencesScreen.module.css';

interface AppearanceSectionsProps {
  /** The page that contains the sections. */
  readonly page: 'settings' | 'settings-preferences';
}

/** Language, theme and installation. */
export function AppearanceSections({ page }: AppearanceSectionsProps) {
  const { t } = useLingui();
  const isInstalled = useMediaQuery('(display-mode: standalone)');
  return (
    <>
      <SettingsSection title={<Trans>Language</Trans>} about={<Trans>For menus and messages, not for series.</Trans>}>
        <LanguageChoice page={page} />
      </SettingsSection>
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
      {!isInstalled && (
        <SettingsSection
          title={<Trans>Get the app</Trans>}
          about={<Trans>Installs from your browser in seconds and works offline.</Trans>}
        >
          <ButtonLink href={href('download-app')}>
            <Trans>Show me how</Trans>
          </ButtonLink>
        </SettingsSection>
      )}
    </>
  );
}

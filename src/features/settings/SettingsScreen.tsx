import { Trans } from '@lingui/react/macro';
import { BELOW_MD, useMediaQuery } from '../../ui/mediaQuery.ts';
import PersonalInformationScreen from './personal/PersonalInformationScreen.tsx';
import { AppearanceSections } from './preferences/AppearanceSections.tsx';
import { SettingsMenu } from './frame/SettingsMenu.tsx';
import styles from './frame/SettingsFrame.module.css';

/** `/settings`: the menu on phones, otherwise the first settings page. */
export default function SettingsScreen() {
  if (!useMediaQuery(BELOW_MD)) return <PersonalInformationScreen />;
  return (
    <div className={styles.singleColumn}>
      <h1 className={styles.title}>
        <Trans>Settings</Trans>
      </h1>
      <div className={styles.sections}>
        <SettingsMenu shape="page" />
        <AppearanceSections page="settings" />
      </div>
    </div>
  );
}

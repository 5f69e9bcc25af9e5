import { Trans } from '@lingui/react/macro';
import PersonalInformationScreen from './personal/PersonalInformationScreen.tsx';
import { SettingsMenu } from './frame/SettingsMenu.tsx';
import styles from './frame/SettingsFrame.module.css';
import { useIsPhone } from './useIsPhone.ts';

/** `/settings`: on phones the menu, and from md up, where that stands beside every page, the first of the pages (routes.md). */
export default function SettingsScreen() {
  if (!useIsPhone()) return <PersonalInformationScreen />;
  return (
    <div className={styles.alone}>
      <h1 className={styles.title}>
        <Trans>Settings</Trans>
      </h1>
      <div className={styles.sections}>
        <SettingsMenu shape="whole" />
      </div>
    </div>
  );
}

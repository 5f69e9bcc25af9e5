import type { ReactNode } from 'react';
import { useVisitor } from '../../../session/account.ts';
import styles from './SettingsFrame.module.css';
import { BackToMenu, SettingsMenu } from './SettingsMenu.tsx';
import type { SettingsPage } from './settingsPages.ts';
import { usePageMessages } from './usePageMessages.ts';

interface SettingsFrameProps {
  readonly page: SettingsPage;
  /** Shown below the heading. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
}

/** A settings page. Guests have no menu. */
export function SettingsFrame({ page, intro, children }: SettingsFrameProps) {
  const messages = usePageMessages();
  // While the session is being restored, shows the layout for signed-in users, because most visitors here are signed in.
  const hasMenu = useVisitor().kind !== 'guest';
  return (
    <div className={hasMenu ? styles.frame : styles.singleColumn}>
      {hasMenu && <SettingsMenu shape="sidebar" current={page} />}
      <div className={styles.page}>
        {hasMenu && <BackToMenu />}
        <h1 className={styles.title}>{messages[page].name}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        <div className={styles.sections}>{children}</div>
      </div>
    </div>
  );
}

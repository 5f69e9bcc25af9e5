import type { ReactNode } from 'react';
import { useVisitor } from '../../../session/account.ts';
import styles from './SettingsFrame.module.css';
import { BackToMenu, SettingsMenu } from './SettingsMenu.tsx';
import type { SettingsPage } from './settingsPages.ts';
import { usePageMessages } from './usePageMessages.ts';

interface SettingsFrameProps {
  readonly page: SettingsPage;
  readonly lede?: ReactNode;
  readonly children: ReactNode;
}

/** A settings page. Shows the menu beside the page, or on phones a link back to the menu. Guests have only one page and no menu. */
export function SettingsFrame({ page, lede, children }: SettingsFrameProps) {
  const words = usePageMessages();
  // Treats unknown visitors as signed in, so that nothing moves for most of them when the session is restored.
  const isSomebody = useVisitor().kind !== 'guest';
  return (
    <div className={isSomebody ? styles.frame : styles.alone}>
      {isSomebody && <SettingsMenu shape="beside" current={page} />}
      <div className={styles.page}>
        {isSomebody && <BackToMenu />}
        <h1 className={styles.title}>{words[page].name}</h1>
        {lede && <p className={styles.lede}>{lede}</p>}
        <div className={styles.sections}>{children}</div>
      </div>
    </div>
  );
}

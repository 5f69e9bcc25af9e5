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

/** A settings page with the menu beside it, or on phones a link back to the menu. Guests have only one page. */
export function SettingsFrame({ page, lede, children }: SettingsFrameProps) {
  const words = usePageMessages();
  // Unknown visitors are treated as users, which most of them are, so that nothing moves.
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

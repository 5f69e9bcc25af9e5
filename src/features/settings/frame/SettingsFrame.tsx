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

/** A page of the settings: the menu of them beside it, or, on phones, the way back to it. Guests have this one page only. */
export function SettingsFrame({ page, lede, children }: SettingsFrameProps) {
  const words = usePageMessages();
  // Whoever isn't known yet most likely is somebody: then nothing moves.
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

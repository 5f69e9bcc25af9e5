import { type ReactNode, useEffect } from 'react';
import { keepToolsOffline } from '../../pwa/offlineTools.ts';
import { MissingCodeNotice } from '../missingCode/MissingCodeNotice.tsx';
import { OfflineTools } from '../offlineTools/OfflineTools.tsx';
import styles from './ToolScreen.module.css';

export interface ToolScreenProps {
  readonly title: ReactNode;
  /** What it does, in a sentence or two. */
  readonly lead: ReactNode;
  /** Ways to its siblings, below the lead. */
  readonly siblings?: ReactNode;
  /** No files yet: what is to be chosen is laid out in the middle, not beside the work. */
  readonly empty: boolean;
  /** What comes in: files and their problems. */
  readonly intake: ReactNode;
  readonly settings: ReactNode;
  /** What becomes of it, and how to save it. */
  readonly children: ReactNode;
}

/** The page of a tool: one flow from top to bottom, in two columns where there is room. Keeps the tools for offline. */
export function ToolScreen(props: ToolScreenProps) {
  const { title, lead, siblings, empty, intake, settings, children } = props;

  useEffect(() => void keepToolsOffline(), []);

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>
          {lead} <OfflineTools />
        </p>
        {siblings}
      </header>
      <MissingCodeNotice />
      <div className={empty ? styles.empty : styles.work}>
        <div className={styles.side}>
          {intake}
          <div className={styles.settings}>{settings}</div>
        </div>
        <div className={styles.main}>{children}</div>
      </div>
    </div>
  );
}

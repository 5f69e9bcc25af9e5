import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import styles from './ToolScreen.module.css';

// Loaded beside the page, so that the first paint does not wait for them. A tool works without them.
function nothing() {
  return null;
}

const MissingCodeNotice = lazy(() =>
  import('../missingCode/MissingCodeNotice.tsx').then(
    ({ MissingCodeNotice: Notice }) => ({ default: Notice }),
    () => ({ default: nothing }),
  ),
);
const OfflineTools = lazy<ComponentType<{ readonly keep?: boolean }>>(() =>
  import('../offlineTools/OfflineTools.tsx').then(
    ({ OfflineTools: State }) => ({ default: State }),
    () => ({ default: nothing }),
  ),
);

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

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>
          {lead}{' '}
          <Suspense>
            <OfflineTools keep />
          </Suspense>
        </p>
        {siblings}
      </header>
      <Suspense>
        <MissingCodeNotice />
      </Suspense>
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

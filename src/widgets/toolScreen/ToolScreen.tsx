import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import styles from './ToolScreen.module.css';

// Loaded in parallel, so that the first paint doesn't wait for them. The tools work without them.
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
  /** Description of the tool in a sentence or two. */
  readonly lead: ReactNode;
  /** Links to related tools, below the description. */
  readonly siblings?: ReactNode;
  /** No files yet: the intake is centred instead of beside the work. */
  readonly empty: boolean;
  /** Input: files and their problems. */
  readonly intake: ReactNode;
  readonly settings: ReactNode;
  /** Output: the result and how to save it. */
  readonly children: ReactNode;
}

/** The page of a tool: a single column, or two columns on wide screens. Saves the tools for offline use. */
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

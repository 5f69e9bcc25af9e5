import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { isRenderedAtom } from '../../state/firstRender.ts';
import styles from './ToolScreen.module.css';

// After the first paint, which doesn't need them, and the tools work without them.
const MissingCodeNotice = lazyPart(
  async () => ({ default: (await import('../missingCode/MissingCodeNotice.tsx')).MissingCodeNotice }),
  { instead: null },
);
const OfflineTools = lazyPart(
  async () => ({ default: (await import('../offlineTools/OfflineTools.tsx')).OfflineTools }),
  { instead: null },
);

export interface ToolScreenProps {
  readonly title: ReactNode;
  /** Description of the tool in a sentence or two. */
  readonly lead: ReactNode;
  /** Links to related tools, below the description. */
  readonly siblings?: ReactNode;
  /** Whether there are no files yet. The intake is then centred instead of beside the work. */
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
  const isRendered = useAtomValue(isRenderedAtom);

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        <div className={styles.offline}>
          <Suspense>{isRendered && <OfflineTools keep />}</Suspense>
        </div>
        {siblings}
      </header>
      <Suspense>{isRendered && <MissingCodeNotice />}</Suspense>
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

import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './FailurePage.module.css';

interface FailurePageProps {
  /** `TornStrip`; its place is kept while it is on its way. */
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** What helps better than going home. */
  readonly action?: ReactNode;
  /** Announce the text when it appears: the page was already open and loading. */
  readonly live?: boolean;
}

/** In the place of a whole page: its heading says what happened, and 'Go Home' is always there. */
export function FailurePage({ drawing, title, text, action, live = false }: FailurePageProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.drawing}>{drawing}</div>
      <div>
        <h1>{title}</h1>
        <div role={live ? 'alert' : undefined} className={styles.text}>
          {text}
        </div>
        <div className={styles.actions}>
          {action}
          <ButtonLink href={href('index')} variant={action ? 'quiet' : 'primary'} size="large">
            <Trans>Go Home</Trans>
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

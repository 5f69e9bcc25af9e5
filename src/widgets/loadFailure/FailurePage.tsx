import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './FailurePage.module.css';

interface FailurePageProps {
  /** The illustration, such as `FailureCat`; its space is reserved while it loads. */
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** Actions that help more than going home. */
  readonly action?: ReactNode;
  /** Whether to announce the text when it appears. Necessary if the page was already open and loading. */
  readonly live?: boolean;
}

/** An error in place of a whole page. The heading says what happened, and 'Go Home' is always offered. */
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

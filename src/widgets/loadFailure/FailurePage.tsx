import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './FailurePage.module.css';

interface FailurePageProps {
  /** The illustration. Its space is reserved. */
  readonly drawing: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  /** Actions beside 'Go Home'. */
  readonly action?: ReactNode;
  /** Whether to announce the text when it appears. */
  readonly live?: boolean;
}

/** An error in place of a whole page, with 'Go Home'. */
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

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './ChosenFiles.module.css';

export interface ChosenFilesProps {
  readonly title: ReactNode;
  readonly onClear: () => void;
  /** Further buttons beside 'Remove all'. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A region with the chosen files, their number, and a button that removes all files. */
export function ChosenFiles({ title, onClear, actions, children }: ChosenFilesProps) {
  const { t } = useLingui();
  return (
    <section className={styles.files} aria-label={t`Chosen files`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.actions}>
          {actions}
          <Button onClick={onClear}>
            <Trans>Remove all</Trans>
          </Button>
        </div>
      </div>
      {children}
    </section>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './ChosenFiles.module.css';

export interface ChosenFilesProps {
  /** How many there are, in words. */
  readonly title: ReactNode;
  readonly onClear: () => void;
  /** The list of them. */
  readonly children: ReactNode;
}

/** The files that are used, under their number, and the way to be rid of them all. */
export function ChosenFiles({ title, onClear, children }: ChosenFilesProps) {
  const { t } = useLingui();
  return (
    <section className={styles.files} aria-label={t`Chosen files`}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Button onClick={onClear}>
          <Trans>Remove all</Trans>
        </Button>
      </div>
      {children}
    </section>
  );
}

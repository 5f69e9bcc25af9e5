import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../../navigation/links.ts';
import styles from '../AuthPanel.module.css';

/** The part of the invitation screen for visitors without a code. */
export function NoCodeSection({ children }: { readonly children: ReactNode }) {
  return (
    <section className={styles.noCode}>
      <h2 className={styles.noCodeTitle}>
        <Trans>Don’t have a code?</Trans>
      </h2>
      {children}
      <p className={styles.alternative}>
        <Trans>
          Or <a href={href('prelaunch')}>join the waiting list</a>.
        </Trans>
      </p>
    </section>
  );
}

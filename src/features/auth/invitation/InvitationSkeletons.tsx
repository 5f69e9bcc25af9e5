/** Placeholders of the invitation screen while its form loads. They have the same layout as the form. */
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { href } from '../../../navigation/links.ts';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import styles from '../AuthPanel.module.css';
import { SignUpSkeleton, SignUpLinks } from '../signup/SignUpTexts.tsx';

/** Placeholder of the sign-up form, for an address with a code. */
export function InvitedSkeleton() {
  return (
    <div className={styles.stack}>
      <SignUpSkeleton invitation="required" />
      <SignUpLinks invitation="required" />
    </div>
  );
}

/** Placeholder of the code field, for an address without a code. */
export function CodeSkeleton() {
  return (
    <>
      <FormSkeleton fields={1} />
      <NoCodeSection>
        <Skeleton shape="block" className={styles.large} />
      </NoCodeSection>
    </>
  );
}

/** @param props.children explains how to request a code */
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

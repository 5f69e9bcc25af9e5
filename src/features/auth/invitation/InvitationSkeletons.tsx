/** Placeholders of the invitation screen. */
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import styles from '../AuthPanel.module.css';
import { SignUpSkeleton, SignUpLinks } from '../signup/SignUpTexts.tsx';
import { NoCodeSection } from './NoCodeSection.tsx';

/** Placeholder of the sign-up form, for visitors with a code. */
export function InvitedSkeleton() {
  return (
    <div className={styles.stack}>
      <SignUpSkeleton invitation="required" />
      <SignUpLinks invitation="required" />
    </div>
  );
}

/** Placeholder of the code field, for visitors without a code. */
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

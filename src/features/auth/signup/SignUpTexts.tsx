/** The sign-up form's texts and skeleton, which render before the form has loaded. */
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { limits } from '../../../api/schemas/limits.ts';
import { href } from '../../../navigation/links.ts';
import { useSettledAppConfig } from '../../../session/appConfig.ts';
import { FormSkeleton } from '../../../widgets/form/FormBoundary.tsx';
import styles from '../AuthPanel.module.css';
import { withReturnPath } from '../../../navigation/returnPath.ts';

interface InvitationProps {
  /** `default`: the operator's setting decides whether a code is required. `required`: a code is always required. */
  readonly invitation?: 'default' | 'required' | undefined;
}

export function SignUpSuspense({ invitation, children }: InvitationProps & { readonly children: ReactNode }) {
  return <Suspense fallback={<SignUpSkeleton invitation={invitation} />}>{children}</Suspense>;
}

export function SignUpSkeleton({ invitation }: InvitationProps) {
  const { t } = useLingui();
  const hint = t`At least ${limits.password.min} characters`;
  return <FormSkeleton fields={[{}, { hint }, ...(invitation === 'required' ? [{}] : [])]} text={<TermsNotice />} />;
}

export function TermsNotice() {
  return (
    <p className={styles.aside}>
      <Trans>
        By signing up, you agree to our{' '}
        <a href={href('terms')} target="_blank" rel="noreferrer">
          terms of service
        </a>{' '}
        and{' '}
        <a href={href('privacy')} target="_blank" rel="noreferrer">
          privacy policy
        </a>
        .
      </Trans>
    </p>
  );
}

/** The links below the sign-up form. */
export function SignUpLinks({
  invitation,
  onLogIn,
}: InvitationProps & { readonly onLogIn?: (() => void) | undefined }) {
  return (
    <>
      <p className={styles.alternative}>
        <WaitingListLink invitation={invitation} />
      </p>
      <p className={styles.alternative}>
        <Trans>Already have an account?</Trans>{' '}
        {onLogIn ? (
          <button type="button" className={styles.link} onClick={onLogIn}>
            <Trans>Log in</Trans>
          </button>
        ) : (
          <a href={withReturnPath(href('login'))}>
            <Trans>Log in</Trans>
          </a>
        )}
      </p>
    </>
  );
}

/** A link to the waiting list. */
function WaitingListLink({ invitation }: InvitationProps) {
  const config = useSettledAppConfig();
  const waitingList = withReturnPath(href('prelaunch'));
  if (invitation === 'required' || config?.invitationRequired || config?.prelaunch)
    return (
      <Trans>
        Not invited yet? <a href={waitingList}>Join the waiting list</a>
      </Trans>
    );
  if (config === undefined) return '\u00a0';
  return (
    <Trans>
      On the waiting list? <a href={waitingList}>You can join now</a>
    </Trans>
  );
}

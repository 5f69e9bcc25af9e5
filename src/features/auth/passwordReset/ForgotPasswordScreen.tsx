import { Trans } from '@lingui/react/macro';
import { href } from '../../../navigation/links.ts';
import { FormBoundary } from '../../../widgets/form/FormBoundary.tsx';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import styles from '../AuthPanel.module.css';
import { withReturnPath } from '../../../navigation/returnPath.ts';

const ForgotPasswordForm = lazyPart(() => import('./ForgotPasswordForm.tsx'), { preload: true });

/** Requests an email with a reset link. Doesn't reveal whether the address has an account. */
export default function ForgotPasswordScreen() {
  return (
    <AuthFrame
      title={<Trans>Forgot your password?</Trans>}
      subtitle={<Trans>Enter your email and we’ll send you a link to choose a new password.</Trans>}
    >
      <div className={styles.stack}>
        <FormBoundary fields={1}>
          <ForgotPasswordForm />
        </FormBoundary>
        <p className={styles.alternative}>
          <a href={withReturnPath(href('login'))}>
            <Trans>Back to log in</Trans>
          </a>
        </p>
      </div>
    </AuthFrame>
  );
}

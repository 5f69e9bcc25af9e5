import { Trans } from '@lingui/react/macro';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import styles from '../AuthPanel.module.css';
import { withReturnPath } from '../../../navigation/returnPath.ts';

export default function ForgotPasswordSentScreen() {
  return (
    <AuthFrame
      title={<Trans>Check your inbox</Trans>}
      subtitle={
        <Trans>If that email has an account, we’ve sent it a link. The link works once and expires in an hour.</Trans>
      }
    >
      <div className={styles.stack}>
        <p className={styles.aside}>
          <Trans>Nothing after a few minutes? Check your spam folder or resend the link.</Trans>
        </p>
        <ButtonLink href={withReturnPath(href('login'))} variant="primary" size="large" wide>
          <Trans>Back to log in</Trans>
        </ButtonLink>
        <ButtonLink href={withReturnPath(href('forgot-password'))} size="large" wide>
          <Trans>Resend link</Trans>
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

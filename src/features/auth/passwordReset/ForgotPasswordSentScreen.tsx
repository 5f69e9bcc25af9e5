import { Trans } from '@lingui/react/macro';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import styles from '../AuthPanel.module.css';
import { withReturnPath } from '../../../navigation/returnPath.ts';

export default function ForgotPasswordSentScreen() {
  return (
    <AuthFrame
      title={<Trans>Look into your mail</Trans>}
      subtitle={
        <Trans>
          If there is an account with this address, a link is on its way to it. It works once, within the next hour.
        </Trans>
      }
    >
      <div className={styles.stack}>
        <p className={styles.aside}>
          <Trans>Nothing there after a few minutes? Look among the unwanted mails, or send it again.</Trans>
        </p>
        <ButtonLink href={withReturnPath(href('login'))} variant="primary" size="large" wide>
          <Trans>Back to log in</Trans>
        </ButtonLink>
        <ButtonLink href={withReturnPath(href('forgot-password'))} size="large" wide>
          <Trans>Send it again</Trans>
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

import { Trans } from '@lingui/react/macro';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { SignUpOpenLine } from './SignUpOpen.tsx';
import { PrelaunchFrame } from './PrelaunchFrame.tsx';
import styles from './Prelaunch.module.css';

/** Confirms that a request to become an author was sent. */
export default function AuthorThankYouScreen() {
  return (
    <PrelaunchFrame
      title={<Trans>Thank you. We’ll read it with care.</Trans>}
      text={
        <Trans>
          Somebody looks at every piece of work that is sent to us, and you hear from us either way. Meanwhile the tools
          can cut and convert what you already have.
        </Trans>
      }
    >
      <div className={styles.actions}>
        <ButtonLink href={href('tools')} variant="primary" size="large">
          <Trans>See the tools</Trans>
        </ButtonLink>
      </div>
      <SignUpOpenLine />
    </PrelaunchFrame>
  );
}

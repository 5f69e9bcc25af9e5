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
      title={<Trans>Thank you. We’ll be in touch.</Trans>}
      text={
        <Trans>
          We review everything we receive, and you’ll hear from us either way. Meanwhile, use our tools to cut and
          convert your art.
        </Trans>
      }
    >
      <div className={styles.actions}>
        <ButtonLink href={href('tools')} variant="primary" size="large">
          <Trans>Try the tools</Trans>
        </ButtonLink>
      </div>
      <SignUpOpenLine />
    </PrelaunchFrame>
  );
}

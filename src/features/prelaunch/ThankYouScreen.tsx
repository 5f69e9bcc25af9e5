import { Trans } from '@lingui/react/macro';
import { href } from '../../app/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { PrelaunchFrame } from './PrelaunchFrame.tsx';
import styles from './Prelaunch.module.css';

/** After the waiting list. */
export default function ThankYouScreen() {
  return (
    <PrelaunchFrame
      title={<Trans>Thank you. You’re on the list.</Trans>}
      text={
        <Trans>We’ll write to you when it is your turn. Until then, the creator tools are open to everybody.</Trans>
      }
    >
      <div className={styles.actions}>
        <ButtonLink href={href('tools')} variant="primary" size="large">
          <Trans>See the tools</Trans>
        </ButtonLink>
        <ButtonLink href={href('prelaunch-become-author')} size="large">
          <Trans>Become an author</Trans>
        </ButtonLink>
      </div>
    </PrelaunchFrame>
  );
}

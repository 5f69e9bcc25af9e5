import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { SignUpOpen } from './SignUpOpen.tsx';
import { PrelaunchSkeleton } from './PrelaunchSkeleton.tsx';
import { PrelaunchFrame } from './PrelaunchFrame.tsx';
import styles from './Prelaunch.module.css';
import { useLaunchState } from './useLaunchState.ts';

/** Confirms that the user has joined the waiting list. If sign-up is open to everybody, says so instead. */
export default function ThankYouScreen() {
  const launchState = useLaunchState();
  if (launchState === undefined) return <PrelaunchSkeleton />;
  return launchState === 'launched' ? <SignUpOpen /> : <ThankYou />;
}

function ThankYou() {
  const { t } = useLingui();
  useScreenTitle(t`Thank you`);
  return (
    <PrelaunchFrame
      title={<Trans>Thank you. You’re on the list.</Trans>}
      text={<Trans>We’ll email you when it’s your turn. Until then, try our free creator tools.</Trans>}
    >
      <div className={styles.actions}>
        <ButtonLink href={href('tools')} variant="primary" size="large">
          <Trans>Try the tools</Trans>
        </ButtonLink>
        <ButtonLink href={href('prelaunch-become-author')} size="large">
          <Trans>Become an author</Trans>
        </ButtonLink>
      </div>
    </PrelaunchFrame>
  );
}

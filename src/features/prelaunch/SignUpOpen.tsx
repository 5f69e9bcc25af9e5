import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '../../navigation/links.ts';
import { useVisitor } from '../../session/account.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { PrelaunchFrame } from './PrelaunchFrame.tsx';
import styles from './Prelaunch.module.css';
import { useLaunchState } from './useLaunchState.ts';
import { withReturnPath } from '../../navigation/returnPath.ts';

/** Replaces the waiting list when sign-up is open to everybody. */
export function SignUpOpen() {
  const { t } = useLingui();
  const text = t`Create an account to subscribe, read and publish.`;
  useScreenTitle(t`We’re open to everyone`, text);
  return (
    <PrelaunchFrame title={<Trans>We’re open to everyone.</Trans>} text={text}>
      <div className={styles.actions}>
        <ButtonLink href={withReturnPath(href('signup'))} variant="primary" size="large">
          <Trans>Sign up</Trans>
        </ButtonLink>
        <ButtonLink href={withReturnPath(href('login'))} size="large">
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </PrelaunchFrame>
  );
}

/** Tells guests that sign-up is open. As high as one line even without text, so that nothing moves. */
export function SignUpOpenLine() {
  const launchState = useLaunchState();
  const isGuest = useVisitor().kind === 'guest';
  return (
    <p className={styles.line}>
      {launchState === 'launched' && isGuest && (
        <Trans>
          We’re open to everyone: <a href={withReturnPath(href('signup'))}>sign up</a>.
        </Trans>
      )}
    </p>
  );
}

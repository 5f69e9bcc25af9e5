import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '../../navigation/links.ts';
import { useVisitor } from '../../session/account.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { PrelaunchFrame } from './PrelaunchFrame.tsx';
import styles from './Prelaunch.module.css';
import { useLaunchState } from './useLaunchState.ts';
import { withReturnPath } from '../../navigation/returnPath.ts';

/** Replaces the waiting list after the launch. */
export function SignUpOpen() {
  const { t } = useLingui();
  const text = t`Nobody has to wait any more: make an account, and follow, read and publish.`;
  useScreenTitle(t`The doors are open`, text);
  return (
    <PrelaunchFrame title={<Trans>The doors are open.</Trans>} text={text}>
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

/** Shows in one line that sign-up is open, on prelaunch pages with other content. Reserves its space, so that nothing moves. */
export function SignUpOpenLine() {
  const launchState = useLaunchState();
  const isGuest = useVisitor().kind === 'guest';
  return (
    <p className={styles.line}>
      {launchState === 'launched' && isGuest && (
        <Trans>
          The doors are open: <a href={withReturnPath(href('signup'))}>sign up</a>.
        </Trans>
      )}
    </p>
  );
}

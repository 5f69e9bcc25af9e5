import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '../../navigation/links.ts';
import { useVisitor } from '../../session/account.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { PrelaunchFrame } from './PrelaunchFrame.tsx';
import styles from './Prelaunch.module.css';
import { useDoors } from './useDoors.ts';
import { withWayBack } from './wayBack.ts';

/** Replaces the waiting list after the launch. */
export function OpenDoors() {
  const { t } = useLingui();
  const text = t`Nobody has to wait any more: make an account, and follow, read and publish.`;
  useScreenTitle(t`The doors are open`, text);
  return (
    <PrelaunchFrame title={<Trans>The doors are open.</Trans>} text={text}>
      <div className={styles.actions}>
        <ButtonLink href={withWayBack(href('signup'))} variant="primary" size="large">
          <Trans>Sign up</Trans>
        </ButtonLink>
        <ButtonLink href={withWayBack(href('login'))} size="large">
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </PrelaunchFrame>
  );
}

/** The same in one line, for prelaunch pages that stay useful. Reserves its space, so that nothing shifts when it appears. */
export function OpenDoorsLine() {
  const doors = useDoors();
  const isGuest = useVisitor().kind === 'guest';
  return (
    <p className={styles.line}>
      {doors === 'open' && isGuest && (
        <Trans>
          The doors are open: <a href={withWayBack(href('signup'))}>sign up</a>.
        </Trans>
      )}
    </p>
  );
}

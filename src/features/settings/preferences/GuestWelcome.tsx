import { Trans } from '@lingui/react/macro';
import { href } from '../../../navigation/links.ts';
import { setReturnPath } from '../../../navigation/returnPath.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import PortraitCat from '../../../widgets/catPanel/PortraitCat.tsx';
import styles from './GuestWelcome.module.css';

/** Invites guests to log in and to sign up. */
export function GuestWelcome() {
  const returnPath = href('settings-preferences');
  const { prelaunch } = useAppConfig();
  return (
    <Card as="section" aria-labelledby="welcome" className={styles.welcome}>
      <div className={styles.picture}>
        <PortraitCat />
      </div>
      <div>
        <h2 id="welcome" className={styles.title}>
          <Trans>Make yourself at home</Trans>
        </h2>
        <p className={styles.text}>
          <Trans>Log in to keep your series, reading progress and profile on all your devices.</Trans>
        </p>
        <p className={styles.links}>
          <ButtonLink href={setReturnPath(href('login'), returnPath)} variant="primary" size="large">
            <Trans>Log in</Trans>
          </ButtonLink>
          <ButtonLink href={setReturnPath(href(prelaunch ? 'prelaunch' : 'signup'), returnPath)} size="large">
            {prelaunch ? <Trans>Join the waiting list</Trans> : <Trans>Sign up</Trans>}
          </ButtonLink>
        </p>
      </div>
    </Card>
  );
}

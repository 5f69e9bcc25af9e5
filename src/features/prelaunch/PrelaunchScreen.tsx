import { Trans } from '@lingui/react/macro';
import { href } from '../../app/links.ts';
import { useAppConfig } from '../../session/appConfig.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { FormPlace } from '../../widgets/form/FormPlace.tsx';
import { lazyForm } from '../../widgets/form/lazyForm.ts';
import { PrelaunchFrame } from './PrelaunchFrame.tsx';
import styles from './Prelaunch.module.css';
import { withWayBack } from './wayBack.ts';

const WaitingListForm = lazyForm(() => import('./WaitingListForm.tsx'));

/** The waiting list; once the doors are open, it says so. */
export default function PrelaunchScreen() {
  const { prelaunch } = useAppConfig();
  return prelaunch ? <WaitingList /> : <OpenDoors />;
}

function WaitingList() {
  return (
    <PrelaunchFrame
      title={<Trans>Comics that fit in your hand. Soon.</Trans>}
      text={
        <Trans>
          We are in a closed beta and let people in a few at a time. Leave your address and we’ll write to you when it
          is your turn. Once, and about nothing else.
        </Trans>
      }
    >
      <FormPlace fields={1}>
        <WaitingListForm />
      </FormPlace>
      <p className={styles.aside}>
        <Trans>
          You make comics? <a href={href('prelaunch-become-author')}>Become an author</a>. Invited already?{' '}
          <a href={withWayBack(href('invitation'))}>Use your code</a> or <a href={withWayBack(href('login'))}>log in</a>
          .
        </Trans>
      </p>
    </PrelaunchFrame>
  );
}

function OpenDoors() {
  return (
    <PrelaunchFrame
      title={<Trans>The doors are open.</Trans>}
      text={<Trans>Nobody has to wait any more: make an account, and follow, read and publish.</Trans>}
    >
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

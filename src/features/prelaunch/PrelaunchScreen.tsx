import { Trans, useLingui } from '@lingui/react/macro';
import { href } from '../../navigation/links.ts';
import { useScreenTitle } from '../../ui/screenTitle.ts';
import { FormBoundary } from '../../widgets/form/FormBoundary.tsx';
import { lazyPart } from '../../i18n/lazyPart.ts';
import { SignUpOpen } from './SignUpOpen.tsx';
import { PrelaunchSkeleton } from './PrelaunchSkeleton.tsx';
import { PrelaunchFrame } from './PrelaunchFrame.tsx';
import styles from './Prelaunch.module.css';
import { useLaunchState } from './useLaunchState.ts';
import { withReturnPath } from '../../navigation/returnPath.ts';

const WaitingListForm = lazyPart(() => import('./WaitingListForm.tsx'), { preload: true });

/** `/prelaunch`: the form of the waiting list. If sign-up is open to everybody, says so instead. */
export default function PrelaunchScreen() {
  const launchState = useLaunchState();
  if (launchState === undefined) return <PrelaunchSkeleton />;
  return launchState === 'launched' ? <SignUpOpen /> : <WaitingList isPrelaunch={launchState === 'prelaunch'} />;
}

function WaitingList({ isPrelaunch }: { readonly isPrelaunch: boolean }) {
  const { t } = useLingui();
  useScreenTitle(t`Waiting list`);
  return (
    <PrelaunchFrame
      title={
        isPrelaunch ? <Trans>Comics that fit in your hand. Coming soon.</Trans> : <Trans>Join the waiting list.</Trans>
      }
      text={
        isPrelaunch ? (
          <Trans>
            We’re in closed beta and letting people in a few at a time. Leave your email and we’ll let you know when
            it’s your turn.
          </Trans>
        ) : (
          <Trans>
            Sign-up is by invitation only for now. Leave your email and we’ll let you know when it’s your turn. You can
            read every series in the meantime.
          </Trans>
        )
      }
    >
      <FormBoundary fields={1}>
        <WaitingListForm />
      </FormBoundary>
      <p className={styles.aside}>
        <Trans>
          Make webcomics? <a href={href('prelaunch-become-author')}>Become an author</a>. Already invited?{' '}
          <a href={withReturnPath(href('invitation'))}>Use your code</a> or{' '}
          <a href={withReturnPath(href('login'))}>log in</a>.
        </Trans>
      </p>
    </PrelaunchFrame>
  );
}

import { Trans } from '@lingui/react/macro';
import { Bell, Bookmark, PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from '../../../navigation/links.ts';
import { lazyPart } from '../../../i18n/lazyPart.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { FormBoundary } from '../../../widgets/form/FormBoundary.tsx';
import styles from './JoinSection.module.css';

/** Id of the section. */
export const JOIN_SECTION_ID = 'invitation';

const InvitationRequest = lazyPart(() => import('../../../widgets/invitationRequest/InvitationRequestForm.tsx'), {
  catalogues: ['forms'],
});

/** Shows the benefits of an account and how to sign up. */
export function JoinSection() {
  const { invitationRequired } = useAppConfig();
  return (
    <section id={JOIN_SECTION_ID} aria-labelledby="join" className={styles.join}>
      <div>
        <h2 id="join">
          <Trans>Make it yours</Trans>
        </h2>
        <ul className={styles.reasons}>
          <Benefit icon={<Bookmark />}>
            <Trans>Pick up where you left off, on any device.</Trans>
          </Benefit>
          <Benefit icon={<Bell />}>
            <Trans>Get notified when a new episode is out.</Trans>
          </Benefit>
          <Benefit icon={<PenLine />}>
            <Trans>A home for your own series, whenever you’re ready.</Trans>
          </Benefit>
        </ul>
      </div>
      <div className={styles.form}>{invitationRequired ? <InvitationOnly /> : <SignUp />}</div>
    </section>
  );
}

function Benefit({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className={styles.reason}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {children}
    </li>
  );
}

function SignUp() {
  return (
    <>
      <p className={styles.text}>
        <Trans>All you need is an email and a password.</Trans>
      </p>
      <ButtonLink href={href('signup')} variant="primary" size="large" wide>
        <Trans>Sign up</Trans>
      </ButtonLink>
      <p className={styles.note}>
        <Trans>
          Already have an account? <a href={href('login')}>Log in</a>
        </Trans>
      </p>
    </>
  );
}

function InvitationOnly() {
  return (
    <>
      <p className={styles.text}>
        <Trans>Sign-up is by invitation only for now. Request yours:</Trans>
      </p>
      <FormBoundary fields={2}>
        <InvitationRequest />
      </FormBoundary>
      <p className={styles.note}>
        <Trans>
          Have an invitation? <a href={href('invitation')}>Use your code</a>. Already have an account?{' '}
          <a href={href('login')}>Log in</a>. No rush? <a href={href('prelaunch')}>Join the waiting list</a>.
        </Trans>
      </p>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { href } from '../../app/links.ts';
import { Button } from '../../ui/Button.tsx';
import InvitationRequest from '../../widgets/invitationRequest/InvitationRequest.tsx';
import styles from './AuthPanel.module.css';

/** For who has no code: one may be asked for, by who is on the waiting list where the operator invites from it. */
export function InvitationRequestForm() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={styles.second}>
      <h2 className={styles.question}>
        <Trans>No code yet?</Trans>
      </h2>
      {isOpen ? (
        <InvitationRequest />
      ) : (
        <Button size="large" wide onClick={() => setIsOpen(true)}>
          <Trans>Ask for an invitation</Trans>
        </Button>
      )}
      <p className={styles.other}>
        <Trans>
          Or <a href={href('prelaunch')}>join the waiting list</a>.
        </Trans>
      </p>
    </section>
  );
}

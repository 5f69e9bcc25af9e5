import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import styles from '../SettingsActions.module.css';
import { useSendPasswordLink } from './useSendPasswordLink.ts';

/** Offers users without a password a link to set one. */
export function NoPassword({ email }: { readonly email: string }) {
  const { send, isPending } = useSendPasswordLink(email);
  return (
    <div className={styles.stack}>
      <p>
        <Trans>You don’t have a password yet. We’ll send a link to {email}. Log out before you open it.</Trans>
      </p>
      <div className={styles.actions}>
        <Button pending={isPending} onClick={send}>
          <Trans>Send link</Trans>
        </Button>
      </div>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/Button.tsx';
import styles from '../SettingsActions.module.css';
import { useSetPassword } from './useSetPassword.ts';

/** Shown to users without a password, such as those who signed up with a provider. Sends a link with which they can set one. */
export function NoPassword({ email }: { readonly email: string }) {
  const { send, isPending } = useSetPassword(email);
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

import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { forgotPasswordOptions } from '../../api/password.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toasts.ts';
import styles from './SettingsActions.module.css';

/** For who has only ever come in through another provider: a first password is set by the link of a mail. */
export function NoPassword({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation(forgotPasswordOptions);
  const send = () =>
    mutate(
      { email },
      {
        onSuccess: () => toast({ type: 'success', message: t`The link is on its way to ${email}` }),
        onError: () => toast({ type: 'error', message: t`Error during request. Please retry` }),
      },
    );
  return (
    <div className={styles.stack}>
      <p>
        <Trans>
          You log in with another service and have no password here. With one you get in without it, too: we send a link
          to {email}. Log out before you open it.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button pending={isPending} onClick={send}>
          <Trans>Send the link</Trans>
        </Button>
      </div>
    </div>
  );
}

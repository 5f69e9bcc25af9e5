import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { forgotPasswordOptions } from '../../../api/password.ts';
import { toast } from '../../../ui/toasts.ts';

/** Returns a function that sends an email with a link for setting a password. */
export function useSendPasswordLink(email: string): { readonly send: () => void; readonly isPending: boolean } {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation(forgotPasswordOptions);
  const send = () =>
    mutate(
      { email },
      {
        onSuccess: () => toast({ type: 'success', message: t`Link sent to ${email}` }),
        onError: () => toast({ type: 'error', message: t`Error during request. Please retry` }),
      },
    );
  return { send, isPending };
}

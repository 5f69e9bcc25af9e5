import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { resendConfirmationOptions } from '../../../api/email.ts';
import { isApiError } from '../../../api/transport/apiError.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';

/** Shown while the address isn't confirmed. A button sends the link again. */
export function ConfirmEmailNotice({ email }: { readonly email: string }) {
  const { t } = useLingui();
  const { mutate, isPending } = useMutation(resendConfirmationOptions);
  const [isSent, setSent] = useState(false);
  const resend = () =>
    mutate(undefined, {
      onSuccess: () => setSent(true),
      onError: (error) =>
        toast({
          type: 'error',
          message: isApiError(error, 'tooMany')
            ? t`You’ve requested several links already. Try again in an hour.`
            : t`Error during request. Please retry`,
        }),
    });
  return (
    <Notice
      tone={isSent ? 'success' : 'warning'}
      live={isSent}
      title={isSent ? <Trans>Check your inbox at {email}</Trans> : <Trans>Your email isn’t confirmed yet</Trans>}
      actions={
        <Button pending={isPending} onClick={resend}>
          <Trans>Resend link</Trans>
        </Button>
      }
    >
      {isSent ? (
        <Trans>Open the link in our email to confirm your address. Nothing there? Check your spam folder.</Trans>
      ) : (
        <Trans>Open the link in our email to confirm your address, so you never lose access to your account.</Trans>
      )}
    </Notice>
  );
}

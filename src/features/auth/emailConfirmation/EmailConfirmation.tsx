import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSettledAppConfig } from '../../../session/appConfig.ts';
import { toast } from '../../../ui/toasts.ts';
import {
  confirmStoredEmail,
  retryStoredEmail,
  type EmailConfirmationResult,
  markEmailResultShown,
} from './confirmEmail.ts';

/**
 * Confirms an email address with the token of an emailed link, and shows the result in a toast. Retries when the network
 * returns. Works for guests too, because the link may be opened on a device without a sign-in.
 */
export default function EmailConfirmation() {
  const { t } = useLingui();
  // Requests must wait until the session has started. The app config settles after that.
  const canSendRequests = useSettledAppConfig() !== undefined;

  const showToast = useEffectEvent((outcome: EmailConfirmationResult | undefined) => {
    if (outcome === 'confirmed') toast({ type: 'success', message: t`Your email is confirmed.` });
    if (outcome === 'invalid')
      toast({
        type: 'error',
        message: t`This link was already used or has expired. If your email isn’t confirmed yet, request a new link in your settings, under personal information.`,
      });
    if (outcome === 'later')
      toast({
        type: 'error',
        message: t`We couldn’t confirm your email. Reload the page to try again.`,
      });
  });

  useEffect(() => {
    if (!canSendRequests) return;
    let isUnmounted = false;
    const showResult = async (pending: ReturnType<typeof confirmStoredEmail>) => {
      const outcome = await pending;
      // When the component is mounted again, the new instance shows the result.
      if (isUnmounted) return;
      showToast(outcome);
      markEmailResultShown(pending);
    };
    const retry = () => void showResult(retryStoredEmail());
    void showResult(confirmStoredEmail());
    addEventListener('online', retry);
    return () => {
      isUnmounted = true;
      removeEventListener('online', retry);
    };
  }, [canSendRequests]);

  return null;
}

import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useSettledAppConfig } from '../../../session/appConfig.ts';
import { toast } from '../../../ui/toasts.ts';
import { confirmKeptEmail, confirmKeptEmailAgain, type EmailConfirmed, emailOutcomeIsTold } from './confirmEmail.ts';

/**
 * Does what the link in a mail was opened for, over whatever screen it has led to: sign-up's and that to a new address alike. Whoever
 * has the link may be a guest on another device. What could not be asked is asked again when the network is back, and by a reload.
 */
export default function EmailConfirmation() {
  const { t } = useLingui();
  // Nothing can be asked before the session has begun, and with that it has.
  const mayAsk = useSettledAppConfig() !== undefined;

  const say = useEffectEvent((outcome: EmailConfirmed | undefined) => {
    if (outcome === 'confirmed') toast({ type: 'success', message: t`Your email address is confirmed.` });
    if (outcome === 'invalid')
      toast({
        type: 'error',
        message: t`This link has been used already or has run out. If your address isn’t confirmed yet, ask for a new link in your settings, under login and security.`,
      });
    if (outcome === 'later')
      toast({
        type: 'error',
        message: t`Your email address could not be confirmed for now. Reload the page to try again.`,
      });
  });

  useEffect(() => {
    if (!mayAsk) return;
    let left = false;
    const tell = async (asked: ReturnType<typeof confirmKeptEmail>) => {
      const outcome = await asked;
      // Another screen or another language has taken over: it tells it.
      if (left) return;
      say(outcome);
      emailOutcomeIsTold(asked);
    };
    const askAgain = () => void tell(confirmKeptEmailAgain());
    void tell(confirmKeptEmail());
    addEventListener('online', askAgain);
    return () => {
      left = true;
      removeEventListener('online', askAgain);
    };
  }, [mayAsk]);

  return null;
}

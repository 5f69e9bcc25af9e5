import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSettledAppConfig } from '../../session/appConfig.ts';
import { toast } from '../../ui/toasts.ts';
import { confirmKeptEmail, type EmailConfirmed } from './confirmEmail.ts';

/**
 * Does what the link in a mail was opened for, over whatever screen it has led to: sign-up's and that to a new address alike. Whoever
 * has the link may be a guest on another device. What could not be asked is asked again when the network is back, and by a reload.
 */
export default function EmailConfirmation() {
  const { t } = useLingui();
  // Nothing can be asked before the session has begun, and with that it has.
  const mayAsk = useSettledAppConfig() !== undefined;

  useEffect(() => {
    if (!mayAsk) return;
    let left = false;
    const say = (outcome: EmailConfirmed | undefined) => {
      // Another language has taken over: it says it.
      if (left) return;
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
    };
    const ask = () => void confirmKeptEmail().then(say);
    ask();
    addEventListener('online', ask);
    return () => {
      left = true;
      removeEventListener('online', ask);
    };
  }, [mayAsk, t]);

  return null;
}

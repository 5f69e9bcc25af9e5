import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldCode } from '../../api/transport/apiError.ts';
import { changePreferencesOptions } from '../../api/preferences.ts';
import { limits } from '../../api/schemas/limits.ts';
import type { CurrentUser } from '../../api/schemas/user.ts';
import { openAuthModal, useAuthModal } from '../../session/authModal.ts';
import { getContinueStep } from '../../session/mature.ts';
import { currentUser } from '../../session/account.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { toast } from '../../ui/toasts.ts';
import { BirthDateForm } from './BirthDateForm.tsx';
import styles from './MatureNotice.module.css';

type Step = 'notice' | 'birth-date' | 'refused';

/** The notice and the steps of 'Continue'. Loads the dialog and the forms, so import it lazily. */
export default function MatureNotice({ onCancel }: { readonly onCancel: () => void }) {
  const { t } = useLingui();
  const [step, setStep] = useState<Step>('notice');
  const { mutate, isPending } = useMutation(changePreferencesOptions);
  const isSigningIn = useAuthModal() !== undefined;
  const age = limits.adultAge;

  const turnOn = () =>
    mutate(
      { isMatureContentEnabled: true },
      {
        onError: (error) => {
          // The server may reject the change because this tab's data about the birth date is outdated.
          const code = fieldCode(error, 'isMatureContentEnabled');
          if (code === 'birth_date_required') setStep('birth-date');
          else if (code === 'age_too_low') setStep('refused');
          else toast({ type: 'error', message: t`Error during saving. Please retry` });
        },
      },
    );

  const goOn = (user: CurrentUser | undefined) => {
    switch (getContinueStep(user, new Date())) {
      case 'sign-in':
        // Continues after signing in, because the guest has already pressed 'Continue'.
        return openAuthModal('login', () => goOn(currentUser()));
      case 'ask-birth-date':
        return setStep('birth-date');
      case 'refuse':
        return setStep('refused');
      case 'turn-on':
        return turnOn();
    }
  };

  return (
    <Dialog isOpen={!isSigningIn} onClose={onCancel} title={<Trans>Mature content</Trans>} closeLabel={t`Close`}>
      {step === 'notice' && (
        <>
          <p>
            <Trans>
              For adults only: may include nudity, violence or other sensitive content. You must be {age} or older to
              continue.
            </Trans>
          </p>
          <div className={styles.actions}>
            <Button onClick={onCancel}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="primary" pending={isPending} onClick={() => goOn(currentUser())}>
              <Trans>Continue</Trans>
            </Button>
          </div>
        </>
      )}
      {step === 'birth-date' && <BirthDateForm isPending={isPending} onCancel={onCancel} onSaved={goOn} />}
      {step === 'refused' && (
        <>
          <p tabIndex={-1} ref={focusAtOnce} className={styles.message}>
            <Trans>You must be {age} or older to read this.</Trans>
          </p>
          <div className={styles.actions}>
            <Button variant="primary" onClick={onCancel}>
              <Trans>Go back</Trans>
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

/** The pressed button is gone, so the focus moves to the new content. */
function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}

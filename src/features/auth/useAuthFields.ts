import { useLingui } from '@lingui/react/macro';

/** Returns props of `FormField`. */
export function useAuthFields() {
  const { t } = useLingui();
  return {
    /** Password managers store the email address as the username. */
    email: {
      label: t`Email`,
      type: 'email',
      autoComplete: 'username',
      inputMode: 'email',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    password: { label: t`Password`, type: 'password', autoComplete: 'current-password' },
    newPassword: { label: t`Password`, type: 'password', autoComplete: 'new-password' },
    /** Password managers must not store this code. */
    invitationCode: {
      label: t`Invitation code`,
      type: 'text',
      autoComplete: 'one-time-code',
      autoCapitalize: 'characters',
      spellCheck: false,
      placeholder: 'JN8919838',
    },
  } as const;
}

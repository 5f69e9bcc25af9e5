import { useLingui } from '@lingui/react/macro';

/** Labels and autocomplete attributes of the sign-in fields. */
export function useAuthFields() {
  const { t } = useLingui();
  return {
    /** Accounts are identified by email address, so password managers store it as the username. */
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
    /** A single-use code from an email: password managers must not store it. */
    invitationCode: {
      label: t`Invitation code`,
      type: 'text',
      autoComplete: 'one-time-code',
      autoCapitalize: 'characters',
      spellCheck: false,
      // An example of an invitation code.
      placeholder: 'JN8919838',
    },
  } as const;
}

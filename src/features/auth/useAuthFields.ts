import { useLingui } from '@lingui/react/macro';

/** Returns the labels and the attributes of the sign-in fields, as props of `FormField`. */
export function useAuthFields() {
  const { t } = useLingui();
  return {
    /** Password managers store the email address as the username, because it identifies the account. */
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
    /** Password managers must not store this code, because it is only needed for the sign-up. */
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

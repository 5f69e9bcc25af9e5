import { useLingui } from '@lingui/react/macro';

/** What the fields of sign-in are called and what password managers and browsers fill into them. */
export function useAuthFields() {
  const { t } = useLingui();
  return {
    /** The address is what an account is found by: password managers keep it as the user name. */
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
    /** Comes by mail and is used once, so nobody offers to keep it. */
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

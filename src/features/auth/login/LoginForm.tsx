import { Trans } from '@lingui/react/macro';
import { login } from '../../../api/auth.ts';
import { loginRequest } from '../../../api/schemas/auth.ts';
import { href } from '../../../navigation/links.ts';
import { completeSignIn } from '../../../session/session.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../../widgets/form/SubmitButton.tsx';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import styles from '../AuthPanel.module.css';
import { useAuthFields } from '../useAuthFields.ts';
import { persistedEmail, returnToThisPage } from '../forms.ts';
import { withReturnPath } from '../../../navigation/returnPath.ts';

interface LoginFormProps {
  /** Whether the form is in the sign-in dialog. */
  readonly isInDialog?: boolean;
  readonly onSignedIn?: (() => void) | undefined;
}

/** Sign-in by email address and password. */
export default function LoginForm({ isInDialog = false, onSignedIn }: LoginFormProps) {
  const fields = useAuthFields();
  const form = useRequestForm({
    schema: loginRequest,
    initial: { email: '', password: '' },
    send: async (request) => completeSignIn(await login(request), { kind: 'login', method: 'email' }),
    onSent: onSignedIn,
    fallback: 'request',
    keep: persistedEmail,
  });
  return (
    <RequestForm form={form}>
      <FormField form={form} name="email" {...fields.email} />
      <FormField form={form} name="password" {...fields.password} />
      <a
        href={(isInDialog ? returnToThisPage : withReturnPath)(href('forgot-password'))}
        className={styles.forgotPassword}
      >
        <Trans>Forgot your password?</Trans>
      </a>
      <SubmitButton isSending={form.isSending}>
        <Trans>Log in</Trans>
      </SubmitButton>
    </RequestForm>
  );
}

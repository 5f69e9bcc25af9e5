import { Trans } from '@lingui/react/macro';
import { forgotPassword } from '../../../api/password.ts';
import { passwordForgotten } from '../../../api/schemas/password.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../../widgets/form/SubmitButton.tsx';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import { useAuthFields } from '../useAuthFields.ts';
import { persistedEmail } from '../forms.ts';
import { withReturnPath } from '../../../navigation/returnPath.ts';

export default function ForgotPasswordForm() {
  const { email } = useAuthFields();
  const form = useRequestForm({
    schema: passwordForgotten,
    initial: { email: '' },
    send: forgotPassword,
    onSent: () => navigate(withReturnPath(href('forgot-password-sent'))),
    fallback: 'request',
    // The login form uses the stored address.
    keep: { ...persistedEmail, staysWhenSent: true },
  });
  return (
    <RequestForm form={form}>
      <FormField form={form} name="email" {...email} />
      <SubmitButton isSending={form.isSending}>
        <Trans>Send link</Trans>
      </SubmitButton>
    </RequestForm>
  );
}

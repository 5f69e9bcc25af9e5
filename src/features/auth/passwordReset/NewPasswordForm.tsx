import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { hasCode } from '../../../api/transport/apiError.ts';
import { resetPassword } from '../../../api/password.ts';
import { code } from '../../../api/schemas/fields.ts';
import { limits } from '../../../api/schemas/limits.ts';
import { passwordReset } from '../../../api/schemas/password.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { removeSecret } from '../../../session/addressSecrets.ts';
import { toast } from '../../../ui/toasts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { readFields } from '../../../widgets/form/persistedFields.ts';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../../widgets/form/SubmitButton.tsx';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import { useAuthFields } from '../useAuthFields.ts';
import { persistedEmail } from '../forms.ts';

const newPasswordSchema = v.pipe(
  v.object({ password: passwordReset.entries.password, confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmation']],
      ({ password, confirmation }) => password === confirmation,
      code('confirmation_mismatch'),
    ),
    ['confirmation'],
  ),
);

interface NewPasswordFormProps {
  readonly token: string;
  /** Called if the server refuses the token. */
  readonly onLinkRefused: () => void;
}

export function NewPasswordForm({ token, onLinkRefused }: NewPasswordFormProps) {
  const { t } = useLingui();
  const { newPassword } = useAuthFields();
  const { email = '' } = readFields(persistedEmail.key, persistedEmail.fields);
  const form = useRequestForm({
    schema: newPasswordSchema,
    initial: { password: '', confirmation: '' },
    send: async ({ password }) => {
      try {
        await resetPassword({ token, password });
      } catch (error) {
        if (hasCode(error, 'reset_link_invalid')) onLinkRefused();
        throw error;
      }
    },
    onSent: () => {
      removeSecret('reset-token');
      toast({ type: 'success', message: t`Password changed. Log in with the new one.` });
      navigate(href('login'), { replace: true });
    },
    fallback: 'passwordChange',
  });
  return (
    <RequestForm form={form}>
      {/* Tells password managers to which account the password belongs. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <FormField
        form={form}
        name="password"
        {...newPassword}
        label={t`New password`}
        min={limits.password.min}
        max={limits.password.max}
        hint={t`At least ${limits.password.min} characters`}
      />
      <FormField form={form} name="confirmation" {...newPassword} label={t`Confirm new password`} />
      <SubmitButton isSending={form.isSending}>
        <Trans>Change password</Trans>
      </SubmitButton>
    </RequestForm>
  );
}

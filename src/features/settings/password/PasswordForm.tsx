import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { changePasswordOptions } from '../../../api/password.ts';
import { code } from '../../../api/schemas/fields.ts';
import { limits } from '../../../api/schemas/limits.ts';
import { passwordChange } from '../../../api/schemas/password.ts';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toasts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { useMutateAsync } from '../../../widgets/form/useMutateAsync.ts';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import styles from '../Forms.module.css';

const schema = v.pipe(
  v.object({ ...passwordChange.entries, confirmation: v.string() }),
  v.forward(
    v.partialCheck(
      [['new_password'], ['confirmation']],
      ({ new_password, confirmation }) => new_password === confirmation,
      code('confirmation_mismatch'),
    ),
    ['confirmation'],
  ),
);

const emptyValues = { current_password: '', new_password: '', confirmation: '' };

export default function PasswordForm({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const change = useMutateAsync(changePasswordOptions);
  const form = useRequestForm({
    schema,
    initial: emptyValues,
    send: ({ current_password, new_password }) => change({ current_password, new_password }),
    onSent: () => {
      form.methods.reset(emptyValues);
      toast({ type: 'success', message: t`Password changed. Other devices need to log in again.` });
    },
    fallback: 'passwordChange',
  });
  const { min, max } = limits.password;
  return (
    <RequestForm form={form}>
      {/* Tells password managers to which account the password belongs. */}
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <FormField
        form={form}
        name="current_password"
        label={t`Current password`}
        type="password"
        autoComplete="current-password"
      />
      <FormField
        form={form}
        name="new_password"
        label={t`New password`}
        type="password"
        autoComplete="new-password"
        min={min}
        max={max}
        hint={t`At least ${min} characters`}
      />
      <FormField
        form={form}
        name="confirmation"
        label={t`Confirm new password`}
        type="password"
        autoComplete="new-password"
      />
      <div className={styles.actions}>
        <Button type="submit" variant="primary" pending={form.isSending}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </RequestForm>
  );
}

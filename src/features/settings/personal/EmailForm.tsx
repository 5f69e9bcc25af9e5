import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { changeEmailOptions } from '../../../api/email.ts';
import { emailChange } from '../../../api/schemas/email.ts';
import { password, request } from '../../../api/schemas/fields.ts';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toasts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { useMutateAsync } from '../../../widgets/form/useMutateAsync.ts';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import { ConfirmEmailNotice } from './ConfirmEmailNotice.tsx';
import styles from '../Forms.module.css';
import { explainFreshSignIn } from '../password/LogInAgain.tsx';

const schemas = {
  withPassword: request({ email: emailChange.entries.email, current_password: password }),
  without: v.pipe(
    request({ email: emailChange.entries.email, current_password: v.string() }),
    v.transform(({ email }): v.InferOutput<typeof emailChange> => ({ email })),
  ),
};

/** Sends a link to a new email address. */
export default function EmailForm({ user }: { readonly user: CurrentUser }) {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState<string>();
  const form = useRequestForm<{ email: string; current_password: string }, v.InferOutput<typeof emailChange>, void>({
    schema: user.has_password ? schemas.withPassword : schemas.without,
    initial: { email: '', current_password: '' },
    send: useMutateAsync(changeEmailOptions),
    onSent: (_answer, { email }) => {
      setSentTo(email);
      form.methods.reset({ email: '', current_password: '' });
      toast({ type: 'success', message: t`Link sent to ${email}` });
    },
    fallback: 'saving',
    keep: { key: `settings-email-${user.uuid}`, fields: ['email'] },
  });
  return (
    <RequestForm form={form} explain={explainFreshSignIn(user)}>
      <p className={styles.present}>
        <span className={styles.presentName}>
          <Trans>Current email:</Trans>
        </span>{' '}
        <strong>{user.email}</strong>
      </p>
      {user.email_confirmed === false && <ConfirmEmailNotice email={user.email} />}
      {sentTo !== undefined && (
        <Notice tone="success" live title={<Trans>Check your inbox at {sentTo}</Trans>}>
          <Trans>
            Open the link in this browser to confirm your new email. In another browser, you’ll be logged out everywhere
            and need a new password.
          </Trans>
        </Notice>
      )}
      <FormField
        form={form}
        name="email"
        label={t`New email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {user.has_password && (
        <FormField
          form={form}
          name="current_password"
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          hint={<Trans>To confirm it’s you</Trans>}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" pending={form.isSending}>
          <Trans>Send link</Trans>
        </Button>
      </div>
    </RequestForm>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { password, request } from '../../../api/schemas/fields.ts';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import styles from '../Forms.module.css';

interface ExportPasswordProps {
  readonly user: CurrentUser;
  /** Must reject with the ApiError if the password is wrong or the request fails. */
  readonly send: (password: string) => Promise<void>;
  readonly onSent: () => void;
}

const schema = request({ current_password: password });

/** Asks for the password, which the server requires if the user signed in more than ten minutes ago. */
export function ExportPassword({ user, send, onSent }: ExportPasswordProps) {
  const { t } = useLingui();
  const form = useRequestForm({
    schema,
    initial: { current_password: '' },
    send: ({ current_password }) => send(current_password),
    onSent,
    fallback: 'request',
  });
  return (
    <RequestForm form={form}>
      {/* Tells password managers to which account the password belongs. */}
      <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
      <FormField
        form={form}
        name="current_password"
        label={t`Password`}
        type="password"
        autoComplete="current-password"
        hint={<Trans>To confirm it’s you</Trans>}
      />
      <div className={styles.actions}>
        <Button type="submit" icon={<Download />} pending={form.isSending}>
          <Trans>Download my data</Trans>
        </Button>
      </div>
    </RequestForm>
  );
}

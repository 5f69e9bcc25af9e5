import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import * as v from 'valibot';
import { code, password, request } from '../../../api/schemas/fields.ts';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { everyOwnSeriesOptions } from '../../../api/series.ts';
import { removeAccount } from '../../../api/user.ts';
import { href, navigate } from '../../../navigation/links.ts';
import { removeDraftsByOwner } from '../../../offline/drafts/drafts.ts';
import { removeAccountUploads } from '../../../offline/uploads/uploadRequests.ts';
import { clearUnsavedWork } from '../../../device/unsavedWork.ts';
import { signOut } from '../../../session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { toast } from '../../../ui/toasts.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import styles from '../Forms.module.css';
import { explainFreshSignIn } from '../password/LogInAgain.tsx';

interface DeleteAccountDialogProps {
  readonly user: CurrentUser;
  readonly onClose: () => void;
}

/** Requires the user's email address, and the password if the account has one. */
function createConfirmationSchema({ email, has_password }: CurrentUser) {
  return request({
    confirmation: v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty(code('required')),
      v.check((text) => text.toLowerCase() === email.toLowerCase(), code('confirmation_mismatch')),
    ),
    current_password: has_password ? password : v.string(),
  });
}

/** Deletes the account after a confirmation, then signs out. */
export default function DeleteAccountDialog({ user, onClose }: DeleteAccountDialogProps) {
  const { t } = useLingui();
  const schema = useMemo(() => createConfirmationSchema(user), [user]);
  const form = useRequestForm({
    schema,
    initial: { confirmation: '', current_password: '' },
    send: async ({ current_password }) => {
      await removeAccount(user.has_password ? { current_password } : {});
      // Without the account, unsaved changes are useless.
      clearUnsavedWork();
      // A failure is only logged, because the account is already deleted.
      await Promise.all([removeDraftsByOwner(user.uuid), removeAccountUploads(user.uuid)]).catch((error: unknown) =>
        console.warn('Drafts could not be removed.', error),
      );
      await signOut({ source: 'account-removed' });
    },
    onSent: () => {
      navigate(href('index'), { replace: true });
      toast({ type: 'success', message: t`Your account has been deleted. Goodbye!` });
    },
    fallback: 'request',
    keep: { key: `settings-farewell-${user.uuid}`, fields: ['confirmation'] },
  });
  const { email } = user;
  // `comics_count` counts public series only.
  const { data: count = user.comics_count } = useQuery({ ...everyOwnSeriesOptions, select: (all) => all.length });
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Delete your account?</Trans>} closeLabel={t`Close`}>
      <p className={styles.warning}>
        <Trans>This can’t be undone. Download your data first.</Trans>{' '}
        {count > 0 && (
          <Plural
            value={count}
            one="Your # series and its episodes will be deleted too."
            other="Your # series and their episodes will be deleted too."
          />
        )}
      </p>
      <RequestForm form={form} explain={explainFreshSignIn(user)}>
        <FormField
          form={form}
          name="confirmation"
          label={t`Your email`}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={<Trans>Type {email} to confirm</Trans>}
        />
        {user.has_password && (
          <FormField
            form={form}
            name="current_password"
            label={t`Password`}
            type="password"
            autoComplete="current-password"
          />
        )}
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Keep my account</Trans>
          </Button>
          <Button type="submit" variant="danger" pending={form.isSending}>
            <Trans>Delete permanently</Trans>
          </Button>
        </div>
      </RequestForm>
    </Dialog>
  );
}

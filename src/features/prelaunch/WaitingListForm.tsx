import { Trans, useLingui } from '@lingui/react/macro';
import { waitingReader } from '../../api/schemas/waitingList.ts';
import { joinWaitingList } from '../../api/waitingList.ts';
import { href, navigate } from '../../navigation/links.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import { RequestForm } from '../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../widgets/form/SubmitButton.tsx';
import { useRequestForm } from '../../widgets/form/useRequestForm.ts';
import { withReturnPath } from '../../navigation/returnPath.ts';

export default function WaitingListForm() {
  const { t } = useLingui();
  const form = useRequestForm({
    schema: waitingReader,
    initial: { email: '' },
    send: joinWaitingList,
    onSent: () => navigate(withReturnPath(href('prelaunch-thank-you'))),
    fallback: 'request',
    // The sign-in forms use the same stored email address.
    keep: { key: 'sign-in', fields: ['email'], staysWhenSent: true },
  });
  return (
    <RequestForm form={form}>
      <FormField
        form={form}
        name="email"
        label={t`Email`}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton isSending={form.isSending}>
        <Trans>Join the waiting list</Trans>
      </SubmitButton>
    </RequestForm>
  );
}

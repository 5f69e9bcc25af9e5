import { Trans, useLingui } from '@lingui/react/macro';
import { limits } from '../../api/schemas/limits.ts';
import { waitingAuthor } from '../../api/schemas/waitingList.ts';
import { joinWaitingListAsAuthor } from '../../api/waitingList.ts';
import { href, navigate } from '../../navigation/links.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import { RequestForm } from '../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../widgets/form/SubmitButton.tsx';
import { useRequestForm } from '../../widgets/form/useRequestForm.ts';

export default function BecomeAuthorForm() {
  const { t } = useLingui();
  const form = useRequestForm({
    schema: waitingAuthor,
    initial: { name: '', email: '', link: '', message: '' },
    send: joinWaitingListAsAuthor,
    onSent: () => navigate(href('prelaunch-author-thank-you')),
    fallback: 'request',
    keep: { key: 'become-author', fields: ['name', 'email', 'link', 'message'] },
  });
  return (
    <RequestForm form={form}>
      <FormField form={form} name="name" label={t`Name`} autoComplete="name" max={limits.personName} />
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
      <FormField
        form={form}
        name="link"
        label={t`Link to your work`}
        hint={t`A public page, such as https://example.com/comic`}
        type="url"
        autoComplete="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        max={limits.webAddress}
      />
      <FormField
        form={form}
        name="message"
        label={t`Message`}
        type="lines"
        autoComplete="off"
        isOptional
        max={limits.message}
        isCounted
      />
      <SubmitButton isSending={form.isSending}>
        <Trans>Send</Trans>
      </SubmitButton>
    </RequestForm>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { requestInvitation } from '../../api/invitation.ts';
import { invitationRequest } from '../../api/schemas/invitation.ts';
import { limits } from '../../api/schemas/limits.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FormField } from '../form/FormField.tsx';
import { RequestForm } from '../form/RequestForm.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useRequestForm } from '../form/useRequestForm.ts';

/** The key of the sign-in forms, which share the email address (`features/auth/forms.ts`). */
const persistedFields = { key: 'sign-in', fields: ['email', 'message'] } as const;

/** Requests an invitation, and shows a confirmation afterwards. The screen must load the message catalogue `forms`. */
export default function InvitationRequestForm() {
  const { t } = useLingui();
  const [isSent, setIsSent] = useState(false);
  const form = useRequestForm({
    schema: invitationRequest,
    initial: { email: '', message: '' },
    send: requestInvitation,
    onSent: () => setIsSent(true),
    fallback: 'request',
    keep: persistedFields,
  });
  if (isSent)
    return (
      <Notice tone="success" live title={<Trans>Thank you</Trans>}>
        <Trans>We’ve emailed you the next steps.</Trans>
      </Notice>
    );
  return (
    <RequestForm form={form}>
      <FormField
        form={form}
        name="email"
        type="email"
        label={t`Email`}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormField
        form={form}
        name="message"
        type="lines"
        label={t`About you`}
        autoComplete="off"
        isOptional
        max={limits.message}
        isCounted
      />
      <SubmitButton isSending={form.isSending}>
        <Trans>Request an invite</Trans>
      </SubmitButton>
    </RequestForm>
  );
}

import { Trans } from '@lingui/react/macro';
import { getInvitation } from '../../../api/invitation.ts';
import { request, requiredLine } from '../../../api/schemas/fields.ts';
import type { Invitation } from '../../../api/schemas/invitation.ts';
import { limits } from '../../../api/schemas/limits.ts';
import { storeSecret } from '../../../session/addressSecrets.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { FormField } from '../../../widgets/form/FormField.tsx';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../../widgets/form/SubmitButton.tsx';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import { useAuthFields } from '../useAuthFields.ts';

const codeRequest = request({ invitationCode: requiredLine(limits.invitationCode) });

interface InvitationCodeFormProps {
  /** Whether an earlier code is unknown or used up. */
  readonly isRefused: boolean;
  /** Called when the typed code is valid and has been stored for this tab. */
  readonly onFound: (invitation: Invitation) => void;
}

/** Form for an invitation code. */
export function InvitationCodeForm({ isRefused, onFound }: InvitationCodeFormProps) {
  const { invitationCode } = useAuthFields();
  const say = useMessages();
  const form = useRequestForm({
    schema: codeRequest,
    initial: { invitationCode: '' },
    send: (request) => getInvitation(request.invitationCode),
    onSent: (invitation) => {
      storeSecret('invitation-code', invitation.code);
      onFound(invitation);
    },
    fallback: 'request',
  });
  return (
    <RequestForm form={form}>
      {isRefused && (
        <Notice tone="danger" live>
          {say({ code: 'invitation_invalid' }, 'server')}
        </Notice>
      )}
      <FormField form={form} name="invitationCode" {...invitationCode} max={limits.invitationCode} />
      <SubmitButton isSending={form.isSending}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </RequestForm>
  );
}

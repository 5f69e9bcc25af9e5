import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { limits } from '../../../api/schemas/limits.ts';
import { requiredLine } from '../../../api/schemas/fields.ts';
import { signUp as signUpRequest } from '../../../api/schemas/user.ts';
import { signUp } from '../../../api/user.ts';
import { removeSecret } from '../../../session/addressSecrets.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import { completeSignIn } from '../../../session/session.ts';
import { FormField } from '../../../widgets/form/FormField.tsx';
import type { FormMessage } from '../../../widgets/form/mapErrorToForm.ts';
import { RequestForm } from '../../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../../widgets/form/SubmitButton.tsx';
import { useRequestForm } from '../../../widgets/form/useRequestForm.ts';
import { useAuthFields } from '../useAuthFields.ts';
import { persistedEmail } from '../forms.ts';
import { TermsNotice } from './SignUpTexts.tsx';
import { WaitingListNotice } from './WaitingListNotice.tsx';

interface SignUpFormProps {
  /** `default`: the operator's setting decides whether the field for the code is shown. */
  readonly invitation?: 'default' | 'required';
  /** The visitor's invitation code. It is sent even if its field isn't shown. */
  readonly code?: string | undefined;
  readonly onSignedIn?: (() => void) | undefined;
}

type SignUpSchema = v.GenericSchema<v.InferInput<typeof signUpRequest>, v.InferOutput<typeof signUpRequest>>;

const schemas: Readonly<Record<'default' | 'required', SignUpSchema>> = {
  default: signUpRequest,
  required: v.object({ ...signUpRequest.entries, invitationCode: requiredLine(limits.invitationCode) }),
};

/** Form for a new account. */
export default function SignUpForm({ invitation = 'default', code = '', onSignedIn }: SignUpFormProps) {
  const { t } = useLingui();
  const fields = useAuthFields();
  const { invitationRequired } = useAppConfig();
  const form = useRequestForm({
    schema: schemas[invitation],
    initial: { email: '', password: '', invitationCode: code },
    send: async (request) => {
      const { tokens, user } = await signUp(request);
      removeSecret('invitation-code');
      await completeSignIn(
        tokens,
        { kind: 'sign-up', method: 'email', invitationCode: !!request.invitationCode },
        user,
      );
    },
    onSent: onSignedIn,
    fallback: 'signUp',
    fallbackField: 'password',
    keep: persistedEmail,
  });
  return (
    <RequestForm form={form} explain={renderWaitingListNotice}>
      <FormField form={form} name="email" {...fields.email} />
      <FormField
        form={form}
        name="password"
        {...fields.newPassword}
        min={limits.password.min}
        max={limits.password.max}
        hint={t`At least ${limits.password.min} characters`}
      />
      {(invitation === 'required' || invitationRequired) && (
        <FormField
          form={form}
          name="invitationCode"
          {...fields.invitationCode}
          hint={invitation === 'required' ? undefined : t`Invited at this email? No code needed.`}
          max={limits.invitationCode}
        />
      )}
      <TermsNotice />
      <SubmitButton isSending={form.isSending}>
        <Trans>Sign up</Trans>
      </SubmitButton>
    </RequestForm>
  );
}

function renderWaitingListNotice(message: FormMessage) {
  if (!('code' in message)) return undefined;
  const { code } = message;
  const isUninvited = code === 'invitation_request_not_accepted' || code === 'invitation_request_pending';
  return isUninvited ? <WaitingListNotice key={code} code={code} /> : undefined;
}

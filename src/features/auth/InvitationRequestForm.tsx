import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { askForInvitationOptions } from '../../api/invitation.ts';
import { invitationRequest } from '../../api/schemas/invitation.ts';
import { limits } from '../../api/schemas/limits.ts';
import { href } from '../../app/links.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FormField } from '../../widgets/form/FormField.tsx';
import { RequestForm } from '../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../widgets/form/SubmitButton.tsx';
import { useMutationOf } from '../../widgets/form/useMutationOf.ts';
import { useRequestForm } from '../../widgets/form/useRequestForm.ts';
import styles from './AuthPanel.module.css';
import { useAuthFields } from './fieldWords.ts';
import { keptEmail } from './forms.ts';

/** For who has no code: one may be asked for, by who is on the waiting list where the operator invites from it. */
export function InvitationRequestForm() {
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  return (
    <section className={styles.second}>
      <h2 className={styles.question}>
        <Trans>No code yet?</Trans>
      </h2>
      {state === 'closed' && (
        <Button size="large" wide onClick={() => setState('open')}>
          <Trans>Ask for an invitation</Trans>
        </Button>
      )}
      {state === 'open' && <Asking onSent={() => setState('sent')} />}
      {state === 'sent' && (
        <Notice tone="success" live title={<Trans>Thank you</Trans>}>
          <Trans>We read every request, and write to you when the door is open.</Trans>
        </Notice>
      )}
      <p className={styles.other}>
        <Trans>
          Or <a href={href('prelaunch')}>join the waiting list</a>.
        </Trans>
      </p>
    </section>
  );
}

function Asking({ onSent }: { readonly onSent: () => void }) {
  const { t } = useLingui();
  const { email } = useAuthFields();
  const form = useRequestForm({
    schema: invitationRequest,
    initial: { email: '', message: '' },
    send: useMutationOf(askForInvitationOptions),
    onSent,
    failure: 'request',
    keep: { key: keptEmail.key, fields: ['email', 'message'] },
  });
  return (
    <RequestForm form={form}>
      <FormField form={form} name="email" {...email} autoComplete="email" />
      <FormField
        form={form}
        name="message"
        type="lines"
        label={t`A few words about you`}
        autoComplete="off"
        isOptional
        max={limits.message}
        isCounted
      />
      <SubmitButton isSending={form.isSending}>
        <Trans>Ask for an invitation</Trans>
      </SubmitButton>
    </RequestForm>
  );
}

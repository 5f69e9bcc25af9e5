import { Trans } from '@lingui/react/macro';
import { passwordForgotten } from '../../api/schemas/password.ts';
import { href, navigate } from '../../app/links.ts';
import { FormField } from '../../widgets/form/FormField.tsx';
import { RequestForm } from '../../widgets/form/RequestForm.tsx';
import { SubmitButton } from '../../widgets/form/SubmitButton.tsx';
import { useMutationOf } from '../../widgets/form/useMutationOf.ts';
import { useRequestForm } from '../../widgets/form/useRequestForm.ts';
import { forgotPasswordOptions } from '../../api/password.ts';
import { AuthFrame } from './AuthFrame.tsx';
import styles from './AuthPanel.module.css';
import { useAuthFields } from './fieldWords.ts';
import { keptEmail, withWayBack } from './forms.ts';

/** Asks for a mail with a link. Whether anybody has the address is not said. */
export default function ForgotPasswordScreen() {
  const { email } = useAuthFields();
  const form = useRequestForm({
    schema: passwordForgotten,
    initial: { email: '' },
    send: useMutationOf(forgotPasswordOptions),
    onSent: () => navigate(withWayBack(href('forgot-password-sent'))),
    failure: 'request',
    // It is the address to log in with afterwards.
    keep: { ...keptEmail, staysWhenSent: true },
  });
  return (
    <AuthFrame
      title={<Trans>Forgot your password?</Trans>}
      subtitle={<Trans>Tell us your email address and we’ll send you a link to choose a new one.</Trans>}
    >
      <div className={styles.stack}>
        <RequestForm form={form}>
          <FormField form={form} name="email" {...email} />
          <SubmitButton isSending={form.isSending}>
            <Trans>Send the link</Trans>
          </SubmitButton>
        </RequestForm>
        <p className={styles.other}>
          <a href={withWayBack(href('login'))}>
            <Trans>Back to log in</Trans>
          </a>
        </p>
      </div>
    </AuthFrame>
  );
}

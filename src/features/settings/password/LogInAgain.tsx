import { Trans } from '@lingui/react/macro';
import { providers } from '../../../api/schemas/auth.ts';
import type { ErrorCode } from '../../../api/schemas/codes.ts';
import type { CurrentUser } from '../../../api/schemas/user.ts';
import { useAppConfig } from '../../../session/appConfig.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { FormMessage } from '../../../widgets/form/mapErrorToForm.ts';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import { ProviderMark } from '../../../widgets/providers/ProviderMark.tsx';
import { providerNames, useProviderSignIn } from '../../../widgets/providers/providerSignIn.ts';
import { useSendPasswordLink } from './useSendPasswordLink.ts';

/** Error code of the API if the last sign-in is too long ago for the request. */
export const FRESH_SIGN_IN: ErrorCode = 'fresh_sign_in_required';

/** Returns an `explain` function for `RequestForm` that shows `LogInAgain` for the error 'fresh_sign_in_required'. */
export function explainFreshSignIn(user: CurrentUser) {
  return (message: FormMessage) =>
    'code' in message && message.code === FRESH_SIGN_IN ? <LogInAgain key={message.code} user={user} /> : undefined;
}

/** Lets a user without a password confirm their identity: with a provider, or by setting a password. */
export function LogInAgain({ user }: { readonly user: CurrentUser }) {
  const { socialProviders } = useAppConfig();
  const say = useMessages();
  const { begin, beginning, fault } = useProviderSignIn(location.pathname + location.search);
  const { send, isPending } = useSendPasswordLink(user.email);
  const userProviders = providers.filter(
    (provider) => user.providers?.includes(provider) && socialProviders.includes(provider),
  );
  return (
    <Notice
      tone="warning"
      live
      title={<Trans>Confirm it’s you</Trans>}
      actions={
        <>
          {userProviders.map((provider) => (
            <Button
              key={provider}
              icon={<ProviderMark provider={provider} />}
              pending={beginning === provider}
              onClick={() => void begin(provider)}
            >
              <Trans>Log in again with {providerNames[provider]}</Trans>
            </Button>
          ))}
          <Button pending={isPending} onClick={send}>
            <Trans>Set a password</Trans>
          </Button>
        </>
      }
    >
      {fault ? (
        say(fault, 'server')
      ) : (
        <Trans>You don’t have a password, so log in again and retry within 10 minutes. Your changes are kept.</Trans>
      )}
    </Notice>
  );
}

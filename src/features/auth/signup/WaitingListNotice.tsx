import { Trans } from '@lingui/react/macro';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import { withReturnPath } from '../../../navigation/returnPath.ts';

/** Shown when sign-up is refused because an invitation is missing. Links to the waiting list. */
export function WaitingListNotice() {
  const say = useMessages();
  return (
    <Notice
      tone="warning"
      live
      actions={
        <ButtonLink href={withReturnPath(href('prelaunch'))}>
          <Trans>Join the waiting list</Trans>
        </ButtonLink>
      }
    >
      {say({ code: 'invitation_request_not_accepted' }, 'server')}
    </Notice>
  );
}

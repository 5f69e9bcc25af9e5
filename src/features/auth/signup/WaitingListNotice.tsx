import { Trans } from '@lingui/react/macro';
import { href } from '../../../navigation/links.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useMessages } from '../../../widgets/form/useMessages.ts';
import { withReturnPath } from '../../../navigation/returnPath.ts';

interface WaitingListNoticeProps {
  /** `invitation_request_pending`: the address is on the waiting list already. */
  readonly code: 'invitation_request_not_accepted' | 'invitation_request_pending';
}

/** Shown when sign-up is refused because an invitation is missing. */
export function WaitingListNotice({ code }: WaitingListNoticeProps) {
  const say = useMessages();
  const join = (
    <ButtonLink href={withReturnPath(href('prelaunch'))}>
      <Trans>Join the waiting list</Trans>
    </ButtonLink>
  );
  return (
    <Notice tone="warning" live actions={code === 'invitation_request_not_accepted' && join}>
      {say({ code }, 'server')}
    </Notice>
  );
}

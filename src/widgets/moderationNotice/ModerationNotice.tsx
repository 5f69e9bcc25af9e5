import { Trans } from '@lingui/react/macro';
import { href } from '../../navigation/links.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

export default function ModerationNotice() {
  return (
    <Notice
      title={<Trans>This series isn’t public</Trans>}
      actions={
        <ButtonLink href={href('moderation')}>
          <Trans>Back to moderation</Trans>
        </ButtonLink>
      }
    >
      <Trans>You can see it as a moderator. Episodes open as a preview, which doesn’t count as a view.</Trans>
    </Notice>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Series } from '../../../../api/schemas/series.ts';
import { href } from '../../../../navigation/links.ts';
import { useCurrentUser } from '../../../../session/account.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

interface SavedElsewhereProps {
  readonly series: Pick<Series, 'public_id' | 'title'>;
  readonly onStartAnother: () => void;
}

/** Replaces the form of a new episode after another tab has saved the same episode. */
export function SavedElsewhere({ series, onStartAnother }: SavedElsewhereProps) {
  // Users have a dashboard only after their first series is public. Until then, the start screen of publishing lists their drafts.
  const isCreator = useCurrentUser()?.is_creator === true;
  return (
    <Notice
      tone="success"
      live
      title={<Trans>This episode was saved in another tab</Trans>}
      actions={
        <>
          <ButtonLink
            variant="primary"
            href={isCreator ? href('dashboard-series-id', { id: series.public_id }) : href('publish')}
          >
            <Trans>View episodes</Trans>
          </ButtonLink>
          <Button onClick={onStartAnother}>
            <Trans>Start another episode</Trans>
          </Button>
        </>
      }
    >
      <Trans>You’ll find it under “{series.title}”.</Trans>
    </Notice>
  );
}

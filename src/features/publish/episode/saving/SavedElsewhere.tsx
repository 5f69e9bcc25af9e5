import { Trans } from '@lingui/react/macro';
import type { Series } from '../../../../api/schemas/series.ts';
import { href } from '../../../../navigation/links.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

interface SavedElsewhereProps {
  readonly series: Pick<Series, 'public_id' | 'title'>;
  readonly onStartAnother: () => void;
}

/** Replaces the form of a new episode that another tab has saved. */
export function SavedElsewhere({ series, onStartAnother }: SavedElsewhereProps) {
  return (
    <Notice
      tone="success"
      live
      title={<Trans>This episode was saved in another tab</Trans>}
      actions={
        <>
          <ButtonLink variant="primary" href={href('dashboard-series-id', { id: series.public_id })}>
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

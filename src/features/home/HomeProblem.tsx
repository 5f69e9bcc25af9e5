import { Trans } from '@lingui/react/macro';
import { useQueryClient, useIsFetching } from '@tanstack/react-query';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Some of the page could not be had: said once, however much it is. */
export function HomeProblem() {
  const client = useQueryClient();
  const isFetching = useIsFetching() > 0;
  const again = () =>
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  return (
    <Notice
      tone="warning"
      live
      title={<Trans>Not everything could be loaded</Trans>}
      actions={
        <Button pending={isFetching} onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>You may be offline. What you have saved on this device, and the tools, work all the same.</Trans>
    </Notice>
  );
}

import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** In the place of a list that could not be loaded. */
export function ListProblem({ retry }: { readonly retry: () => void }) {
  return (
    <Notice
      tone="danger"
      live
      title={<Trans>This list couldn’t be loaded</Trans>}
      actions={
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <Trans>
        You may be offline. What you have saved on this device is still there. Check your connection, then try again.
      </Trans>
    </Notice>
  );
}

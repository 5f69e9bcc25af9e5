import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { isCodeMissingAtom, retryMissingCode } from '../../engine/missingCode.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Shown while a tool waits for code that couldn't be loaded. */
export function MissingCodeNotice() {
  const isMissing = useAtomValue(isCodeMissingAtom);
  if (!isMissing) return null;
  return (
    <Notice
      tone="danger"
      live
      title={<Trans>This tool could not be loaded</Trans>}
      actions={
        <Button onClick={retryMissingCode}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {navigator.onLine ? (
        <Trans>The connection may have dropped, or there is a new version. Your files are still here.</Trans>
      ) : (
        <Trans>
          You’re offline, and it isn’t saved on this device yet. Your files are still here: it continues as soon as
          you’re back online.
        </Trans>
      )}
    </Notice>
  );
}

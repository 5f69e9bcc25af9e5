import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { isCodeMissingAtom, retryMissingCode } from '../../engine/missingCode.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** Shown while the app needs a script that couldn't be loaded (`waitForRetry` in `engine/missingCode.ts`). */
export function MissingCodeNotice() {
  const isMissing = useAtomValue(isCodeMissingAtom);
  if (!isMissing) return null;
  return (
    <Notice
      tone="danger"
      live
      title={<Trans>Part of this tool couldn’t load</Trans>}
      actions={
        <Button onClick={retryMissingCode}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {navigator.onLine ? (
        <Trans>Your connection may have dropped, or there’s a new version. Your files are safe.</Trans>
      ) : (
        <Trans>
          You’re offline, and this part isn’t saved on this device yet. Your files are safe. It loads as soon as you’re
          back online.
        </Trans>
      )}
    </Notice>
  );
}

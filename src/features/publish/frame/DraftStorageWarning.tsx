import { Trans } from '@lingui/react/macro';
import type { PersistenceStatus } from '../../../offline/work/persistedWork.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Warns when the device can't store the whole draft; renders nothing otherwise. */
export function DraftStorageWarning({ persistence }: { readonly persistence: PersistenceStatus | 'nothing' }) {
  if (persistence !== 'no-room' && persistence !== 'unavailable') return null;
  return (
    <Notice tone="warning" live title={<Trans>You’ll lose unsaved changes if you leave</Trans>}>
      {persistence === 'no-room' ? (
        <Trans>No space left on this device. Save before you leave, or free up space.</Trans>
      ) : (
        <Trans>This browser can’t store drafts. Save before you leave.</Trans>
      )}
    </Notice>
  );
}

import { Trans } from '@lingui/react/macro';
import type { PersistenceStatus } from '../../../offline/work/persistedWork.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Warns when the device can't store the draft; renders nothing otherwise. */
export function DraftStorageWarning({ persistence }: { readonly persistence: PersistenceStatus | 'nothing' }) {
  if (persistence !== 'no-room' && persistence !== 'unavailable') return null;
  return (
    <Notice tone="warning" live title={<Trans>Leaving this page would lose what you have not saved</Trans>}>
      {persistence === 'no-room' ? (
        <Trans>This device has no room left to keep it. Stay until it is saved, or free some room.</Trans>
      ) : (
        <Trans>This browser does not let it be kept on the device. Stay until it is saved.</Trans>
      )}
    </Notice>
  );
}

import { Trans } from '@lingui/react/macro';
import type { Keeping } from '../../../offline/work/keptWork.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Warns when the device can't store the draft; renders nothing otherwise. */
export function DraftStorageWarning({ keeping }: { readonly keeping: Keeping | 'nothing' }) {
  if (keeping !== 'no-room' && keeping !== 'unavailable') return null;
  return (
    <Notice tone="warning" live title={<Trans>Leaving this page would lose what you have not saved</Trans>}>
      {keeping === 'no-room' ? (
        <Trans>This device has no room left to keep it. Stay until it is saved, or free some room.</Trans>
      ) : (
        <Trans>This browser does not let it be kept on the device. Stay until it is saved.</Trans>
      )}
    </Notice>
  );
}

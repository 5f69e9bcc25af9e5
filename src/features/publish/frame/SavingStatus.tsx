import { Trans } from '@lingui/react/macro';

/**
 * Progress of saving a step:
 * - `nothing`: no text
 * - `device`: the changes are stored only on the device
 * - `incomplete`: some changes are invalid, or wait for Save
 * - `later`: no network, or another failure after which the same request may succeed
 * - `refused`: the server rejects the values
 * - `failed`: any other failure
 */
export type SavingState = 'nothing' | 'device' | 'saving' | 'saved' | 'incomplete' | 'later' | 'refused' | 'failed';

export function SavingStatus({ state }: { readonly state: SavingState }) {
  switch (state) {
    case 'nothing':
      return null;
    case 'device':
      return <Trans>Draft saved on this device</Trans>;
    case 'saving':
      return <Trans>Saving…</Trans>;
    case 'saved':
      return <Trans>Saved</Trans>;
    case 'incomplete':
    case 'refused':
      return <Trans>Only on this device, not saved yet</Trans>;
    case 'later':
      return <Trans>Safe on this device. Saves when you’re back online</Trans>;
    case 'failed':
      return <Trans>Safe on this device. Retrying…</Trans>;
  }
}

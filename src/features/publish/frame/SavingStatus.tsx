import { Trans } from '@lingui/react/macro';

/**
 * How the saving of a step goes. `device`: on the device alone, until the person goes on. `incomplete`: some of it can't be saved as
 * it is. `later`: no network. `refused` and `failed`: said at the fields, or tried again.
 */
export type SavingState = 'nothing' | 'device' | 'saving' | 'saved' | 'incomplete' | 'later' | 'refused' | 'failed';

export function SavingStatus({ state }: { readonly state: SavingState }) {
  switch (state) {
    case 'nothing':
      return null;
    case 'device':
      return <Trans>Kept on this device</Trans>;
    case 'saving':
      return <Trans>Saving…</Trans>;
    case 'saved':
      return <Trans>Saved</Trans>;
    case 'incomplete':
    case 'refused':
      return <Trans>Kept on this device, not saved yet</Trans>;
    case 'later':
      return <Trans>Kept on this device; saved when you are back online</Trans>;
    case 'failed':
      return <Trans>Kept on this device; saving is tried again</Trans>;
  }
}

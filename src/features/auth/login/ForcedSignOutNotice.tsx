import { Trans } from '@lingui/react/macro';
import { getLastEnding } from '../../../session/ending.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Explains a forced sign-out. */
export function ForcedSignOutNotice() {
  return (
    getLastEnding() === 'forced' && (
      <Notice tone="warning" live title={<Trans>You’ve been logged out</Trans>}>
        <Trans>Your session expired, or you logged out everywhere or changed your password on another device.</Trans>
      </Notice>
    )
  );
}

/** Explains a forced sign-out on a page with unsaved work. */
export function UnsavedWorkNotice() {
  return (
    <Notice tone="warning" live title={<Trans>You’ve been logged out</Trans>}>
      <Trans>Your changes are still on this page. Log in again to save them.</Trans>
    </Notice>
  );
}

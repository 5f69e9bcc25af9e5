import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import type { LoadError } from '../../../widgets/loadFailure/useLoadFailure.ts';

/** Replaces a form that could not be loaded. The form's unsaved changes remain on the device. */
export function FormLoadFailure(props: LoadError) {
  return (
    <LoadFailure size="section" {...props}>
      <Trans>Your work is safe on this device.</Trans>
    </LoadFailure>
  );
}

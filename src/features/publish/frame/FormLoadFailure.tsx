import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import type { LoadError } from '../../../widgets/loadFailure/useLoadFailure.ts';

/** Shown in place of a form or list that could not be loaded. */
export function FormLoadFailure(props: LoadError) {
  return (
    <LoadFailure size="section" {...props}>
      <Trans>Your work is safe on this device.</Trans>
    </LoadFailure>
  );
}

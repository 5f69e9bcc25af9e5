import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import type { LoadError } from '../../../widgets/loadFailure/useLoadFailure.ts';

/** In the place of a form that could not be loaded; what was typed into it is on the device meanwhile. */
export function FormLoadFailure(props: LoadError) {
  return (
    <LoadFailure size="section" {...props}>
      <Trans>Nothing is lost: what you have typed and chosen is on this device.</Trans>
    </LoadFailure>
  );
}

import { Trans } from '@lingui/react/macro';
import { hasReadingPositionIn } from '../../offline/readingPositions.ts';
import { LoadFailure } from '../../widgets/loadFailure/LoadFailure.tsx';
import type { LoadError } from '../../widgets/loadFailure/useLoadFailure.ts';

/** Shown instead of a series that failed to load. */
export default function SeriesFailure({ slug, failure }: { readonly slug: string; readonly failure: LoadError }) {
  return (
    <LoadFailure size="page" {...failure}>
      {hasReadingPositionIn(slug) && <Trans>Your progress in this series is saved.</Trans>}
    </LoadFailure>
  );
}

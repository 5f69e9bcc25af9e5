import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import type { HomePart } from './RevealInOrder.tsx';

/** A single error message for all parts of the page that failed to load. */
export function HomeLoadFailure({ parts }: { readonly parts: readonly HomePart[] }) {
  const failure = parts.find((part) => part.failure)?.failure;
  if (!failure) return null;
  return (
    <LoadFailure size="section" {...failure}>
      <Trans>Part of this page couldn’t load.</Trans>
    </LoadFailure>
  );
}

import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import type { HomePart } from './RevealInOrder.tsx';

/** Shows a single error message if parts of the page failed to load, with the reason of the first. */
export function HomeLoadFailure({ parts }: { readonly parts: readonly HomePart[] }) {
  const failure = parts.find((part) => part.failure)?.failure;
  if (!failure) return null;
  return (
    <LoadFailure size="section" {...failure}>
      <Trans>Part of this page couldn’t load.</Trans>
    </LoadFailure>
  );
}

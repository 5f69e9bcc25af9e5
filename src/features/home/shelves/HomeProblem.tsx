import { Trans } from '@lingui/react/macro';
import { LoadFailure } from '../../../widgets/loadFailure/LoadFailure.tsx';
import type { HomePart } from './InOrder.tsx';

/** Some of the page could not be loaded: said once, however much it is. */
export function HomeProblem({ parts }: { readonly parts: readonly HomePart[] }) {
  const failure = parts.find((part) => part.failure)?.failure;
  if (!failure) return null;
  return (
    <LoadFailure size="section" {...failure}>
      <Trans>Part of this page could not be loaded.</Trans>
    </LoadFailure>
  );
}

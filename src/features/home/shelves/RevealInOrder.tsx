import { Fragment, type ReactNode } from 'react';
import type { LoadError } from '../../../widgets/loadFailure/useLoadFailure.ts';

export interface HomePart {
  readonly key: string;
  /** Whether the part has loaded (possibly empty) or failed. */
  readonly isReady: boolean;
  /** The error, if the part failed to load. */
  readonly failure?: LoadError | undefined;
  readonly content: ReactNode;
  /** Skeleton while the part loads; omit if the part is likely to be empty. */
  readonly coming?: ReactNode;
}

/**
 * Reveals parts of a page from top to bottom, in whatever order they load, so that visible content is never pushed down by a part
 * above it. Skeletons of parts still loading are remounted whenever a part appears: they have no stable position.
 */
export function RevealInOrder({ parts }: { readonly parts: readonly HomePart[] }) {
  const firstMissing = parts.findIndex(({ isReady }) => !isReady);
  const ready = firstMissing < 0 ? parts : parts.slice(0, firstMissing);
  const missing = firstMissing < 0 ? [] : parts.slice(firstMissing);
  return (
    <>
      {ready.map(({ key, content }) => (
        <Fragment key={key}>{content}</Fragment>
      ))}
      {missing.map(({ key, coming }) => (
        <Fragment key={`${key} after ${ready.length}`}>{coming}</Fragment>
      ))}
    </>
  );
}

import { Fragment, type ReactNode } from 'react';
import type { LoadError } from '../../../widgets/loadFailure/useLoadFailure.ts';

export interface HomePart {
  readonly key: string;
  /** Whether the part has loaded or has failed to load. A loaded part may be empty. */
  readonly isReady: boolean;
  /** The error, if the part failed to load. */
  readonly failure?: LoadError | undefined;
  readonly content: ReactNode;
  /** Shown until the content is. Without a skeleton, nothing is shown until then. */
  readonly skeleton?: ReactNode;
}

/**
 * Shows each part of a page once it and all parts above it are ready, and skeletons for the rest, so that a part that loads late
 * doesn't push the content of other parts down. When a part appears, the skeletons below get new keys, so React replaces them
 * instead of moving them.
 */
export function RevealInOrder({ parts }: { readonly parts: readonly HomePart[] }) {
  const firstLoadingIndex = parts.findIndex(({ isReady }) => !isReady);
  const ready = firstLoadingIndex < 0 ? parts : parts.slice(0, firstLoadingIndex);
  const loading = firstLoadingIndex < 0 ? [] : parts.slice(firstLoadingIndex);
  return (
    <>
      {ready.map(({ key, content }) => (
        <Fragment key={key}>{content}</Fragment>
      ))}
      {loading.map(({ key, skeleton }) => (
        <Fragment key={`${key} after ${ready.length}`}>{skeleton}</Fragment>
      ))}
    </>
  );
}

import { Fragment, type ReactNode } from 'react';
import type { LoadError } from '../../../widgets/loadFailure/useLoadFailure.ts';

export interface HomePart {
  readonly key: string;
  /** Whether the part has loaded or has failed to load. */
  readonly isReady: boolean;
  readonly failure?: LoadError | undefined;
  readonly content: ReactNode;
  /** Shown until the content is. */
  readonly skeleton?: ReactNode;
}

/**
 * Shows each part of a page once it and all parts above it are ready, so that late parts don't push others down. When a part
 * appears, the skeletons below get new keys, so that React replaces them.
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

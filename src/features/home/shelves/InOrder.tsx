import { Fragment, type ReactNode } from 'react';
import type { LoadError } from '../../../widgets/loadFailure/useLoadFailure.ts';

export interface HomePart {
  readonly key: string;
  /** Whether it is known what there is, nothing included, or that it could not be loaded. */
  readonly isReady: boolean;
  /** Why there is nothing of it to show. */
  readonly failure?: LoadError | undefined;
  readonly content: ReactNode;
  /** Its shape until then; left out where it may well stay empty. */
  readonly coming?: ReactNode;
}

/**
 * Parts of a page that come when they like and are shown from the top down, so that nothing that is seen is pushed away by something
 * above it. What stands for those on their way is drawn anew whenever one has come: it belongs to no place yet.
 */
export function InOrder({ parts }: { readonly parts: readonly HomePart[] }) {
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

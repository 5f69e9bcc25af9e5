import { useMemo } from 'react';
import { goneState } from './removals.ts';

/** The list without what has just been deleted, though it may still be taken back. */
export function useWithoutGone<Item extends { readonly public_id: string }>(items: readonly Item[]): readonly Item[] {
  const gone = goneState.use();
  return useMemo(() => items.filter(({ public_id }) => !gone.has(public_id)), [items, gone]);
}

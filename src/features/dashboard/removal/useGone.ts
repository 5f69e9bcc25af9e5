import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { removalsAtom } from '../../../offline/removals/removals.ts';

/** The list without what has just been deleted, though it may still be taken back. */
export function useWithoutGone<Item extends { readonly public_id: string }>(items: readonly Item[]): readonly Item[] {
  const gone = useAtomValue(removalsAtom).gone;
  return useMemo(() => items.filter(({ public_id }) => !gone.has(public_id)), [items, gone]);
}

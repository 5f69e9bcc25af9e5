import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { removalsAtom } from '../../../offline/removals/removals.ts';

/** Filters items from a list that have just been deleted, even if the deletion can still be undone. */
export function useWithoutDeleted<Item extends { readonly public_id: string }>(
  items: readonly Item[],
): readonly Item[] {
  const gone = useAtomValue(removalsAtom).gone;
  return useMemo(() => items.filter(({ public_id }) => !gone.has(public_id)), [items, gone]);
}

import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { removalsAtom } from '../../offline/removals/removals.ts';

/** Removes from a list the items that the user has just deleted, even while the deletion can be undone. */
export function useWithoutDeleted<Item extends { readonly public_id: string }>(
  items: readonly Item[],
): readonly Item[] {
  const hiddenIds = useAtomValue(removalsAtom).hiddenIds;
  return useMemo(() => items.filter(({ public_id }) => !hiddenIds.has(public_id)), [items, hiddenIds]);
}

import { atom } from 'jotai';
import type { Change } from '../../api/changes/change.ts';
import { store } from '../../state/store.ts';

/**
 * Kinds of the changes that were undone because the server refused them, and of which users are told (`startOutbox.ts`).
 * `RefusedChanges` shows a message and empties the list.
 */
export const refusalsAtom = atom<readonly Change['kind'][]>([]);

export function addRefusal(kind: Change['kind']): void {
  store.set(refusalsAtom, (kinds) => [...kinds, kind]);
}

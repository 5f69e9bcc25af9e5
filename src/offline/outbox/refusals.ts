import { atom } from 'jotai';
import type { Change } from '../../api/changes/change.ts';
import { store } from '../../state/store.ts';

/** Kinds of changes that the server refused and that were undone, until a message was shown. */
export const refusalsAtom = atom<readonly Change['kind'][]>([]);

export function addRefusal(kind: Change['kind']): void {
  store.set(refusalsAtom, (kinds) => [...kinds, kind]);
}

import { atom } from 'jotai';
import type { Change } from '../../api/changes/change.ts';
import { store } from '../../state/store.ts';

/** Kinds of the refused changes that the user has to be told about. */
export const refusalsAtom = atom<readonly Change['kind'][]>([]);

export function addRefusal(kind: Change['kind']): void {
  store.set(refusalsAtom, (kinds) => [...kinds, kind]);
}

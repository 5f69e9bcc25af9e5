import { atom } from 'jotai';
import type { Change } from '../../api/change.ts';
import { store } from '../../state/store.ts';

/** Kinds of changes that were kept and then refused, and undone; until the person has been told. */
export const refusalsAtom = atom<readonly Change['kind'][]>([]);

export function noteRefusal(kind: Change['kind']): void {
  store.set(refusalsAtom, (kinds) => [...kinds, kind]);
}

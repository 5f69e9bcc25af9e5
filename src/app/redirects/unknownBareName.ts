import { atom } from 'jotai';

/** A path that looks like a bare username (`/ada`), but for which `BareNameScreen` has found no user. */
export const unknownBareNameAtom = atom<string | undefined>(undefined);

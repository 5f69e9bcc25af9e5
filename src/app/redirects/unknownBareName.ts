import { atom } from 'jotai';

/** The path that looks like a bare user name (`/ada`) but belongs to no user, so that the app shows 'not found' for it. */
export const unknownBareNameAtom = atom<string | undefined>(undefined);

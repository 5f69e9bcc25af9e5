import { atom } from 'jotai';

/** A path that could have been somebody's bare name and is nobody's: it is not found, as any other. */
export const nobodyHereAtom = atom<string | undefined>(undefined);

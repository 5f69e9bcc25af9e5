import { atom } from 'jotai';
import type { OtherWork } from '../../offline/work/persistedWork.ts';

/** The cutter's stored works that aren't open in any tab, the latest first. */
export const otherWorksAtom = atom<readonly OtherWork[]>([]);

import { atom } from 'jotai';

/** Whether the first screen is rendered and, if it was prerendered, hydrated. */
export const isRenderedAtom = atom(false);

import { atom } from 'jotai';

/**
 * Whether the first screen is rendered and, if it was prerendered, hydrated. Code that the first paint doesn't need waits for this.
 */
export const isRenderedAtom = atom(false);

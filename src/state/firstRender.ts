import { atom } from 'jotai';

/** Whether the app is on the screen. What the first paint doesn't need waits for it. */
export const isRenderedAtom = atom(false);

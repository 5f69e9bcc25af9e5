/** The Jotai store of the app. Components read it through the `Provider` in `app/Root.tsx`. */
import { createStore } from 'jotai';

export const store = createStore();

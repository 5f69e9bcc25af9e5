/**
 * The Jotai store of the app. React reads it through the `Provider` in `app/Root.tsx`; code outside of React uses it directly.
 */
import { createStore } from 'jotai';

export const store = createStore();

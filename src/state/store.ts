/** The one store of the app's atoms. React reads it through the `Provider` of main.tsx; code outside React gets, sets and subscribes here. */
import { createStore } from 'jotai';

export const store = createStore();

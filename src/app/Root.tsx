import { Provider } from 'jotai';
import { StrictMode, useEffect } from 'react';
import { store } from '../state/store.ts';
import { App } from './App.tsx';

interface RootProps {
  /** Called after the first render in the browser. Pass the same function in every render. */
  readonly onRendered?: () => void;
}

/** The whole app, for the browser (`main.tsx`) and for prerendering (`prerender.tsx`). */
export function Root({ onRendered }: RootProps) {
  useEffect(() => onRendered?.(), [onRendered]);
  return (
    <StrictMode>
      <Provider store={store}>
        <App />
      </Provider>
    </StrictMode>
  );
}

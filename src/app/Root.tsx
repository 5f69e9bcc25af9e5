import { Provider } from 'jotai';
import { StrictMode, useEffect } from 'react';
import { store } from '../state/store.ts';
import { App } from './App.tsx';

interface RootProps {
  /** Called after the first render, which may show a skeleton in place of the screen. */
  readonly onRendered?: () => void;
  /** Called once the screen has rendered, or React has taken over its prerendered HTML. */
  readonly onScreenRendered?: () => void;
}

/** The whole app, as the browser renders it (`main.tsx`) and as the build prerenders it (`prerender.tsx`). */
export function Root({ onRendered, onScreenRendered }: RootProps) {
  useEffect(() => onRendered?.(), [onRendered]);
  return (
    <StrictMode>
      <Provider store={store}>
        <App onScreenRendered={onScreenRendered} />
      </Provider>
    </StrictMode>
  );
}

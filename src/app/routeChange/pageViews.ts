import { atom } from 'jotai';
import { createContext, useEffect } from 'react';
import { startPageView } from '../../analytics/track.ts';
import { store } from '../../state/store.ts';

/** Path of the rendered screen, without the base path. Differs from the browser's address while the next screen loads. */
export const ScreenPath = createContext('');

/** The last screen whose title is known, and the document title it set. */
const titledScreenAtom = atom<{ readonly path: string; readonly title: string } | undefined>(undefined);

/** Records the document title of a screen as soon as it is known. */
export function recordScreenTitle(path: string, title: string): void {
  store.set(titledScreenAtom, { path, title });
}

/** Sends a page view to analytics at each route change. A change of only the query sends none. */
export function usePageViews(screen: string, path: string): void {
  useEffect(() => {
    const view = startPageView(screen, path + location.search);
    const setTitleIfKnown = () => {
      const now = store.get(titledScreenAtom);
      if (now?.path === path) view.setTitle(now.title);
    };
    const unsubscribe = store.sub(titledScreenAtom, setTitleIfKnown);
    addEventListener('pagehide', view.leave);
    setTitleIfKnown();
    return () => {
      unsubscribe();
      removeEventListener('pagehide', view.leave);
      view.leave();
    };
  }, [screen, path]);
}

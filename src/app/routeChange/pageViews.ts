import { atom } from 'jotai';
import { createContext, useEffect } from 'react';
import { startPageView } from '../../analytics/track.ts';
import { store } from '../../state/store.ts';

/** Path of the rendered screen, without the base path. Differs from the browser's address while the next screen loads. */
export const ScreenPath = createContext('');

/** The last screen whose title is known, and the document title it set. */
const titledScreenAtom = atom<{ readonly path: string; readonly title: string } | undefined>(undefined);

/** Records the document title of a screen, for its page view. Call it as soon as the title is known. @param path of the screen */
export function recordScreenTitle(path: string, title: string): void {
  store.set(titledScreenAtom, { path, title });
}

/**
 * Sends a page view for each screen (`startPageView`). A change of only the query sends none.
 * @param screen name of the route
 * @param path of the screen, without the base path
 */
export function usePageViews(screen: string, path: string): void {
  useEffect(() => {
    const view = startPageView(screen, path + location.search);
    const setTitleIfKnown = () => {
      const titledScreen = store.get(titledScreenAtom);
      if (titledScreen?.path === path) view.setTitle(titledScreen.title);
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

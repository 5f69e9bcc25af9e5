import { atom } from 'jotai';
import { createContext, useEffect } from 'react';
import { pageShown } from '../../analytics/track.ts';
import { store } from '../../state/store.ts';

/** Path below the base of the screen that stands here; not always that of the address, which goes ahead of its screen. */
export const ScreenPath = createContext('');

/** The last screen that has its title, and how the document is called since. */
const namedAtom = atom<{ readonly path: string; readonly title: string } | undefined>(undefined);

/** Says what the screen of a path is called, as soon as that is known. */
export function nameScreen(path: string, title: string): void {
  store.set(namedAtom, { path, title });
}

/** Tells analytics of each route change. A query that changes on the same screen is none. */
export function usePageViews(screen: string, path: string): void {
  useEffect(() => {
    const view = pageShown(screen, path + location.search);
    const name = () => {
      const now = store.get(namedAtom);
      if (now?.path === path) view.named(now.title);
    };
    const stop = store.sub(namedAtom, name);
    addEventListener('pagehide', view.left);
    name();
    return () => {
      stop();
      removeEventListener('pagehide', view.left);
      view.left();
    };
  }, [screen, path]);
}

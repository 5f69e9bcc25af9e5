import { atom, useAtomValue } from 'jotai';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pathBelowBase } from '../../navigation/links.ts';
import { product } from '../../product.ts';
import { store } from '../../state/store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './RouteChangeEffects.module.css';
import { recordScreenTitle, ScreenPath } from './pageViews.ts';
import { pauseScrollRestoration, restoreScroll } from './scroll.ts';

const announcementAtom = atom('');
/** Whether the next screen to mount is the result of a navigation and not of the page load. */
let isAfterLoad = false;
/** Whether the user has moved the focus, by Tab or by pressing a control, since the last navigation. */
let userMovedFocus = false;
let lastPath: string | undefined;

/** Canonical and alternate links that the host rendered for the loaded page (hosting/pageHead.ts). */
const serverLinks =
  typeof document === 'undefined' ? [] : [...document.querySelectorAll('link[rel="canonical"], link[rel="alternate"]')];

/** Starts tracking navigations and whether the user moves the focus. Call once. */
export function trackNavigations(): void {
  lastPath = location.pathname;
  // wouter dispatches 'pushState' and 'replaceState' on navigation.
  for (const event of ['pushState', 'replaceState', 'popstate']) {
    addEventListener(event, () => {
      if (location.pathname === lastPath) return;
      lastPath = location.pathname;
      userMovedFocus = false;
      // A redirect at the page load replaces the history entry.
      if (event !== 'replaceState') isAfterLoad = true;
    });
  }
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') userMovedFocus = true;
  });
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest('a[href], button, input, select, textarea')) userMovedFocus = true;
  });
}

interface RouteChangeEffectsProps {
  /** The screen's title in the current language; defaults to the product name. */
  readonly title?: string;
  /** The meta description. If undefined or empty, the previous one stays. */
  readonly description?: string;
  /** Whether the screen has rendered while its title is still loading. The announcement and the focus wait for the title. */
  readonly isTitlePending?: boolean;
}

/**
 * Sets title and description and restores the scroll position. After a navigation, also announces the title to screen readers;
 * and if the user hasn't moved the focus meanwhile, focuses the heading. Render it after a screen, below a component whose `key`
 * is the path (`App.tsx`).
 */
export function RouteChangeEffects({ title, description, isTitlePending = false }: RouteChangeEffectsProps) {
  const documentTitle = title ? `${title} · ${product.name}` : product.name;
  const path = use(ScreenPath);
  // The screen of the page load may mount after the user has left it.
  const [byNavigation] = useState(() => isAfterLoad && path === pathBelowBase(location.pathname));
  const initialFocus = useRef<Element>(null);

  useEffect(() => {
    document.title = documentTitle;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    if (byNavigation && !isTitlePending) store.set(announcementAtom, documentTitle);
  }, [documentTitle, description, byNavigation, isTitlePending]);

  useEffect(() => {
    if (!isTitlePending) recordScreenTitle(path, documentTitle);
  }, [path, documentTitle, isTitlePending]);

  const hasMounted = useRef(false);
  useLayoutEffect(() => {
    // Runs when React shows the screen again after it has suspended.
    if (hasMounted.current) restoreScroll();
    return pauseScrollRestoration;
  }, []);

  useEffect(() => {
    hasMounted.current = true;
    restoreScroll();
    if (byNavigation) removeServerLinks();
    isAfterLoad = true;
    initialFocus.current = document.activeElement;
  }, [byNavigation]);

  useEffect(() => {
    // Don't take the focus if the user has moved it while the screen was loading.
    if (byNavigation && !isTitlePending && !userMovedFocus && document.activeElement === initialFocus.current)
      focusHeading();
  }, [byNavigation, isTitlePending]);

  return null;
}

/** Announces the title after each navigation. Render once, outside the screens. */
export function RouteAnnouncer() {
  return (
    <VisuallyHidden aria-live="polite" className={styles.announcement}>
      {useAtomValue(announcementAtom)}
    </VisuallyHidden>
  );
}

/**
 * Removes the host's links after the first navigation. Browsers share a page by its canonical address, and these links name the
 * page that was loaded first.
 */
function removeServerLinks(): void {
  for (const link of serverLinks) link.remove();
}

/** Focuses the screen's heading, if there is one and the focus isn't already inside the screen. */
function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!main || !heading || main.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

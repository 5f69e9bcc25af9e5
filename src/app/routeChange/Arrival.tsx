import { atom, useAtomValue } from 'jotai';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { product } from '../../product.ts';
import { store } from '../../state/store.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { nameScreen, ScreenPath } from './pageViews.ts';
import { leaveScroll, restoreScroll } from './scroll.ts';

const announcementAtom = atom('');
let navigated = false;
/** Since the last navigation a person has taken the focus somewhere themselves. */
let movedOn = false;
let lastPath: string | undefined;

/** What the server said of the page that was loaded (hosting/pageHead.ts). Screens add links of their own later. */
const card =
  typeof document === 'undefined' ? [] : [...document.querySelectorAll('link[rel="canonical"], link[rel="alternate"]')];

/** Call once. A screen may take a while to come, and people don't wait for it to go on by keyboard. */
export function noteWhoMovesOn(): void {
  // wouter tells of each navigation by these.
  for (const event of ['pushState', 'replaceState', 'popstate']) {
    addEventListener(event, () => {
      if (location.pathname !== lastPath) movedOn = false;
      lastPath = location.pathname;
    });
  }
  addEventListener('keydown', ({ key }) => {
    if (key === 'Tab') movedOn = true;
  });
  addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Element && target.closest('a[href], button, input, select, textarea')) movedOn = true;
  });
}

interface ArrivalProps {
  /** The screen's title in the language on screen; without one the document is called after the product. */
  readonly title?: string;
  readonly description?: string;
  /** The screen is here, but not yet what it is called after: nothing is told, and the focus waits for the heading. */
  readonly isComing?: boolean;
}

/**
 * Stands behind a screen and does what a page load would have done once the screen is there: title and description,
 * scroll position, and, after a navigation, the focus on the heading and the title told to screen readers.
 * Give it the path as its key.
 */
export function Arrival({ title, description, isComing = false }: ArrivalProps) {
  const documentTitle = title ? `${title} · ${product.name}` : product.name;
  const [byNavigation] = useState(navigated);
  const path = use(ScreenPath);
  const focusOnArrival = useRef<Element>(null);

  useEffect(() => {
    document.title = documentTitle;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    if (byNavigation && !isComing) store.set(announcementAtom, documentTitle);
  }, [documentTitle, description, byNavigation, isComing]);

  useEffect(() => {
    if (!isComing) nameScreen(path, documentTitle);
  }, [path, documentTitle, isComing]);

  const isHere = useRef(false);
  useLayoutEffect(() => {
    // Shown again after it had to wait for something.
    if (isHere.current) restoreScroll();
    return leaveScroll;
  }, []);

  useEffect(() => {
    isHere.current = true;
    restoreScroll();
    if (byNavigation) forgetCard();
    navigated = true;
    focusOnArrival.current = document.activeElement;
  }, [byNavigation]);

  useEffect(() => {
    // Who has gone elsewhere while the screen was loading is not called back.
    if (byNavigation && !isComing && !movedOn && document.activeElement === focusOnArrival.current) focusHeading();
  }, [byNavigation, isComing]);

  return null;
}

/** Says the title of each screen that is navigated to. Shown once, outside of the screens. */
export function Announcer() {
  return <VisuallyHidden aria-live="polite">{useAtomValue(announcementAtom)}</VisuallyHidden>;
}

/** It is not so of another page: a browser that is asked to share one shares its canonical address. */
function forgetCard(): void {
  for (const link of card) link.remove();
}

/** Unless the screen has put the focus somewhere itself. */
function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!main || !heading || main.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

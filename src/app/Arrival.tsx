import { useEffect } from 'react';
import { product } from '../product.ts';
import { sharedState } from '../pwa/state.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { restoreScroll } from './scroll.ts';

const announcement = sharedState('');
let navigated = false;

interface ArrivalProps {
  /** The screen's title in the language on screen; without one the document is called after the product. */
  readonly title?: string;
  readonly description?: string;
}

/**
 * Stands behind a screen and does what a page load would have done once the screen is there: title and description,
 * scroll position, and, after a navigation, the focus on the heading and the title told to screen readers.
 * Give it the path as its key.
 */
export function Arrival({ title, description }: ArrivalProps) {
  const documentTitle = title ? `${title} · ${product.name}` : product.name;

  useEffect(() => {
    document.title = documentTitle;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description);
    if (navigated) announcement.set(documentTitle);
  }, [documentTitle, description]);

  useEffect(() => {
    restoreScroll();
    if (navigated) {
      forgetCard();
      focusHeading();
    }
    navigated = true;
  }, []);

  return null;
}

/** Says the title of each screen that is navigated to. Shown once, outside of the screens. */
export function Announcer() {
  return <VisuallyHidden aria-live="polite">{announcement.use()}</VisuallyHidden>;
}

/**
 * What the server said of the page that was loaded (hosting/pageHead.ts) is not so of another one: a browser that is asked to
 * share a page shares its canonical address.
 */
function forgetCard(): void {
  for (const link of document.querySelectorAll('link[rel="canonical"], link[rel="alternate"]')) link.remove();
}

/** Unless the screen has put the focus somewhere itself. */
function focusHeading(): void {
  const main = document.querySelector('main');
  const heading = main?.querySelector('h1');
  if (!main || !heading || main.contains(document.activeElement)) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

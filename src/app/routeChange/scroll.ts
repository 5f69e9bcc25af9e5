/**
 * Saves and restores the scroll position of each history entry. The browser's own restoration runs before the screen has
 * rendered.
 */
import { hasOwnScrollRestoration } from '../../ui/scrollRestoration.ts';
import { entryKey, ensureEntryKey } from '../../navigation/links.ts';

const STORAGE_KEY = 'scroll-positions';

/** How long to wait for the page to become tall enough for the saved position, ms. */
const MAX_RESTORE_WAIT_MS = 10_000;

/** The `scrollY` of each history entry, by the entry's key. */
let positions: Record<string, number> = {};
/** Key of the history entry whose scroll position is being saved. */
let settledKey: string | undefined;
/** Path of the screen that has rendered; undefined while the next screen loads. */
let settledPath: string | undefined;
/** Ends a pending restoration, which waits for the page to become tall enough. */
let stopWaiting = () => {};

/** Turns off the browser's scroll restoration and starts saving positions. Call once, before the first screen. */
export function startScrollRestoration(): void {
  history.scrollRestoration = 'manual';
  positions = readStoredPositions();
  // Without a key, all entries would share one stored position.
  ensureEntryKey();
  addEventListener(
    'scroll',
    () => {
      // Between two screens the page shrinks and scrolls by itself; that position isn't saved.
      if (entryKey() === settledKey) positions[settledKey] = Math.round(scrollY);
    },
    { passive: true },
  );
  // The last 'scroll' event may not have fired yet when the user navigates. wouter dispatches 'pushState' on navigation.
  addEventListener('pushState', () => {
    if (settledKey !== undefined) positions[settledKey] = Math.round(scrollY);
    settledKey = undefined;
  });
  // A fragment link adds a history entry; from then on positions are saved for that entry.
  addEventListener('hashchange', () => {
    if (ensureEntryKey()) settledKey = entryKey();
  });
  // Going back or forward within the same page mounts no screen, so the position is restored here.
  addEventListener('popstate', () => {
    if (location.pathname === settledPath) restoreScroll();
  });
  addEventListener('pagehide', storePositions);
}

/**
 * Scrolls to the saved position, the hash, or the top, unless the screen restores its own position (`useOwnScrollRestoration`).
 * If the page isn't tall enough for the saved position, scrolls again later. Call when the screen of the current history entry
 * has rendered.
 */
export function restoreScroll(): void {
  const key = entryKey();
  const target = positions[key];
  stopWaiting();
  settledKey = key;
  settledPath = location.pathname;
  if (hasOwnScrollRestoration()) return;
  if (target !== undefined) scrollWhenTallEnough(target, key);
  else if (!scrollToHash()) scrollTo(0, 0);
}

/** Stops saving and restoring positions until the next `restoreScroll`. Call when a screen unmounts. */
export function pauseScrollRestoration(): void {
  stopWaiting();
  settledKey = settledPath = undefined;
}

function scrollWhenTallEnough(target: number, key: string): void {
  const maxScrollY = () => document.documentElement.scrollHeight - innerHeight;
  scrollTo(0, target);
  if (maxScrollY() >= target) return;
  const initialScrollY = scrollY;
  const listenerAbort = new AbortController();
  const listening = { passive: true, signal: listenerAbort.signal };
  settledKey = undefined;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    listenerAbort.abort();
  };
  stopWaiting = stop;
  const end = () => {
    stop();
    settledKey = key;
  };
  const scrollToTarget = () => {
    end();
    scrollTo(0, target);
  };
  const observer = new ResizeObserver(() => {
    if (maxScrollY() >= target) scrollToTarget();
  });
  const timer = setTimeout(scrollToTarget, MAX_RESTORE_WAIT_MS);
  // User input ends the restoration.
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(event, end, listening);
  // Detects scrolling by scroll bar or assistive technology. If the page only shrinks, the position stays at the page's end.
  const endIfUserScrolled = () => {
    if (Math.ceil(scrollY) < Math.min(initialScrollY, Math.floor(maxScrollY()))) end();
  };
  addEventListener('scroll', endIfUserScrolled, listening);
  observer.observe(document.body);
}

function scrollToHash(): boolean {
  const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (target) target.scrollIntoView();
  return Boolean(target);
}

function readStoredPositions(): Record<string, number> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'number'));
  } catch {
    return {};
  }
}

function storePositions(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Without storage a reload starts at the top.
  }
}

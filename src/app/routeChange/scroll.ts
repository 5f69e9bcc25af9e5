/**
 * Where each history entry was scrolled to. The browser can't restore it by itself: when it tries, the screen isn't there yet.
 */
import { scrollIsOwned } from '../../ui/ownScroll.ts';
import { entryKey, nameEntry } from '../../navigation/links.ts';

const STORAGE_KEY = 'scroll-positions';

/** How long a screen may still grow towards the remembered position, in ms: a slow network's answers, while nobody has moved the page. */
const PATIENCE_MS = 10_000;

let positions: Record<string, number> = {};
let settledKey: string | undefined;
let settledPath: string | undefined;
let stopWaiting = () => {};

/** Call once, before the first screen. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  positions = stored();
  // Without a name of its own, a page that is opened by its address would be taken for the one that was left by another.
  nameEntry();
  addEventListener(
    'scroll',
    () => {
      // Between two screens the page is scrolled by its own shrinking; that is no one's position.
      if (entryKey() === settledKey) positions[settledKey] = Math.round(scrollY);
    },
    { passive: true },
  );
  // Who goes on before the frame that would have told of it has scrolled there all the same. wouter tells of navigations by 'pushState'.
  addEventListener('pushState', () => {
    if (settledKey !== undefined) positions[settledKey] = Math.round(scrollY);
    settledKey = undefined;
  });
  // A jump within the page makes an entry too; from there on it is that entry's position.
  addEventListener('hashchange', () => {
    if (nameEntry()) settledKey = entryKey();
  });
  // Back to another place of the same page: no screen arrives that would see to it.
  addEventListener('popstate', () => {
    if (location.pathname === settledPath) restoreScroll();
  });
  addEventListener('pagehide', store);
}

/** Call when the screen of the open history entry is in the document: goes to where it was left, or to its hash, or up. */
export function restoreScroll(): void {
  const key = entryKey();
  const target = positions[key];
  stopWaiting();
  settledKey = key;
  settledPath = location.pathname;
  if (scrollIsOwned()) return;
  if (target !== undefined) scrollWhenTallEnough(target, key);
  else if (!scrollToHash()) scrollTo(0, 0);
}

/** Call when a screen leaves the document: until the next one is there, where the page is scrolled to is no one's position. */
export function leaveScroll(): void {
  stopWaiting();
  settledKey = settledPath = undefined;
}

function scrollWhenTallEnough(target: number, key: string): void {
  const lowest = () => document.documentElement.scrollHeight - innerHeight;
  scrollTo(0, target);
  if (lowest() >= target) return;
  const sent = scrollY;
  const waiting = new AbortController();
  const listening = { passive: true, signal: waiting.signal };
  settledKey = undefined;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    waiting.abort();
  };
  stopWaiting = stop;
  const end = () => {
    stop();
    settledKey = key;
  };
  const arrive = () => {
    end();
    scrollTo(0, target);
  };
  const observer = new ResizeObserver(() => {
    if (lowest() >= target) arrive();
  });
  const timer = setTimeout(arrive, PATIENCE_MS);
  // Whoever moves the page has decided where to be.
  for (const event of ['wheel', 'touchstart', 'pointerdown', 'keydown']) addEventListener(event, end, listening);
  // By the scroll bar, or by what helps a person who has no hands for it; not by the page's own shrinking, which leaves it at its end.
  const look = () => {
    if (Math.ceil(scrollY) < Math.min(sent, Math.floor(lowest()))) end();
  };
  addEventListener('scroll', look, listening);
  observer.observe(document.body);
}

function scrollToHash(): boolean {
  const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (target) target.scrollIntoView();
  return Boolean(target);
}

function stored(): Record<string, number> {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const entries = typeof parsed === 'object' && parsed !== null ? Object.entries(parsed) : [];
    return Object.fromEntries(entries.filter(([, value]) => typeof value === 'number'));
  } catch {
    return {};
  }
}

function store(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(positions));
  } catch {
    // Without storage a reload starts at the top.
  }
}

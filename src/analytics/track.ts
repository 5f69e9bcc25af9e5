/** Tracks events: `track({ name: 'like', episode, active: true })`. Before `startTracking`, events are dropped. */
import type { AnalyticsEvent, Identity } from './events.ts';
import { redactAddress } from './redact.ts';
import type { Message, Sink } from './sinks.ts';

/** Minimum delay between a route change and its page view, ms, unless the visitor leaves earlier. */
export const PAGE_VIEW_DELAY_MS = 250;

/** How long to wait for a screen's title, ms. */
export const TITLE_TIMEOUT_MS = 10_000;

let sinks: readonly Sink[] = [];
let identity: Identity | undefined;
/** The previous page's redacted address; initially the referrer. */
let previous = '';

/** Sets where events are sent. Call once. @param referrer of the document */
export function startTracking(destinations: readonly Sink[], referrer = ''): void {
  sinks = destinations;
  identity = undefined;
  previous = redactAddress(referrer);
}

/** Sends an event to all sinks. */
export function track({ name, ...details }: AnalyticsEvent): void {
  send({ event: name, ...details, anonymous_id: identity?.uuid ?? null });
}

/** Sets the current user, undefined for guests. If the user or their data has changed, sends the user to the sinks. */
export function identify(next: Identity | undefined): void {
  const isSame = JSON.stringify(next) === JSON.stringify(identity);
  identity = next;
  if (next && !isSame) send({ event: 'identify', ...next, anonymous_id: next.uuid });
}

/** A pending page view. */
export interface PageView {
  /** Call this when the screen has set the document's title. */
  readonly setTitle: (title: string) => void;
  /** Call this when the visitor leaves: sends the page view if it is still pending. */
  readonly leave: () => void;
}

/**
 * Sends a page view once: when the screen has its title and `PAGE_VIEW_DELAY_MS` have passed, when the visitor leaves, or after
 * `TITLE_TIMEOUT_MS`, whichever comes first. If the title isn't known by then, the route's name replaces it.
 */
export function startPageView(screen: string, address: string): PageView {
  const redacted = redactAddress(address);
  const before = previous;
  previous = redacted;
  let title: string | undefined;
  let isDue = false;
  let isSent = false;
  const sendOnce = () => {
    if (isSent) return;
    isSent = true;
    clearTimeout(dueTimer);
    clearTimeout(titleTimer);
    track({ name: 'page view', screen, address: redacted, previous: before, title: title ?? screen });
  };
  const dueTimer = setTimeout(() => {
    isDue = true;
    if (title !== undefined) sendOnce();
  }, PAGE_VIEW_DELAY_MS);
  const titleTimer = setTimeout(sendOnce, TITLE_TIMEOUT_MS);
  return {
    setTitle: (known) => {
      title = known;
      if (isDue) sendOnce();
    },
    leave: sendOnce,
  };
}

function send(message: Message): void {
  for (const sink of sinks) sink(message);
}

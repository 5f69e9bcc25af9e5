/**
 * Says what has happened. `track({ name: 'like', episode, active: true })` from anywhere; who it was, where it goes and
 * whether it may go anywhere is decided here. Before `startTracking`, and for whoever asks not to be tracked, nothing is kept.
 */
import type { AnalyticsEvent, Identity } from './events.ts';
import { redactedAddress } from './redact.ts';
import type { Message, Sink } from './sinks.ts';

/** ms to wait after a route change before the page view is sent. */
export const PAGE_VIEW_MS = 250;

/** ms that the title of a screen is waited for: a slow network brings it late, and some screens never have one. */
export const TITLE_MS = 10_000;

let sinks: readonly Sink[] = [];
let identity: Identity | undefined;
/** The address of the page before, redacted; at first where the visitor came from. */
let previous = '';

/** Call once; without it, or with no sinks, nothing is told to anybody. */
export function startTracking(to: readonly Sink[], cameFrom = ''): void {
  sinks = to;
  identity = undefined;
  previous = redactedAddress(cameFrom);
}

export function track({ name, ...details }: AnalyticsEvent): void {
  tell({ event: name, ...details, anonymous_id: identity?.uuid ?? null });
}

/** Who is here from now on; told when it is somebody else, or when something about them has changed. */
export function identify(next: Identity | undefined): void {
  const same = JSON.stringify(next) === JSON.stringify(identity);
  identity = next;
  if (next && !same) tell({ event: 'identify', ...next, anonymous_id: next.uuid });
}

/** A screen that analytics is yet to be told of. */
export interface PageView {
  /** It has its title: the document's. */
  readonly named: (title: string) => void;
  /** The visitor goes elsewhere: it is told now or never. */
  readonly left: () => void;
}

/**
 * Tells of a screen once, when it has its title; without one, under the name of its route, when the visitor leaves or after
 * `TITLE_MS`. The address is read now: a screen that carries a secret in it takes it out at once, and what is there later may be
 * another's.
 */
export function pageShown(screen: string, address: string): PageView {
  const here = redactedAddress(address);
  const before = previous;
  previous = here;
  let title: string | undefined;
  let isDue = false;
  let isTold = false;
  const tellOnce = () => {
    if (isTold) return;
    isTold = true;
    clearTimeout(due);
    clearTimeout(given);
    track({ name: 'page view', screen, address: here, previous: before, title: title ?? screen });
  };
  const due = setTimeout(() => {
    isDue = true;
    if (title !== undefined) tellOnce();
  }, PAGE_VIEW_MS);
  const given = setTimeout(tellOnce, TITLE_MS);
  return {
    named: (known) => {
      title = known;
      if (isDue) tellOnce();
    },
    left: tellOnce,
  };
}

function tell(message: Message): void {
  for (const sink of sinks) sink(message);
}

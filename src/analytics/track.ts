/**
 * Says what has happened. `track({ name: 'like', episode, active: true })` from anywhere; who it was, where it goes and
 * whether it may go anywhere is decided here. Before `startTracking`, and for whoever asks not to be tracked, nothing is kept.
 */
import type { AnalyticsEvent, Identity } from './events.ts';
import { redactedAddress } from './redact.ts';
import type { Message, Sink } from './sinks.ts';

/** ms after a route change that it is told (product.md §9): the next screen has its title by then. */
export const PAGE_VIEW_MS = 250;

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

/**
 * Tells of a screen once it has had time to take its title. The address is read now: a screen that carries a secret in it
 * takes it out at once, and what is there later may be another's.
 */
export function pageShown(screen: string, address: string, titleThen: () => string): void {
  const here = redactedAddress(address);
  const before = previous;
  previous = here;
  setTimeout(
    () => track({ name: 'page view', screen, address: here, previous: before, title: titleThen() }),
    PAGE_VIEW_MS,
  );
}

function tell(message: Message): void {
  for (const sink of sinks) sink(message);
}

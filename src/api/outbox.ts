/**
 * Changes that can be made offline: reading positions, likes, subscriptions, follows. Each carries the wanted state and its time,
 * and the newest time wins, so that sending a change late or twice does no harm. A change that can't be sent now goes to the
 * outbox that the app has connected; without an outbox, or when it can't store the change, the call fails.
 */
import { isForLater, isNotYet } from './apiError.ts';
import type { Change } from './change.ts';

export interface Outbox {
  /** Whose changes are kept from now on; undefined while it isn't known who is here. */
  owner(): string | undefined;
  /** Writes down, at once, what is about to be sent: if the page goes before the answer comes, the next one sends it. */
  note(owner: string, change: Change): void;
  /** What was noted has been answered. */
  drop(owner: string, change: Change): void;
  /** False when it can't be kept. */
  keep(owner: string, change: Change): Promise<boolean>;
  /** A change has been sent past the outbox: what is kept of the same thing and is older is so no more. */
  sent(owner: string, change: Change): void;
}

let connected: Outbox | undefined;
let loading: Promise<void> | undefined;

/**
 * Call once, when the app starts: until `load` has connected the outbox, changes wait for it. Resolves then, and also when the
 * outbox can't be loaded; changes without a connection fail from then on.
 */
export async function connectOutboxLater(load: () => Promise<void>): Promise<void> {
  loading = load().catch((cause: unknown) => console.warn('Changes can’t be kept on the device.', cause));
  await loading;
  loading = undefined;
}

/** Called once, when the outbox is loaded; `undefined` takes it away (tests). */
export function connectOutbox(outbox: Outbox | undefined): void {
  connected = outbox;
}

/**
 * Says that something has been wished that may have to wait its turn until it is sent. The browser may well believe that it is
 * online while the upstream keeps silent, and whoever waits then must not lose it by leaving.
 */
export function noteChange(change: Change): void {
  const owner = connected?.owner();
  if (owner !== undefined) connected?.note(owner, change);
}

/**
 * Sends a change, or has it kept. Whose it is, is settled before it is sent: somebody may sign out while it is under way.
 * @param kept what to answer for a change that is kept
 * @throws ApiError what the upstream refuses, and what can be neither sent nor kept
 */
export async function sendOrKeep<Done>(change: Change, send: () => Promise<Done>, kept: () => Done): Promise<Done> {
  if (connected === undefined && loading !== undefined) await loading;
  const outbox = connected;
  const owner = outbox?.owner();
  if (outbox === undefined || owner === undefined) return send();
  // Said by a page that is being left, too: there is no time to find out what the browser knows.
  if (isOffline() && (await outbox.keep(owner, change))) return kept();
  outbox.note(owner, change);
  try {
    const done = await send();
    outbox.drop(owner, change);
    outbox.sent(owner, change);
    return done;
  } catch (error) {
    if (isWorthKeeping(change, error)) {
      if (await outbox.keep(owner, change)) return kept();
    } else outbox.drop(owner, change);
    throw error;
  }
}

/** Of a place nobody is told that it could not be sent: a fault of the upstream's own must not lose it either. */
function isWorthKeeping({ kind }: Change, error: unknown): boolean {
  return kind === 'read' ? isNotYet(error) : isForLater(error);
}

function isOffline(): boolean {
  return 'navigator' in globalThis && !navigator.onLine && 'onLine' in navigator;
}

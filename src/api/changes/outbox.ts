/**
 * Changes that can be made offline: reading positions, likes, subscriptions, follows. Each carries the wanted state and its time,
 * and the newest time wins, so that sending a change late or twice does no harm. A change that can't be sent now is stored in the
 * connected outbox. Without an outbox, or if the outbox can't store the change, the call fails.
 */
import { isNotJson, isRetryable, isTemporaryFailure } from '../transport/apiError.ts';
import type { Change } from './change.ts';

export interface Outbox {
  /** The owner of new changes; undefined while the user is unknown. */
  owner(): string | undefined;
  /** Records a change synchronously before it is sent. If the page closes before the response, the next page sends it. */
  note(owner: string, change: Change): void;
  /** Removes a recorded change after its response. */
  drop(owner: string, change: Change): void;
  /** Stores a change; resolves with false if that is impossible. */
  keep(owner: string, change: Change): Promise<boolean>;
  /** Called when a change was sent directly: removes older stored changes of the same entity. */
  sent(owner: string, change: Change): void;
}

let connected: Outbox | undefined;
let loading: Promise<void> | undefined;

/**
 * Call once, when the app starts. Until `load` has connected the outbox, changes wait for it. If loading fails, changes without a
 * connection fail.
 */
export async function connectOutboxLater(load: () => Promise<void>): Promise<void> {
  loading = load().catch((cause: unknown) => console.warn('Changes can’t be stored on the device.', cause));
  await loading;
  loading = undefined;
}

/** Called once, when the outbox has loaded; tests pass `undefined` to remove it. */
export function connectOutbox(outbox: Outbox | undefined): void {
  connected = outbox;
}

/**
 * Records a change that may have to wait for earlier ones. The server may be unresponsive while the browser is online, and
 * leaving the page must not lose the change.
 */
export function noteChange(change: Change): void {
  const owner = connected?.owner();
  if (owner !== undefined) connected?.note(owner, change);
}

/**
 * Sends a change or stores it. The owner is determined first, because the user may sign out while the call is pending.
 * @param resultWhenStored creates the result for a stored change
 * @throws ApiError if the server rejects the change, or if it can be neither sent nor stored
 */
export async function sendOrStore<Done>(
  change: Change,
  send: () => Promise<Done>,
  resultWhenStored: () => Done,
): Promise<Done> {
  if (connected === undefined && loading !== undefined) await loading;
  const outbox = connected;
  const owner = outbox?.owner();
  if (outbox === undefined || owner === undefined) return send();
  // Doesn't check the connection with a request, because a page that is being closed has no time for one.
  if (isOffline() && (await outbox.keep(owner, change))) return resultWhenStored();
  outbox.note(owner, change);
  try {
    const done = await send();
    outbox.drop(owner, change);
    outbox.sent(owner, change);
    return done;
  } catch (error) {
    if (isWorthStoring(change, error)) {
      if (await outbox.keep(owner, change)) return resultWhenStored();
    } else outbox.drop(owner, change);
    throw error;
  }
}

/**
 * Reading positions are also stored after server errors and after responses of a captive portal, because a failed one isn't shown
 * to the user.
 */
function isWorthStoring({ kind }: Change, error: unknown): boolean {
  return kind === 'read' ? isTemporaryFailure(error) || isNotJson(error) : isRetryable(error);
}

function isOffline(): boolean {
  return 'navigator' in globalThis && !navigator.onLine && 'onLine' in navigator;
}

/**
 * Changes that can be made offline: reading positions, likes, subscriptions, follows. Each contains the new state and its time,
 * and the newest time wins, so that sending a change late or twice does no harm. A change that can't be sent now is stored in
 * the connected outbox (`offline/outbox`). Without an outbox, while the user is unknown, or if the outbox can't store the
 * change, the call fails instead.
 */
import { isNotJson, isRetryable, isTemporaryFailure } from '../transport/apiError.ts';
import type { Change } from './change.ts';

export interface Outbox {
  /** The owner of new changes: the user's uuid, or 'guest'; undefined while the user is unknown. */
  getOwner(): string | undefined;
  /**
   * Writes a change to a log synchronously before the change is sent. If the page closes before the response, the next page sends
   * the change.
   */
  appendToLog(owner: string, change: Change): void;
  /** Removes a change from the log, after the server has accepted or rejected it. */
  removeFromLog(owner: string, change: Change): void;
  /** Stores a change until it can be sent. Resolves with false if the browser can't store it. */
  storeChange(owner: string, change: Change): Promise<boolean>;
  /**
   * Sends stored reading events of the same episode that aren't newer than the change. The server ignores the reading time of an
   * event that arrives after a newer one. Resolves with false if such an event is still stored; with true for other changes than
   * reading events.
   */
  sendOlderReading(owner: string, change: Change): Promise<boolean>;
  /** Call this when a change was sent directly. Removes older stored changes of the same series, episode or user. */
  removeSent(owner: string, change: Change): void;
}

let connected: Outbox | undefined;
let loading: Promise<void> | undefined;

/**
 * Call once, when the app starts. Until `load` has connected the outbox, changes wait for it. If loading fails, changes that can't
 * be sent fail. Never rejects.
 */
export async function connectOutboxLater(load: () => Promise<void>): Promise<void> {
  loading = load().catch((cause: unknown) => console.warn('Changes can’t be stored on the device.', cause));
  await loading;
  loading = undefined;
}

/** Called once, by `load`, when the outbox has loaded; tests pass `undefined` to remove it. */
export function connectOutbox(outbox: Outbox | undefined): void {
  connected = outbox;
}

/**
 * Logs a change whose request may have to wait for earlier requests, so that leaving the page meanwhile doesn't lose the change.
 * This also matters online, because the server may be slow. Does nothing without an outbox or while the user is unknown.
 */
export function logChange(change: Change): void {
  const owner = connected?.getOwner();
  if (owner !== undefined) connected?.appendToLog(owner, change);
}

/**
 * Sends a change or stores it. The owner is determined before sending, because the user may sign out while the request is pending.
 * While the user is unknown, the change is only sent.
 * @param resultWhenStored creates the result for a stored change
 * @throws ApiError if the request fails and `isWorthStoring` is false, or if the change can be neither sent nor stored
 */
export async function sendOrStore<Done>(
  change: Change,
  send: () => Promise<Done>,
  resultWhenStored: () => Done,
): Promise<Done> {
  if (connected === undefined && loading !== undefined) await loading;
  const outbox = connected;
  const owner = outbox?.getOwner();
  if (outbox === undefined || owner === undefined) return send();
  // Doesn't check the connection with a request, because a page that is being closed has no time for one.
  if (isOffline() && (await outbox.storeChange(owner, change))) return resultWhenStored();
  outbox.appendToLog(owner, change);
  // `storeChange` merges the change with an older event that is still stored.
  if (!(await outbox.sendOlderReading(owner, change)) && (await outbox.storeChange(owner, change)))
    return resultWhenStored();
  try {
    const done = await send();
    outbox.removeFromLog(owner, change);
    outbox.removeSent(owner, change);
    return done;
  } catch (error) {
    if (isWorthStoring(change, error)) {
      if (await outbox.storeChange(owner, change)) return resultWhenStored();
    } else outbox.removeFromLog(owner, change);
    throw error;
  }
}

/**
 * Whether to store a change after this error. Reading positions are also stored after errors of the server (500) and responses of
 * a captive portal, because the user doesn't see that saving a position has failed, and so can't repeat it.
 */
function isWorthStoring({ kind }: Change, error: unknown): boolean {
  return kind === 'read' ? isTemporaryFailure(error) || isNotJson(error) : isRetryable(error);
}

function isOffline(): boolean {
  return 'navigator' in globalThis && !navigator.onLine && 'onLine' in navigator;
}

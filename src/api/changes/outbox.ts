/**
 * Changes that can be made offline: reading positions, likes, subscriptions, follows. Each contains the new state and its time,
 * and the newest time wins, so that sending a change late or twice does no harm. A change that can't be sent now is stored in
 * the connected outbox (`offline/outbox`).
 */
import { isNotJson, isRetryable, isTemporaryFailure } from '../transport/apiError.ts';
import type { Change } from './change.ts';

export interface Outbox {
  /** The owner of new changes: the user's uuid, or 'guest'; undefined while the user is unknown. */
  getOwner(): string | undefined;
  /** Writes a change to a log, synchronously, so that it isn't lost if the page closes before the response. */
  appendToLog(owner: string, change: Change): void;
  removeFromLog(owner: string, change: Change): void;
  /** Stores a change until it can be sent. Resolves with false if the browser can't store it. */
  storeChange(owner: string, change: Change): Promise<boolean>;
  /**
   * Sends stored reading events of the same episode that aren't newer than the change: the server ignores the reading time of an
   * event that arrives after a newer one. Resolves with false if such an event is still stored.
   */
  sendOlderReading(owner: string, change: Change): Promise<boolean>;
  /** Removes stored changes that are outdated by a change that was sent directly. */
  removeSent(owner: string, change: Change): void;
}

let connected: Outbox | undefined;
let loading: Promise<void> | undefined;

/** Loads the outbox, for which changes wait. `load` must call `connectOutbox`. Never rejects. */
export async function connectOutboxLater(load: () => Promise<void>): Promise<void> {
  loading = load().catch((cause: unknown) => console.warn('Changes can’t be stored on the device.', cause));
  await loading;
  loading = undefined;
}

/** Sets the outbox. Tests pass `undefined` to remove it. */
export function connectOutbox(outbox: Outbox | undefined): void {
  connected = outbox;
}

/**
 * Logs a change whose request may have to wait for earlier requests, so that leaving the page meanwhile doesn't lose the change.
 * Does nothing without an outbox or while the user is unknown.
 */
export function logChange(change: Change): void {
  const owner = connected?.getOwner();
  if (owner !== undefined) connected?.appendToLog(owner, change);
}

/**
 * Sends a change or stores it. The owner is determined before sending, because the user may sign out while the request is
 * pending.
 * @throws ApiError if sending fails and the change isn't stored
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
 * a captive portal, because the user doesn't see that saving a position has failed.
 */
function isWorthStoring({ kind }: Change, error: unknown): boolean {
  return kind === 'read' ? isTemporaryFailure(error) || isNotJson(error) : isRetryable(error);
}

function isOffline(): boolean {
  return 'navigator' in globalThis && !navigator.onLine && 'onLine' in navigator;
}

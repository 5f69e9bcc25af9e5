/**
 * The outbox: changes made without a connection (likes, subscriptions, follows, reading). They are stored on the device, applied
 * to cached responses, and sent when the server is reachable again. One tab sends them and notifies the others.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isApiError, isNotJson, isRetryable } from '../../api/transport/apiError.ts';
import {
  type ChangeResponse,
  sendChange,
  applyResponse,
  applyChange,
  undoChange,
} from '../../api/changes/sendChange.ts';
import type { Outbox } from '../../api/changes/outbox.ts';
import { removeFromLog, loggedChanges, appendToLog } from './writeAheadLog.ts';
import { clearsReading, sortByTime, covers, getChangeKey, addChange } from './merge.ts';
import type { OutboxStore } from './outboxDatabase.ts';
import type { Change } from '../../api/changes/change.ts';

export interface OutboxDependencies {
  readonly store: OutboxStore;
  /** The current user's uuid, or 'guest'; undefined while unknown. */
  readonly getOwner: () => string | undefined;
  /** The query cache of the current user. */
  readonly getClient: () => QueryClient;
  /** Runs a task. If the task is already running in this or another tab, resolves at once. */
  readonly runExclusively: (task: () => Promise<void>) => Promise<void>;
  readonly broadcast: (message: OutboxMessage) => void;
  /** Reports a change that was undone because the server refused it. */
  readonly onRefused: (change: Change) => void;
}

/**
 * Messages between tabs about an owner's changes. `kept`: a change was stored. `sent`: a change was sent, and `answer` is the
 * server's response. Tabs of an earlier build send and read the same names.
 */
export type OutboxMessage =
  | { readonly type: 'kept'; readonly owner: string }
  | { readonly type: 'sent'; readonly owner: string; readonly change: Change; readonly answer: ChangeResponse };

export interface SendingOutbox extends Outbox {
  /**
   * Moves the current user's changes from the log (`writeAheadLog.ts`) into the store. If IndexedDB fails, they stay in the log.
   */
  recoverLog(): Promise<void>;
  /** Reads the current user's changes, applies them to the cache, and tries to send them. */
  sendPending(): Promise<void>;
  handleMessage(message: OutboxMessage): Promise<void>;
  /** Applies the changes to the cached responses again. Call this when a new response may not include them. */
  applyToCache(): void;
  /** Whether there were no changes when they were last read; true until they have been read. */
  isEmpty(): boolean;
}

export function createOutbox({
  store,
  getOwner,
  getClient,
  runExclusively,
  broadcast,
  onRefused,
}: OutboxDependencies): SendingOutbox {
  /** The stored changes and their owner, as last read. */
  let pending: { readonly owner: string; readonly changes: ReadonlyMap<string, Change> } | undefined;
  /** Undefined while this tab isn't sending. */
  let sending: Promise<void> | undefined;

  async function read(): Promise<readonly Change[]> {
    const currentOwner = getOwner();
    if (currentOwner === undefined) {
      pending = undefined;
      return [];
    }
    const changes = await store.read(currentOwner);
    if (getOwner() !== currentOwner) return [];
    pending = { owner: currentOwner, changes };
    return sortByTime(changes);
  }

  function applyToCache(): void {
    if (pending === undefined || pending.owner !== getOwner()) return;
    for (const change of sortByTime(pending.changes)) applyChange(getClient(), change);
  }

  /** Removes a sent or refused change from the store, with the stored changes that it covers or clears. */
  async function removeChange(changeOwner: string, done: Change): Promise<void> {
    await store.update(
      changeOwner,
      (stored) => new Map([...stored].filter(([, change]) => !covers(done, change) && !clearsReading(done, change))),
    );
    await read();
  }

  /** Sends the stored changes, unless this or another tab is sending them. */
  async function send(): Promise<void> {
    sending ??= runExclusively(sendAll).finally(() => {
      sending = undefined;
    });
    await sending;
  }

  /** Whether a reading event of the same episode is stored that isn't newer than the change. */
  function hasOlderReading(changeOwner: string, change: Change): boolean {
    return (
      pending?.owner === changeOwner &&
      change.kind === 'read' &&
      [...pending.changes.values()].some((stored) => covers(change, stored))
    );
  }

  /** Sends all changes, oldest first. */
  async function sendAll(): Promise<void> {
    const tried = new Set<Change>();
    for (;;) {
      const currentOwner = getOwner();
      const change = (await read()).find((stored) => ![...tried].some((before) => covers(before, stored)));
      if (currentOwner === undefined || change === undefined || getOwner() !== currentOwner) return;
      tried.add(change);
      if ((await sendStored(currentOwner, change)) === 'stop') return;
    }
  }

  /**
   * Sends a stored change. Resolves with `stop` if the next change would probably fail, too. After a server error (500) the
   * change stays stored.
   */
  async function sendStored(changeOwner: string, change: Change): Promise<'continue' | 'stop'> {
    try {
      const response = await sendChange(change);
      await removeChange(changeOwner, change);
      broadcast({ type: 'sent', owner: changeOwner, change, answer: response });
      await showResponse(changeOwner, change, response);
    } catch (error) {
      // A response without JSON is probably that of a captive portal.
      if (isRetryable(error) || isNotJson(error) || isApiError(error, 'aborted')) return 'stop';
      // After the session has ended, changes wait for the next sign-in.
      if (!isApiError(error) || error.status === 401) return 'stop';
      if (error.kind === 'server') return 'continue';
      await removeChange(changeOwner, change);
      // A contract error follows a status of 2xx, so the server has probably accepted the change.
      if (error.kind !== 'contract') {
        if (getOwner() === changeOwner) await undoChange(getClient(), change);
        onRefused(change);
      }
    }
    return 'continue';
  }

  async function showResponse(changeOwner: string, change: Change, response: ChangeResponse): Promise<void> {
    // A newer change is on screen already, so the response is out of date.
    if (getOwner() !== changeOwner || pending?.changes.has(getChangeKey(change))) return;
    await applyResponse(getClient(), change, response);
  }

  /** Moves a change from the log to the store. If IndexedDB fails, the change stays in the log and the result is false. */
  async function moveToStore(changeOwner: string, change: Change): Promise<boolean> {
    try {
      await store.update(changeOwner, (stored) => addChange(stored, change));
      removeFromLog(changeOwner, change);
      await read();
      broadcast({ type: 'kept', owner: changeOwner });
      return true;
    } catch (cause) {
      console.warn('Could not store a change on the device.', cause);
      return false;
    }
  }

  async function storeChange(changeOwner: string, change: Change): Promise<boolean> {
    // Written to localStorage first, because IndexedDB can't be written while the page is unloading.
    appendToLog(changeOwner, change);
    const isStored = await moveToStore(changeOwner, change);
    // The caller reports that a like, subscription or follow failed, so the log must not send it later. A reading position fails
    // silently, so it stays in the log.
    if (!isStored && change.kind !== 'read') removeFromLog(changeOwner, change);
    return isStored;
  }

  return {
    getOwner,
    applyToCache,
    isEmpty: () => pending === undefined || pending.changes.size === 0,

    appendToLog,
    removeFromLog,
    storeChange,

    async recoverLog() {
      const currentOwner = getOwner();
      if (currentOwner !== undefined)
        await Promise.all(loggedChanges(currentOwner).map((change) => moveToStore(currentOwner, change)));
    },

    async sendOlderReading(changeOwner, change) {
      // Without the database, the stored event can't be sent.
      if (hasOlderReading(changeOwner, change)) await send().catch(() => undefined);
      return !hasOlderReading(changeOwner, change);
    },

    removeSent(changeOwner, change) {
      if (pending?.owner !== changeOwner) return;
      if ([...pending.changes.values()].some((stored) => covers(change, stored) || clearsReading(change, stored)))
        void removeChange(changeOwner, change);
    },

    async sendPending() {
      if ((await read()).length === 0) return;
      applyToCache();
      await send();
    },

    async handleMessage(message) {
      if (message.owner !== getOwner()) return;
      await read();
      applyToCache();
      if (message.type === 'sent') await showResponse(message.owner, message.change, message.answer);
    },
  };
}

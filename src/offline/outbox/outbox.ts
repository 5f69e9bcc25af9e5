/**
 * The outbox: changes made without a connection, stored on the device per owner, applied to what screens show, and sent when the
 * server is reachable again. All tabs share it; one tab sends (a lock), the others are notified.
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
import { clearsReading, inOrder, covers, keyOf, withChange } from './merge.ts';
import type { OutboxStore } from './outboxDatabase.ts';
import type { Change } from '../../api/changes/change.ts';

export interface OutboxDependencies {
  readonly store: OutboxStore;
  /** The current user's uuid, or 'guest'; undefined while unknown. */
  readonly owner: () => string | undefined;
  /** The query cache of the current user. */
  readonly client: () => QueryClient;
  /** Runs a task unless another tab is running it. */
  readonly runExclusively: (task: () => Promise<void>) => Promise<void>;
  /** Sends a message to the other tabs. */
  readonly broadcast: (message: OutboxMessage) => void;
  /** Reports a change that was undone because the server refused it. */
  readonly refused: (change: Change) => void;
}

/** Messages between tabs about an owner's changes. Tabs of an earlier build send and read the same names. */
export type OutboxMessage =
  | { readonly type: 'kept'; readonly owner: string }
  | { readonly type: 'sent'; readonly owner: string; readonly change: Change; readonly answer: ChangeResponse };

export interface WorkingOutbox extends Outbox {
  /**
   * Moves unconfirmed changes of an earlier page into the outbox. If IndexedDB fails, they stay in the log for the next attempt.
   */
  recoverLog(): Promise<void>;
  /**
   * Reads the current user's changes, applies them to the cache, and tries to send them. Call it when the user changes, and
   * periodically.
   */
  work(): Promise<void>;
  /** Handles a message from another tab. */
  receive(message: OutboxMessage): Promise<void>;
  /** Applies the changes to the cache again, after a response that doesn't include them. */
  show(): void;
  isEmpty(): boolean;
}

export function createOutbox({
  store,
  owner,
  client,
  runExclusively,
  broadcast,
  refused,
}: OutboxDependencies): WorkingOutbox {
  /** The stored changes and their owner, as last read. */
  let waiting: { readonly owner: string; readonly changes: ReadonlyMap<string, Change> } | undefined;

  async function read(): Promise<readonly Change[]> {
    const currentOwner = owner();
    if (currentOwner === undefined) {
      waiting = undefined;
      return [];
    }
    const changes = await store.read(currentOwner);
    if (owner() !== currentOwner) return [];
    waiting = { owner: currentOwner, changes };
    return inOrder(changes);
  }

  function show(): void {
    if (waiting === undefined || waiting.owner !== owner()) return;
    for (const change of inOrder(waiting.changes)) applyChange(client(), change);
  }

  /**
   * Removes a sent or refused change from the store, together with older changes of the same object. If it marks an episode as
   * unread, the earlier reading positions in that episode are removed, too.
   */
  async function forget(changeOwner: string, done: Change): Promise<void> {
    await store.update(
      changeOwner,
      (stored) => new Map([...stored].filter(([, one]) => !covers(done, one) && !clearsReading(done, one))),
    );
    await read();
  }

  /** Sends all changes, oldest first. Stops early when the server is unreachable or the user changes. */
  async function sendAll(): Promise<void> {
    const tried = new Set<Change>();
    for (;;) {
      const currentOwner = owner();
      const change = (await read()).find((one) => ![...tried].some((before) => covers(before, one)));
      if (currentOwner === undefined || change === undefined || owner() !== currentOwner) return;
      tried.add(change);
      if ((await sendOne(currentOwner, change)) === 'stop') return;
    }
  }

  /**
   * Stops where the next change would fail too: no connection, too many requests, the session has ended, or IndexedDB fails.
   * After a server error (500) the change stays stored, and the next ones are tried.
   */
  async function sendOne(changeOwner: string, change: Change): Promise<'continue' | 'stop'> {
    try {
      const response = await sendChange(change);
      await forget(changeOwner, change);
      broadcast({ type: 'sent', owner: changeOwner, change, answer: response });
      await showResponse(changeOwner, change, response);
    } catch (error) {
      // Without JSON, the response probably isn't the server's, for example the page of a captive portal: no connection.
      if (isRetryable(error) || isNotJson(error) || isApiError(error, 'aborted')) return 'stop';
      // After the session has ended, changes wait for the next sign-in.
      if (!isApiError(error) || error.status === 401) return 'stop';
      if (error.kind === 'server') return 'continue';
      await forget(changeOwner, change);
      // A contract error follows a status of 2xx, so the server has probably accepted the change; only its response is invalid.
      if (error.kind !== 'contract') {
        if (owner() === changeOwner) await undoChange(client(), change);
        refused(change);
      }
    }
    return 'continue';
  }

  async function showResponse(changeOwner: string, change: Change, response: ChangeResponse): Promise<void> {
    // A newer change is on screen already, so the response is out of date.
    if (owner() !== changeOwner || waiting?.changes.has(keyOf(change))) return;
    await applyResponse(client(), change, response);
  }

  /** Moves a change from the log to the store. If IndexedDB fails, the change stays in the log and the result is false. */
  async function moveToStore(changeOwner: string, change: Change): Promise<boolean> {
    try {
      await store.update(changeOwner, (stored) => withChange(stored, change));
      removeFromLog(changeOwner, change);
      await read();
      broadcast({ type: 'kept', owner: changeOwner });
      return true;
    } catch (cause) {
      console.warn('Could not store a change on the device.', cause);
      return false;
    }
  }

  async function keep(changeOwner: string, change: Change): Promise<boolean> {
    // Written to localStorage first, because IndexedDB can't be written while the page is unloading.
    appendToLog(changeOwner, change);
    const isStored = await moveToStore(changeOwner, change);
    // The caller then shows that a like, subscription or follow failed, so the log must not send it later. A reading position
    // fails silently, so it stays in the log, and the next page tries again.
    if (!isStored && change.kind !== 'read') removeFromLog(changeOwner, change);
    return isStored;
  }

  return {
    owner,
    show,
    isEmpty: () => waiting === undefined || waiting.changes.size === 0,

    note: appendToLog,
    drop: removeFromLog,
    keep,

    async recoverLog() {
      const currentOwner = owner();
      if (currentOwner !== undefined)
        await Promise.all(loggedChanges(currentOwner).map((change) => moveToStore(currentOwner, change)));
    },

    sent(changeOwner, change) {
      if (waiting?.owner !== changeOwner) return;
      if ([...waiting.changes.values()].some((one) => covers(change, one) || clearsReading(change, one)))
        void forget(changeOwner, change);
    },

    async work() {
      if ((await read()).length === 0) return;
      show();
      await runExclusively(sendAll);
    },

    async receive(message) {
      if (message.owner !== owner()) return;
      await read();
      show();
      if (message.type === 'sent') await showResponse(message.owner, message.change, message.answer);
    },
  };
}

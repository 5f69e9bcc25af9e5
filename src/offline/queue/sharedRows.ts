/**
 * Rows of a database that every tab shows. They are read once per page, and again when a tab changes them or the account changes.
 */
import { joinChannel } from '../../device/tabs.ts';
import { accountUuidAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';

interface SharedRowsSettings<Progress> {
  readonly channel: string;
  /** Reads the rows and shows them. Never rejects. */
  readonly read: () => Promise<void>;
  /** Handles progress messages from the tab that processes the rows. */
  readonly onProgress: (progress: Progress) => void;
}

type Message<Progress> = { readonly type: 'changed' } | ({ readonly type: 'progress' } & Progress);

export interface SharedRows<Progress> {
  /** Reads the rows and starts listening to other tabs. Idempotent. */
  readonly watch: () => void;
  /** Reads the rows again. Reads never overlap: any number of calls during a read cause one more read. */
  readonly reread: () => Promise<void>;
  /** Reads the rows again in this tab and, if `watch` was called here, in the others. Call this after changing the rows. */
  readonly reloadInAllTabs: () => Promise<void>;
  readonly reportProgress: (progress: Progress) => void;
  /** Registers a listener that is called after each read. */
  readonly onRead: (listener: () => void) => void;
}

export function createSharedRows<Progress extends object>({
  channel,
  read,
  onProgress,
}: SharedRowsSettings<Progress>): SharedRows<Progress> {
  const listeners = new Set<() => void>();
  let broadcast: ((message: Message<Progress>) => void) | undefined;
  let reading: Promise<void> | undefined;
  let readAgain = false;

  function reread(): Promise<void> {
    readAgain = true;
    reading ??= readUntilUnchanged().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readUntilUnchanged(): Promise<void> {
    while (readAgain) {
      readAgain = false;
      await read();
      for (const listener of listeners) listener();
    }
  }

  return {
    reread,

    watch() {
      if (broadcast !== undefined) return;
      broadcast = joinChannel<Message<Progress>>(channel, (message) => {
        if (message.type === 'changed') void reread();
        else onProgress(message);
      });
      store.sub(accountUuidAtom, () => void reread());
      void reread();
    },

    async reloadInAllTabs() {
      broadcast?.({ type: 'changed' });
      await reread();
    },

    reportProgress: (progress) => broadcast?.({ type: 'progress', ...progress }),
    onRead: (listener) => void listeners.add(listener),
  };
}

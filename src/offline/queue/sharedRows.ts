/** Stored rows that every tab shows: read once per page, and again when a tab has changed them or the account changes. */
import { joinChannel } from '../../device/tabs.ts';
import { accountUuidAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';

interface SharedRowsSettings<News> {
  /** Name of the channel between the tabs. */
  readonly channel: string;
  /** Reads the rows and shows them. Never rejects. */
  readonly read: () => Promise<void>;
  /** Handles progress messages from the tab that processes the rows. */
  readonly hear: (news: News) => void;
}

type Message<News> = { readonly type: 'changed' } | ({ readonly type: 'progress' } & News);

export interface SharedRows<News> {
  /** Reads the rows and starts listening to other tabs. Idempotent. */
  readonly watch: () => void;
  /** Reads the rows again. Reads are serialized; changes during one cause exactly one more. */
  readonly reread: () => Promise<void>;
  /** Call after changing the rows: reads them again, here and in the other tabs. */
  readonly changed: () => Promise<void>;
  readonly reportProgress: (news: News) => void;
  /** Registers a listener that is called after each read. */
  readonly onRead: (listener: () => void) => void;
}

export function createSharedRows<News extends object>({
  channel,
  read,
  hear,
}: SharedRowsSettings<News>): SharedRows<News> {
  const listeners = new Set<() => void>();
  let tell: ((message: Message<News>) => void) | undefined;
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
      if (tell !== undefined) return;
      tell = joinChannel<Message<News>>(channel, (message) => {
        if (message.type === 'changed') void reread();
        else hear(message);
      });
      store.sub(accountUuidAtom, () => void reread());
      void reread();
    },

    async changed() {
      tell?.({ type: 'changed' });
      await reread();
    },

    reportProgress: (news) => tell?.({ type: 'progress', ...news }),
    onRead: (listener) => void listeners.add(listener),
  };
}

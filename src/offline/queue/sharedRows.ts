/** Rows on the device that every tab shows: read once a page, and again when a tab has changed them or the account is another. */
import { joinChannel } from '../../device/tabs.ts';
import { accountUuidAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';

interface SharedRowsSettings<News> {
  /** Name of the channel between the tabs. */
  readonly channel: string;
  /** Reads the rows and shows them. Never rejects. */
  readonly read: () => Promise<void>;
  /** Shows how far the tab is that works on the rows. */
  readonly hear: (news: News) => void;
}

type Message<News> = { readonly type: 'changed' } | ({ readonly type: 'progress' } & News);

export interface SharedRows<News> {
  /** Begins to read and to hear of other tabs. Again, it does nothing. */
  readonly watch: () => void;
  /** One reading at a time; changes that come meanwhile are seen by one more. */
  readonly reread: () => Promise<void>;
  /** This tab has changed the rows: reads them again, here and in the other tabs. */
  readonly changed: () => Promise<void>;
  readonly tellProgress: (news: News) => void;
  /** Called after each reading. */
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
    reading ??= readUntilCalm().finally(() => {
      reading = undefined;
    });
    return reading;
  }

  async function readUntilCalm(): Promise<void> {
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

    tellProgress: (news) => tell?.({ type: 'progress', ...news }),
    onRead: (listener) => void listeners.add(listener),
  };
}

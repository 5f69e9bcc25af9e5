/**
 * Changes made without a connection, on their way: kept on the device by whose they are, laid over what screens show, and sent
 * when the upstream answers again. All tabs share what is kept; one of them sends (a lock), the others hear of it.
 */
import type { QueryClient } from '@tanstack/react-query';
import { isApiError, isForLater } from '../../api/apiError.ts';
import { type ChangeAnswer, sendChange, showAnswer, showChange, undoChange } from '../../api/changes.ts';
import type { Outbox } from '../../api/outbox.ts';
import { dropLastWord, lastWordsOf, noteLastWord } from './lastWords.ts';
import { forgets, inOrder, isCovered, keyOf, withChange } from './merge.ts';
import type { OutboxStore } from './outboxDatabase.ts';
import type { Change } from '../../api/change.ts';

export interface OutboxSurroundings {
  readonly store: OutboxStore;
  /** Who is here: a person's uuid, or 'guest'; undefined while that isn't known. */
  readonly owner: () => string | undefined;
  /** The cache of who is here. */
  readonly client: () => QueryClient;
  /** Runs a task unless another tab is at it. */
  readonly alone: (task: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs. */
  readonly tell: (news: OutboxNews) => void;
  /** A change was undone, because the upstream doesn't want it. */
  readonly refused: (change: Change) => void;
}

/** What happened to the changes of an owner. */
export type OutboxNews =
  | { readonly type: 'kept'; readonly owner: string }
  | { readonly type: 'sent'; readonly owner: string; readonly change: Change; readonly answer: ChangeAnswer };

export interface WorkingOutbox extends Outbox {
  /** Keeps what an earlier page noted and heard no answer to. */
  takeUp(): Promise<void>;
  /** Reads what is kept for who is here, shows it, and tries to send it. Call when that is somebody else, and now and then. */
  work(): Promise<void>;
  /** From another tab. */
  hear(news: OutboxNews): Promise<void>;
  /** Lays what is kept over the cache once more: an answer has come that doesn't know of it. */
  show(): void;
  isEmpty(): boolean;
}

export function createOutbox({ store, owner, client, alone, tell, refused }: OutboxSurroundings): WorkingOutbox {
  /** What is kept for whom, as last read. */
  let waiting: { readonly owner: string; readonly changes: ReadonlyMap<string, Change> } | undefined;

  async function read(): Promise<readonly Change[]> {
    const here = owner();
    if (here === undefined) {
      waiting = undefined;
      return [];
    }
    const changes = await store.read(here);
    if (owner() !== here) return [];
    waiting = { owner: here, changes };
    return inOrder(changes);
  }

  function show(): void {
    if (waiting === undefined || waiting.owner !== owner()) return;
    for (const change of inOrder(waiting.changes)) showChange(client(), change);
  }

  async function forget(whose: string, done: Change): Promise<void> {
    await store.update(
      whose,
      (kept) => new Map([...kept].filter(([, one]) => !isCovered(one, done) && !forgets(done, one))),
    );
    await read();
  }

  /** Everything that is there, oldest first. Ends early when the way is closed, or somebody else is here. */
  async function sendAll(): Promise<void> {
    const tried = new Set<Change>();
    for (;;) {
      const here = owner();
      const change = (await read()).find((one) => ![...tried].some((before) => isCovered(one, before)));
      if (here === undefined || change === undefined || owner() !== here) return;
      tried.add(change);
      if ((await sendOne(here, change)) === 'closed') return;
    }
  }

  async function sendOne(whose: string, change: Change): Promise<'done' | 'closed'> {
    try {
      const answer = await sendChange(change);
      await forget(whose, change);
      tell({ type: 'sent', owner: whose, change, answer });
      await answered(whose, change, answer);
    } catch (error) {
      // Who isn't signed in any more keeps it until they are. A fault of the upstream's own may be gone the next time.
      if (isForLater(error) || isApiError(error, 'aborted')) return 'closed';
      if (!isApiError(error) || error.status === 401) return 'closed';
      if (error.kind === 'server') return 'done';
      await forget(whose, change);
      if (error.kind !== 'contract') {
        if (owner() === whose) await undoChange(client(), change);
        refused(change);
      }
    }
    return 'done';
  }

  async function answered(whose: string, change: Change, answer: ChangeAnswer): Promise<void> {
    // What has been wished since then is shown, and the answer is old.
    if (owner() !== whose || waiting?.changes.has(keyOf(change))) return;
    await showAnswer(client(), change, answer);
  }

  async function keep(whose: string, change: Change): Promise<boolean> {
    // The page may be on its way out: the database is too late then.
    noteLastWord(whose, change);
    try {
      await store.update(whose, (kept) => withChange(kept, change));
      dropLastWord(whose, change);
      await read();
      tell({ type: 'kept', owner: whose });
      return true;
    } catch (cause) {
      console.warn('A change could not be kept on the device.', cause);
      // The person is told that it has failed; of a place they aren't.
      if (change.kind !== 'read') dropLastWord(whose, change);
      return false;
    }
  }

  return {
    owner,
    show,
    isEmpty: () => waiting === undefined || waiting.changes.size === 0,

    note: noteLastWord,
    drop: dropLastWord,
    keep,

    async takeUp() {
      const here = owner();
      if (here !== undefined) await Promise.all(lastWordsOf(here).map((change) => keep(here, change)));
    },

    sent(whose, change) {
      if (waiting?.owner !== whose) return;
      if ([...waiting.changes.values()].some((one) => isCovered(one, change) || forgets(change, one)))
        void forget(whose, change);
    },

    async work() {
      if ((await read()).length === 0) return;
      show();
      await alone(sendAll);
    },

    async hear(news) {
      if (news.owner !== owner()) return;
      await read();
      show();
      if (news.type === 'sent') await answered(news.owner, news.change, news.answer);
    },
  };
}

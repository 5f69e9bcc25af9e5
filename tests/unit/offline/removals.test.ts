/** Tests deletions with undo, in several tabs that share storage. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NewRemoval, PendingRemoval } from '../../../src/offline/removals/pendingRemovals.ts';
import {
  createRemovalQueue,
  HOLD_MS,
  type RemovalOutcome,
  type RemovalsState,
  RETRY_INTERVAL_MS,
  UNDO_MS,
} from '../../../src/offline/removals/removalQueue.ts';

let stored: PendingRemoval[] | undefined;
let tabs: { readonly handleChange: () => void }[];
let locked: boolean;
let outcome: RemovalOutcome;
let sent: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  stored = undefined;
  tabs = [];
  locked = false;
  outcome = 'done';
  sent = [];
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** Opens a tab. The others are notified of its changes to the storage. */
function openTab(person = 'ada') {
  let owner: string | undefined = person;
  let isOpen = true;
  let shown: RemovalsState = { undoable: [], hiddenIds: new Set() };
  const failed: string[] = [];
  const reloads: string[] = [];
  const tab = { handleChange: () => isOpen && queue.refresh() };
  const notifyOtherTabs = () => {
    for (const other of tabs) if (other !== tab) other.handleChange();
  };
  const put = (next: PendingRemoval[] | undefined) => {
    if (!isOpen) return;
    stored = next;
    notifyOtherTabs();
  };
  const queue = createRemovalQueue({
    storage: {
      read: () => stored,
      write: (next) => put(next),
      remove: () => put(undefined),
      onChangeInOtherTab: () => undefined,
    },
    owner: () => (isOpen ? owner : undefined),
    sendRemoval: async ({ ids }) => {
      sent.push(...ids);
      await Promise.resolve();
      return outcome;
    },
    reload: async () => {
      reloads.push('lists');
      await Promise.resolve();
    },
    runExclusively: async (task) => {
      if (locked) return;
      locked = true;
      await task();
      locked = false;
    },
    show: (next) => {
      shown = next;
    },
    onFailed: (kind) => void failed.push(kind),
  });
  tabs.push(tab);
  queue.refresh();
  return {
    queue,
    failed,
    reloads,
    key: () => shown.undoable[0]?.key ?? '',
    open: () => shown.undoable.flatMap(({ ids }) => ids),
    late: () => shown.undoable.filter(({ isLate }) => isLate).flatMap(({ ids }) => ids),
    isNew: () => shown.undoable.map(({ isNew }) => isNew),
    hidden: () => [...shown.hiddenIds],
    setOwner: (next: string | undefined) => {
      owner = next;
      queue.refresh();
    },
    close: () => {
      isOpen = false;
      tabs = tabs.filter((other) => other !== tab);
    },
  };
}

function createEpisodeRemoval(...ids: string[]) {
  return { kind: 'episode', ids, title: 'A', of: 's' } satisfies NewRemoval;
}

const series: NewRemoval = { kind: 'series', ids: ['s'], title: 'S', slug: 's' };

function advanceTime(ms: number) {
  return vi.advanceTimersByTimeAsync(ms);
}

it('a removal hides its items at once and deletes them when the undo time is over', async () => {
  const tab = openTab();
  tab.queue.remove(createEpisodeRemoval('a', 'b'));
  expect([tab.hidden(), tab.open(), tab.isNew()]).toEqual([['a', 'b'], ['a', 'b'], [true]]);
  await advanceTime(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await advanceTime(1);
  expect(sent).toEqual(['a', 'b']);
  expect([tab.hidden(), tab.open(), stored]).toEqual([[], [], undefined]);
});

it('an undone removal is not sent', async () => {
  const tab = openTab();
  tab.queue.remove(createEpisodeRemoval('a'));
  tab.queue.undo(tab.key());
  expect([tab.hidden(), stored]).toEqual([[], undefined]);
  await advanceTime(UNDO_MS * 2);
  expect(sent).toEqual([]);
});

it('a removal waits while the undo bar is pointed at, then for the whole undo time again', async () => {
  const tab = openTab();
  tab.queue.remove(createEpisodeRemoval('a'));
  tab.queue.hold(tab.key());
  await advanceTime(HOLD_MS * 3);
  expect([sent, tab.open()]).toEqual([[], ['a']]);
  tab.queue.release(tab.key());
  await advanceTime(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await advanceTime(1);
  expect(sent).toEqual(['a']);
});

it('a removal can be undone after a reload, for the whole undo time again', async () => {
  const before = openTab();
  before.queue.remove(createEpisodeRemoval('a'));
  await advanceTime(UNDO_MS - 1_000);
  before.close();
  const after = openTab();
  expect([after.open(), after.hidden(), after.isNew()]).toEqual([['a'], ['a'], [false]]);
  await advanceTime(UNDO_MS - 1);
  expect(sent).toEqual([]);
  after.queue.undo(after.key());
  await advanceTime(UNDO_MS * 2);
  expect([sent, stored]).toEqual([[], undefined]);
});

it('the next page sends an expired removal of a closed tab, even if the undo bar was pointed at', async () => {
  const before = openTab();
  before.queue.remove(createEpisodeRemoval('a'));
  before.queue.hold(before.key());
  before.close();
  await advanceTime(HOLD_MS + 1);
  expect(sent).toEqual([]);
  const after = openTab();
  expect([after.open(), after.hidden()]).toEqual([[], ['a']]);
  await advanceTime(0);
  expect([sent, stored, after.hidden()]).toEqual([['a'], undefined, []]);
});

it('a removal is shown in another tab, can be undone there, and is sent by one of the tabs', async () => {
  const [first, second] = [openTab(), openTab()];
  first.queue.remove(createEpisodeRemoval('a'));
  expect([second.open(), second.hidden(), second.isNew()]).toEqual([['a'], ['a'], [false]]);
  second.queue.undo(second.key());
  await advanceTime(UNDO_MS);
  expect([sent, first.hidden(), first.reloads]).toEqual([[], [], ['lists']]);
  first.queue.remove(createEpisodeRemoval('b'));
  await advanceTime(UNDO_MS);
  expect(sent).toEqual(['b']);
  await advanceTime(RETRY_INTERVAL_MS * 2);
  expect([sent, first.hidden(), second.hidden()]).toEqual([['b'], [], []]);
});

it('another tab sends the removal of a closed tab at its first retry after the lock for sending is free', async () => {
  const [first, second] = [openTab(), openTab()];
  first.queue.remove(createEpisodeRemoval('a'));
  await advanceTime(UNDO_MS - 1);
  first.close();
  locked = true;
  await advanceTime(1);
  expect(sent).toEqual([]);
  locked = false;
  await advanceTime(RETRY_INTERVAL_MS);
  expect([sent, second.hidden()]).toEqual([['a'], []]);
});

it('a removal waits while offline, can still be undone, and is sent when online', async () => {
  const tab = openTab();
  outcome = 'later';
  tab.queue.remove(createEpisodeRemoval('a'));
  tab.queue.remove(createEpisodeRemoval('b'));
  await advanceTime(UNDO_MS);
  expect([tab.late(), tab.hidden(), tab.failed]).toEqual([['a', 'b'], ['a', 'b'], []]);
  tab.queue.undo(tab.key());
  sent = [];
  outcome = 'done';
  tab.queue.retryOverdue();
  await advanceTime(0);
  expect([sent, tab.hidden(), stored]).toEqual([['b'], [], undefined]);
});

it('a removal is retried at intervals', async () => {
  const tab = openTab();
  outcome = 'later';
  tab.queue.remove(createEpisodeRemoval('a'));
  await advanceTime(UNDO_MS + RETRY_INTERVAL_MS * 3);
  expect(sent).toHaveLength(4);
  expect(tab.late()).toEqual(['a']);
});

it('a rejected removal restores its items and reports the failure', async () => {
  const tab = openTab();
  outcome = 'failed';
  tab.queue.remove(createEpisodeRemoval('a'));
  await advanceTime(UNDO_MS);
  expect([tab.hidden(), tab.failed, stored]).toEqual([[], ['episode'], undefined]);
});

it('sendAllNow sends pending removals at once', async () => {
  const tab = openTab();
  tab.queue.remove(createEpisodeRemoval('a'));
  await tab.queue.sendAllNow();
  expect([sent, stored]).toEqual([['a'], undefined]);
});

it('a removal waits for its owner to sign in again, and other users don’t see it', async () => {
  const tab = openTab();
  tab.queue.remove(createEpisodeRemoval('a'));
  tab.setOwner(undefined);
  expect([tab.open(), tab.hidden()]).toEqual([[], []]);
  tab.setOwner('bob');
  await advanceTime(UNDO_MS * 2);
  expect([sent, tab.open()]).toEqual([[], []]);
  tab.setOwner('ada');
  await advanceTime(0);
  expect([sent, stored]).toEqual([['a'], undefined]);
});

it('removing a series first sends the pending removals of its episodes', async () => {
  const tab = openTab();
  tab.queue.remove(createEpisodeRemoval('a'));
  tab.queue.remove({ ...createEpisodeRemoval('b'), of: 'other' });
  tab.queue.remove(series);
  await advanceTime(0);
  expect([tab.open(), sent]).toEqual([['b', 's'], ['a']]);
  await advanceTime(UNDO_MS);
  expect(sent).toEqual(['a', 'b', 's']);
});

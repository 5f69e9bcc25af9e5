/** Deletions with a way back, in tabs that share one browser's storage: none forgets, none deletes too early or twice. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NewRemoval, PendingRemoval } from '../../../src/offline/removals/pendingRemovals.ts';
import {
  createRemovalQueue,
  HOLD_MS,
  type RemovalOutcome,
  type RemovalsShown,
  TRY_AGAIN_MS,
  UNDO_MS,
} from '../../../src/offline/removals/removalQueue.ts';

let kept: PendingRemoval[] | undefined;
let tabs: { readonly hear: () => void }[];
let locked: boolean;
let outcome: RemovalOutcome;
let sent: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') });
  kept = undefined;
  tabs = [];
  locked = false;
  outcome = 'done';
  sent = [];
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

/** A tab that has just been loaded. The others hear what it does to the record. */
function openTab(person = 'ada') {
  let owner: string | undefined = person;
  let isOpen = true;
  let shown: RemovalsShown = { open: [], gone: new Set() };
  const failed: string[] = [];
  const reloads: string[] = [];
  const tab = { hear: () => isOpen && queue.review() };
  const tellOthers = () => {
    for (const other of tabs) if (other !== tab) other.hear();
  };
  const put = (next: PendingRemoval[] | undefined) => {
    if (!isOpen) return;
    kept = next;
    tellOthers();
  };
  const queue = createRemovalQueue({
    store: {
      read: () => kept,
      write: (next) => put(next),
      remove: () => put(undefined),
      onChangeElsewhere: () => undefined,
    },
    owner: () => (isOpen ? owner : undefined),
    carryOut: async ({ ids }) => {
      sent.push(...ids);
      await Promise.resolve();
      return outcome;
    },
    reload: async () => {
      reloads.push('lists');
      await Promise.resolve();
    },
    alone: async (task) => {
      if (locked) return;
      locked = true;
      await task();
      locked = false;
    },
    show: (next) => {
      shown = next;
    },
    failed: (kind) => void failed.push(kind),
  });
  tabs.push(tab);
  queue.review();
  return {
    queue,
    failed,
    reloads,
    key: () => shown.open[0]?.key ?? '',
    open: () => shown.open.flatMap(({ ids }) => ids),
    late: () => shown.open.filter(({ isLate }) => isLate).flatMap(({ ids }) => ids),
    isNew: () => shown.open.map(({ isNew }) => isNew),
    gone: () => [...shown.gone],
    becomes: (next: string | undefined) => {
      owner = next;
      queue.review();
    },
    close: () => {
      isOpen = false;
      tabs = tabs.filter((one) => one !== tab);
    },
  };
}

function episodes(...ids: string[]) {
  return { kind: 'episode', ids, title: 'A', of: 's' } satisfies NewRemoval;
}

const series: NewRemoval = { kind: 'series', ids: ['s'], title: 'S', slug: 's' };

function pass(ms: number) {
  return vi.advanceTimersByTimeAsync(ms);
}

it('is shown as gone at once, and deleted when the time for taking it back is over', async () => {
  const tab = openTab();
  tab.queue.remove(episodes('a', 'b'));
  expect([tab.gone(), tab.open(), tab.isNew()]).toEqual([['a', 'b'], ['a', 'b'], [true]]);
  await pass(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual(['a', 'b']);
  expect([tab.gone(), tab.open(), kept]).toEqual([[], [], undefined]);
});

it('is never deleted once it has been taken back', async () => {
  const tab = openTab();
  tab.queue.remove(episodes('a'));
  tab.queue.takeBack(tab.key());
  expect([tab.gone(), kept]).toEqual([[], undefined]);
  await pass(UNDO_MS * 2);
  expect(sent).toEqual([]);
});

it('waits while somebody points at the way back, and then the whole time again', async () => {
  const tab = openTab();
  tab.queue.remove(episodes('a'));
  tab.queue.hold(tab.key());
  await pass(HOLD_MS * 3);
  expect([sent, tab.open()]).toEqual([[], ['a']]);
  tab.queue.letGo(tab.key());
  await pass(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await pass(1);
  expect(sent).toEqual(['a']);
});

it('survives a reload: it can be taken back for the whole time again, and is not deleted before', async () => {
  const before = openTab();
  before.queue.remove(episodes('a'));
  await pass(UNDO_MS - 1_000);
  before.close();
  const after = openTab();
  expect([after.open(), after.gone(), after.isNew()]).toEqual([['a'], ['a'], [false]]);
  await pass(UNDO_MS - 1);
  expect(sent).toEqual([]);
  after.queue.takeBack(after.key());
  await pass(UNDO_MS * 2);
  expect([sent, kept]).toEqual([[], undefined]);
});

it('is carried out by the next page when every tab was closed, also when that pointed at the way back', async () => {
  const before = openTab();
  before.queue.remove(episodes('a'));
  before.queue.hold(before.key());
  before.close();
  await pass(HOLD_MS + 1);
  expect(sent).toEqual([]);
  const after = openTab();
  expect([after.open(), after.gone()]).toEqual([[], ['a']]);
  await pass(0);
  expect([sent, kept, after.gone()]).toEqual([['a'], undefined, []]);
});

it('is shown in every tab, taken back from any, and deleted by one of them once', async () => {
  const [one, two] = [openTab(), openTab()];
  one.queue.remove(episodes('a'));
  expect([two.open(), two.gone(), two.isNew()]).toEqual([['a'], ['a'], [false]]);
  two.queue.takeBack(two.key());
  await pass(UNDO_MS);
  expect([sent, one.gone(), one.reloads]).toEqual([[], [], ['lists']]);
  one.queue.remove(episodes('b'));
  await pass(UNDO_MS);
  expect(sent).toEqual(['b']);
  await pass(TRY_AGAIN_MS * 2);
  expect([sent, one.gone(), two.gone()]).toEqual([['b'], [], []]);
});

it('goes on when the tab that was about to delete is closed in the middle of it', async () => {
  const [one, two] = [openTab(), openTab()];
  one.queue.remove(episodes('a'));
  await pass(UNDO_MS - 1);
  one.close();
  locked = true;
  await pass(1);
  expect(sent).toEqual([]);
  locked = false;
  await pass(TRY_AGAIN_MS);
  expect([sent, two.gone()]).toEqual([['a'], []]);
});

it('waits without a network, can be taken back as long, and is deleted when there is one', async () => {
  const tab = openTab();
  outcome = 'later';
  tab.queue.remove(episodes('a'));
  tab.queue.remove(episodes('b'));
  await pass(UNDO_MS);
  expect([tab.late(), tab.gone(), tab.failed]).toEqual([['a', 'b'], ['a', 'b'], []]);
  tab.queue.takeBack(tab.key());
  sent = [];
  outcome = 'done';
  tab.queue.tryAgain();
  await pass(0);
  expect([sent, tab.gone(), kept]).toEqual([['b'], [], undefined]);
});

it('tries again by itself, now and then', async () => {
  const tab = openTab();
  outcome = 'later';
  tab.queue.remove(episodes('a'));
  await pass(UNDO_MS + TRY_AGAIN_MS * 3);
  expect(sent).toHaveLength(4);
  expect(tab.late()).toEqual(['a']);
});

it('is there again, and said to have failed, when the upstream refuses', async () => {
  const tab = openTab();
  outcome = 'failed';
  tab.queue.remove(episodes('a'));
  await pass(UNDO_MS);
  expect([tab.gone(), tab.failed, kept]).toEqual([[], ['episode'], undefined]);
});

it('is deleted before its owner signs out', async () => {
  const tab = openTab();
  tab.queue.remove(episodes('a'));
  await tab.queue.finish();
  expect([sent, kept]).toEqual([['a'], undefined]);
});

it('is nobody else’s: who is signed out by force has it carried out when they are back', async () => {
  const tab = openTab();
  tab.queue.remove(episodes('a'));
  tab.becomes(undefined);
  expect([tab.open(), tab.gone()]).toEqual([[], []]);
  tab.becomes('bob');
  await pass(UNDO_MS * 2);
  expect([sent, tab.open()]).toEqual([[], []]);
  tab.becomes('ada');
  await pass(0);
  expect([sent, kept]).toEqual([['a'], undefined]);
});

it('ends with the series that it is of, and is deleted before that', async () => {
  const tab = openTab();
  tab.queue.remove(episodes('a'));
  tab.queue.remove({ ...episodes('b'), of: 'other' });
  tab.queue.remove(series);
  await pass(0);
  expect([tab.open(), sent]).toEqual([['b', 's'], ['a']]);
  await pass(UNDO_MS);
  expect(sent).toEqual(['a', 'b', 's']);
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type DraftMessage, openDraft, type OpenDraft } from '../../src/offline/drafts/draft.ts';
import { type DraftStore, openDraftStore } from '../../src/offline/drafts/draftDatabase.ts';

/** Tabs of one browser. Each has its own draft and database connection, and receives the messages of the other tabs. */
let tabs: OpenDraft[];
/** Values that the drafts have reported: whether leaving the page would lose something. */
let risks: boolean[];
let key: string;

beforeEach(() => {
  tabs = [];
  risks = [];
  key = crypto.randomUUID();
});

function openTab({ owner = 'ann', store = openDraftStore() }: { owner?: string; store?: Promise<DraftStore> } = {}) {
  const tab = openDraft(
    { owner, key },
    {
      store: () => store,
      broadcast: (message: DraftMessage) => {
        for (const other of tabs)
          if (other !== tab && other.id.owner === owner) other.receive(structuredClone(message));
      },
      setAtRisk: (_draftId, isAtRisk) => risks.push(isAtRisk),
    },
  );
  tabs.push(tab);
  return tab;
}

function createFile(id: string, text = id) {
  return {
    id,
    file: new File([text], `${id}.png`, { type: 'image/png', lastModified: 1000 }),
  };
}

function getValues(draft: OpenDraft) {
  return Object.fromEntries([...draft.get().fields].map(([name, { value }]) => [name, value]));
}

describe('a draft on the device', () => {
  it('is restored with its fields and files', async () => {
    const tab = openTab();
    tab.set({ title: 'Tides', genres: ['drama'] });
    tab.set({ title: 'Low tides' });
    await tab.addFiles([createFile('cover', 'art')]);
    await tab.settled();

    const later = openTab();
    await later.ready;
    expect(getValues(later)).toEqual({ title: 'Low tides', genres: ['drama'] });
    const cover = later.get().files.get('cover');
    expect([cover?.name, cover?.type, cover?.lastModified, await cover?.text()]).toEqual([
      'cover.png',
      'image/png',
      1000,
      'art',
    ]);
    expect(later.get().persistence).toBe('kept');
  });

  it('saves text typed after the draft had settled with nothing to save', async () => {
    const tab = openTab();
    await tab.settled();
    tab.set({ title: 'Ebb' });
    await tab.settled();
    const later = openTab();
    await later.ready;
    expect(getValues(later)).toEqual({ title: 'Ebb' });
  });

  it('keeps text typed before the saved draft has loaded', async () => {
    const before = openTab();
    before.set({ title: 'Tides', description: 'Of the sea.' });
    await before.settled();
    const tab = openTab();
    tab.set({ title: 'Ebb' });
    expect(getValues(tab)).toEqual({ title: 'Ebb' });
    await tab.settled();
    expect(getValues(tab)).toEqual({ title: 'Ebb', description: 'Of the sea.' });
  });

  it('is not visible to another account', async () => {
    const tab = openTab();
    tab.set({ title: 'Tides' });
    await tab.settled();
    const other = openTab({ owner: 'bob' });
    await other.ready;
    expect(getValues(other)).toEqual({});
  });

  it('drops fields once the server has saved them, but keeps edits made during the request', async () => {
    const tab = openTab();
    const other = openTab();
    const onSavedSpy = vi.fn<() => void>();
    other.onSaved(onSavedSpy);
    tab.set({ title: 'Tides', description: 'Of the sea.' });
    await tab.settled();
    const sent = tab.get();
    tab.set({ description: 'Of the deep sea.' });
    await tab.forget(sent);
    expect(getValues(tab)).toEqual({ description: 'Of the deep sea.' });
    await vi.waitFor(() => expect(getValues(other)).toEqual({ description: 'Of the deep sea.' }), { timeout: 15_000 });
    expect(onSavedSpy).toHaveBeenCalledTimes(1);
    const later = openTab();
    await later.ready;
    expect(getValues(later)).toEqual({ description: 'Of the deep sea.' });
  });

  it('is discarded in both tabs when one tab discards it, and is empty in a tab opened later', async () => {
    const tab = openTab();
    const other = openTab();
    tab.set({ title: 'Tides' });
    await tab.addFiles([createFile('cover')]);
    void tab.discard();
    await tab.settled();
    await other.settled();
    const later = openTab();
    await later.ready;
    for (const draft of [tab, other, later]) expect([getValues(draft), draft.get().files.size]).toEqual([{}, 0]);
  });
});

describe('a draft open in two tabs', () => {
  it('merges the changes of both tabs, and shows them in both', async () => {
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.ready, second.ready]);
    first.set({ title: 'Tides' });
    second.set({ description: 'Of the sea.' });
    await Promise.all([first.settled(), second.settled()]);
    expect(getValues(first)).toEqual({ title: 'Tides', description: 'Of the sea.' });
    expect(getValues(second)).toEqual(getValues(first));
  });

  it('has the same value in both tabs after both change a field in the same millisecond', async () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_000);
    const [first, second] = [openTab(), openTab()];
    await Promise.all([first.ready, second.ready]);
    first.set({ title: 'Ebb' });
    second.set({ title: 'Flood' });
    await Promise.all([first.settled(), second.settled()]);
    vi.restoreAllMocks();
    const later = openTab();
    await later.ready;
    expect(getValues(first)).toEqual(getValues(second));
    expect(getValues(later)).toEqual(getValues(first));
  });

  it('keeps every item that the tabs add to one list at the same time', async () => {
    const [first, second] = [openTab(), openTab()];
    const add = (id: string) => (before: unknown) => [...(Array.isArray(before) ? before : []), id];
    first.update('pages', add('a'));
    second.update('pages', add('b'));
    first.update('pages', add('c'));
    await Promise.all([first.settled(), second.settled()]);
    const { pages } = getValues(first);
    expect(pages).toHaveLength(3);
    expect(pages).toEqual(expect.arrayContaining(['a', 'b', 'c']));
    expect(getValues(second)).toEqual(getValues(first));
  });

  it('shares added and removed files', async () => {
    const [first, second] = [openTab(), openTab()];
    await first.addFiles([createFile('a', 'first'), createFile('b')]);
    await first.removeFiles(['b']);
    await second.settled();
    expect([...second.get().files.keys()]).toEqual(['a']);
    expect(await second.get().files.get('a')?.text()).toBe('first');
  });

  it('doesn’t store a file that is removed while earlier files are being stored', async () => {
    const tab = openTab();
    await tab.ready;
    const adding = tab.addFiles([createFile('a'), createFile('b')]);
    await tab.removeFiles(['b']);
    expect(await adding).toBe('kept');
    await tab.settled();
    const later = openTab();
    await later.ready;
    expect([...later.get().files.keys()]).toEqual(['a']);
  });

  it('is up to date after `reread` in a tab that missed messages, with the changes of that tab', async () => {
    const frozen = openTab();
    await frozen.ready;
    // The tab is removed from the list, so it misses the messages of the other tab.
    tabs = [];
    const other = openTab();
    other.set({ title: 'Tides', description: 'Of the sea.' });
    await other.settled();
    frozen.set({ description: 'Of the lake.' });
    await frozen.settled();
    await frozen.reread();
    expect(getValues(frozen)).toEqual({ title: 'Tides', description: 'Of the lake.' });
  });
});

describe('a draft that cannot be stored', () => {
  it('reports that leaving loses the file, until adding another file stores both', async () => {
    const store = await openDraftStore();
    let full = true;
    const tab = openTab({
      store: Promise.resolve({
        ...store,
        addFile: (draftId, added) =>
          full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.addFile(draftId, added),
      }),
    });
    expect(await tab.addFiles([createFile('a')])).toBe('no-room');
    expect(tab.get().persistence).toBe('no-room');
    expect([...tab.get().files.keys()]).toEqual(['a']);
    expect(risks.at(-1)).toBe(true);
    full = false;
    await tab.addFiles([createFile('b')]);
    expect(tab.get().persistence).toBe('kept');
    expect(risks.at(-1)).toBe(false);
  });

  it('stays usable in memory when there is no database', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const refused = Promise.reject(new Error('no database'));
    refused.catch(() => undefined);
    const tab = openTab({ store: refused });
    tab.set({ title: 'Tides' });
    await tab.settled();
    expect(tab.get().loading).toBe(false);
    expect(getValues(tab)).toEqual({ title: 'Tides' });
    expect(tab.get().persistence).toBe('unavailable');
    vi.restoreAllMocks();
  });
});

it('a draft does not block deletion of its database, and is saved to a new database afterwards', async () => {
  const { getDraft } = await import('../../src/offline/drafts/drafts.ts');
  const draft = getDraft({ owner: 'ann', key });
  draft.set({ title: 'Tides' });
  await draft.settled();
  await new Promise((resolve, reject) => {
    const deletion = indexedDB.deleteDatabase('drafts');
    deletion.addEventListener('success', resolve);
    deletion.addEventListener('blocked', () => reject(new Error('The page keeps its database open')));
  });
  draft.set({ title: 'Low tides' });
  await draft.settled();
  expect(draft.get().persistence).toBe('kept');
  const later = openTab();
  await later.ready;
  expect(getValues(later)).toEqual({ title: 'Low tides' });
});

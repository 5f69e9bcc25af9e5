/**
 * Fetches the episodes that wait, one after the other, in one tab at a time; goes on after a reload, and when the network is back.
 * Nothing of it waits for a screen: whoever wants an episode puts it into the queue (`wishes.ts`) and looks at `savedState.ts`.
 */
import { sweepImages } from './freeImages.ts';
import { openSavedDatabase, type SavingFault, type WaitingEpisode } from './savedDatabase.ts';
import { saveEpisode } from './saveEpisode.ts';
import { beginWatching, tellChange, tellProgress } from './savedState.ts';
import { savingModeState, savingOfflineState, setSavingMode } from './savingMode.ts';

/** While the upstream can't be reached it is tried again so often, ms; at once when the browser says that it is back. */
const TRY_AGAIN = 20_000;

const LOCK = 'saving-episodes';

/** Of the episode that is being fetched here. */
let current: { readonly id: string; readonly stop: AbortController } | undefined;
let running: Promise<void> | undefined;
let wakeUp: () => void = () => undefined;

/** Sees to it that somebody fetches what waits: this tab, or the one that is at it. Resolves when nothing more is to be done. */
export function keepSaving(): Promise<void> {
  wakeUp();
  running ??= inOneTab(fetchAll).finally(() => {
    running = undefined;
  });
  return running;
}

/** What is being fetched stays where it is; what it has got so far needs not be fetched again. */
export function pauseSaving(): void {
  if (savingModeState.get() !== undefined) setSavingMode({ is: 'paused' });
}

/** Also after more room has been made, and to try once more what failed. */
export async function resumeSaving(): Promise<void> {
  const db = await openSavedDatabase();
  const change = db.transaction('waiting', 'readwrite');
  for (const one of await change.store.getAll()) if (one.fault) void change.store.put({ ...one, fault: null });
  await change.done;
  setSavingMode({ is: 'going' });
  await tellChange();
  void keepSaving();
}

/** Stops fetching these, if one of them is being fetched here. */
export function stopFetching(ids: ReadonlySet<string>): void {
  if (current && ids.has(current.id)) current.stop.abort();
}

savingModeState.subscribe(() => {
  const mode = savingModeState.get();
  if (mode?.is !== 'going') {
    current?.stop.abort();
    wakeUp();
  }
});

async function inOneTab(work: () => Promise<void>): Promise<void> {
  // Without locks (plain http) tabs can't know of each other: they fetch the same twice, and keep it once.
  if (!('locks' in navigator)) return work();
  // Whoever waits for the lock takes over when the tab that has it is closed.
  await navigator.locks.request(LOCK, work);
}

let isSwept = false;

async function fetchAll(): Promise<void> {
  beginWatching();
  await sweepOnce();
  while (savingModeState.get()?.is === 'going') {
    const next = await nextWaiting();
    if (next === undefined) return;
    await fetchOne(next);
  }
}

/** Once a page. What can't be swept now is the next time. */
async function sweepOnce(): Promise<void> {
  if (isSwept) return;
  isSwept = true;
  await sweepImages().catch((cause: unknown) => console.warn('Left-over images stay on the device.', cause));
}

/** The first that has no fault. With none waiting at all the mode is over. */
async function nextWaiting(): Promise<WaitingEpisode | undefined> {
  const all = await (await openSavedDatabase()).getAll('waiting');
  if (all.length === 0) setSavingMode(undefined);
  return all.filter(({ fault }) => fault === null).toSorted((a, b) => a.order - b.order)[0];
}

async function fetchOne(wanted: WaitingEpisode): Promise<void> {
  const { id } = wanted;
  const stop = new AbortController();
  current = { id, stop };
  tellProgress({ id, done: 0, total: 0 });
  const saving = await saveEpisode(wanted, {
    signal: stop.signal,
    onProgress: (done, total) => {
      savingOfflineState.set(false);
      tellProgress({ id, done, total });
    },
  });
  current = undefined;
  tellProgress(undefined);
  switch (saving.outcome) {
    case 'saved':
      savingOfflineState.set(false);
      return tellChange();
    case 'stopped':
      return;
    case 'later':
      return untilReachable();
    case 'no-room':
      setSavingMode({ is: 'no-room', missing: saving.missing });
      return;
    case 'failed':
      return markFault(id, saving.fault);
  }
}

/** What can't be had is passed over, so that the others come. */
async function markFault(id: string, fault: SavingFault): Promise<void> {
  const db = await openSavedDatabase();
  const change = db.transaction('waiting', 'readwrite');
  const waiting = await change.store.get(id);
  if (waiting) void change.store.put({ ...waiting, fault });
  await change.done;
  await tellChange();
}

async function untilReachable(): Promise<void> {
  savingOfflineState.set(true);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, TRY_AGAIN);
    wakeUp = () => {
      clearTimeout(timer);
      resolve();
    };
    addEventListener('online', wakeUp, { once: true });
  });
  removeEventListener('online', wakeUp);
  wakeUp = () => undefined;
}

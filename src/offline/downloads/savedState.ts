/** Saved episodes and those on their way as the screens see them: the same in all tabs. */
import { useSyncExternalStore } from 'react';
import { visitorAtom } from '../../session/account.ts';
import { store } from '../../state/store.ts';
import { sharedState } from '../../state/sharedState.ts';
import { accountHere } from './owner.ts';
import { openSavedDatabase, type SavedRow, type SavedSeries, type WaitingEpisode } from './savedDatabase.ts';

export interface Saved {
  /** `loading` until the device has been read; `unavailable` where the browser keeps nothing. */
  readonly standing: 'loading' | 'ready' | 'unavailable';
  /** By public_id, those that whoever is here may see. */
  readonly episodes: ReadonlyMap<string, SavedRow>;
  readonly waiting: ReadonlyMap<string, WaitingEpisode>;
  readonly series: ReadonlyMap<string, SavedSeries>;
}

/** How far the episode is that is being fetched now. Counts of images. */
export interface SavingProgress {
  readonly id: string;
  readonly done: number;
  readonly total: number;
}

const empty: Saved = { standing: 'loading', episodes: new Map(), waiting: new Map(), series: new Map() };

export const savedState = sharedState<Saved>(empty);
export const progressState = sharedState<SavingProgress | undefined>(undefined);

type Word = { readonly type: 'changed' } | { readonly type: 'progress'; readonly progress: SavingProgress | undefined };

let channel: BroadcastChannel | undefined;
let begun = false;

/** Reads the device, once a page, and from then on hears what other tabs do. */
export function beginWatching(): void {
  if (begun) return;
  begun = true;
  if ('BroadcastChannel' in globalThis) {
    channel = new BroadcastChannel('saved-episodes');
    channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (data.type === 'progress') progressState.set(data.progress);
      else void readDevice();
    });
  }
  let account = accountHere();
  store.sub(visitorAtom, () => {
    if (accountHere() === account) return;
    account = accountHere();
    void readDevice();
  });
  void readDevice();
}

/** What is on the device has changed by this tab's doing. */
export async function tellChange(): Promise<void> {
  tell({ type: 'changed' });
  await readDevice();
}

export function tellProgress(progress: SavingProgress | undefined): void {
  progressState.set(progress);
  tell({ type: 'progress', progress });
}

function tell(word: Word): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows are told of their target's origin; a channel has only its own
  channel?.postMessage(word);
}

let reading: Promise<void> | undefined;
let readAgain = false;

/** One reading at a time; changes that come meanwhile are seen by one more. */
export function readDevice(): Promise<void> {
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
  }
}

async function read(): Promise<void> {
  try {
    const db = await openSavedDatabase();
    const [episodes, waiting, series] = await Promise.all([
      db.getAll('episodes'),
      db.getAll('waiting'),
      db.getAll('series'),
    ]);
    const account = accountHere();
    const isSeen = ({ owner }: { readonly owner: string | null }) => owner === null || owner === account;
    const queue = waiting.filter(isSeen).toSorted((a, b) => a.order - b.order);
    savedState.set({
      standing: 'ready',
      episodes: new Map(episodes.filter(isSeen).map((row) => [row.id, row])),
      waiting: new Map(queue.map((row) => [row.id, row])),
      series: new Map(series.map((row) => [row.id, row])),
    });
  } catch (cause) {
    console.warn('What is saved on the device could not be read.', cause);
    savedState.set({ ...empty, standing: 'unavailable' });
  }
}

/** How it stands with one episode. */
export type Standing = 'unknown' | 'unavailable' | 'absent' | 'waiting' | 'saving' | 'failed' | 'saved';

export function standingOf(id: string): Standing {
  const { standing, episodes, waiting } = savedState.get();
  if (standing === 'loading') return 'unknown';
  if (standing === 'unavailable') return 'unavailable';
  if (episodes.has(id)) return 'saved';
  const one = waiting.get(id);
  if (!one) return 'absent';
  if (one.fault) return 'failed';
  return progressState.get()?.id === id ? 'saving' : 'waiting';
}

/** One episode's standing and share of images that are there, 0 to 1; draws only when these change. */
export function useStanding(id: string): { readonly standing: Standing; readonly share: number } {
  const standing = useSyncExternalStore(subscribeBoth, () => standingOf(id));
  const share = useSyncExternalStore(progressState.subscribe, () => {
    const progress = progressState.get();
    return progress?.id === id && progress.total > 0 ? progress.done / progress.total : 0;
  });
  return { standing, share };
}

function subscribeBoth(listener: () => void): () => void {
  const leave = [savedState.subscribe(listener), progressState.subscribe(listener)];
  return () => {
    for (const one of leave) one();
  };
}

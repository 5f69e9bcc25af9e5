/**
 * What is about to be deleted: shown at once as gone, and sent when nobody has taken it back for ten seconds. Who closes the page
 * before has meant it: it is sent on the way out. Lives outside of the screens, so that going from one to the other changes nothing.
 */
import { sharedState } from '../../pwa/state.ts';

/** ms in which a deletion can be taken back. Ours: long enough to read a sentence and press a button. */
export const UNDO_MS = 10_000;

export type RemovalKind = 'episode' | 'series' | 'translation';

export interface Removal {
  readonly key: number;
  readonly kind: RemovalKind;
  /** public_ids; of a translation `{series}/{language}`. */
  readonly ids: readonly string[];
  /** What it is called, where it is one. */
  readonly title: string;
  /** public_id of the series that it is of, whose deletion takes it along; a series is of none. */
  readonly of?: string;
}

export interface Deletion extends Omit<Removal, 'key'> {
  /** Deletes for good. `leaving`: as the page is closed, so in calls that outlive it. */
  readonly send: (leaving: boolean) => Promise<void>;
  /** It could not be deleted and is shown again. */
  readonly failed: () => void;
}

interface Waiting {
  readonly removal: Removal;
  readonly deletion: Deletion;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** What can still be taken back, newest last. */
export const takeBackState = sharedState<readonly Removal[]>([]);

/** Ids of everything that is shown as gone: what can be taken back, and what is being deleted. */
export const goneState = sharedState<ReadonlySet<string>>(new Set());

let lastKey = 0;
const waiting = new Map<number, Waiting>();

export function remove(deletion: Deletion): void {
  lastKey += 1;
  const { kind, ids, title, of } = deletion;
  if (kind === 'series') for (const id of ids) leaveToSeries(id);
  const removal: Removal = { key: lastKey, kind, ids, title, ...(of === undefined ? {} : { of }) };
  const entry: Waiting = { removal, deletion, timer: undefined };
  if (waiting.size === 0) addEventListener('pagehide', sendAll);
  waiting.set(removal.key, entry);
  goneState.set(new Set([...goneState.get(), ...ids]));
  wait(entry);
  show();
}

/**
 * What is deleted of a series that is deleted itself can no longer be taken back by itself. It is sent first: whoever takes the
 * series back finds it as it would have been.
 */
function leaveToSeries(id: string): void {
  for (const { removal } of waiting.values()) if (removal.of === id) void finish(removal.key, false);
}

/** As if nothing had happened. */
export function takeBack(key: number): void {
  const entry = forget(key);
  if (entry) bringBack(entry.removal.ids);
}

/** While somebody points at the way back, it doesn't go away. */
export function holdRemoval(key: number): void {
  clearTimeout(waiting.get(key)?.timer);
}

/** The whole time again. */
export function letRemovalGo(key: number): void {
  const entry = waiting.get(key);
  if (entry) wait(entry);
}

function wait(entry: Waiting): void {
  clearTimeout(entry.timer);
  entry.timer = setTimeout(() => void finish(entry.removal.key, false), UNDO_MS);
}

async function finish(key: number, leaving: boolean): Promise<void> {
  const entry = forget(key);
  if (!entry) return;
  const { deletion, removal } = entry;
  try {
    await deletion.send(leaving);
  } catch (cause) {
    console.warn('Something could not be deleted.', cause);
    deletion.failed();
  } finally {
    // Lists know by now: what was deleted is no longer in them, and what wasn't is there again.
    bringBack(removal.ids);
  }
}

function sendAll(): void {
  for (const key of waiting.keys()) void finish(key, true);
}

function forget(key: number): Waiting | undefined {
  const entry = waiting.get(key);
  if (!entry) return undefined;
  clearTimeout(entry.timer);
  waiting.delete(key);
  if (waiting.size === 0) removeEventListener('pagehide', sendAll);
  show();
  return entry;
}

function bringBack(ids: readonly string[]): void {
  goneState.set(new Set([...goneState.get()].filter((id) => !ids.includes(id))));
}

function show(): void {
  takeBackState.set([...waiting.values()].map(({ removal }) => removal));
}

/** The drafts that are open in this tab, connected with those of other tabs. */
import { joinChannel } from '../../device/tabs.ts';
import { holdUnsavedWork } from '../../device/unsavedWork.ts';
import type { DraftFields } from './draftChanges.ts';
import { type DraftMessage, openDraft, type OpenDraft } from './draft.ts';
import { type DraftId, openDraftStore } from './draftDatabase.ts';

const openDrafts = new Map<string, OpenDraft>();
/** For each draft with changes that a reload would lose: removes the mark that makes the browser ask before a reload. */
const unsavedWorkReleases = new Map<string, () => void>();
const changeListeners = new Set<() => void>();
let sendToTabs: ((message: DraftMessage) => void) | undefined;

function toDraftName({ owner, key }: DraftId) {
  return `${owner} ${key}`;
}

/** Returns a draft. Every caller in this tab gets the same object. */
export function getDraft(draftId: DraftId): OpenDraft {
  const name = toDraftName(draftId);
  const existing = openDrafts.get(name);
  if (existing) return existing;
  sendToTabs ??= listen();
  const draft = openDraft(draftId, { store: openDraftStore, broadcast, setAtRisk });
  openDrafts.set(name, draft);
  return draft;
}

export interface StoredDraft {
  readonly key: string;
  /** The stored fields, not validated. */
  readonly fields: DraftFields;
  /** ms since 1970 */
  readonly changedAt: number;
}

/**
 * Lists all drafts of a user on this device that have fields, without their files, newest first. Returns an empty list if the
 * database can't be read.
 */
export async function listDrafts(owner: string): Promise<readonly StoredDraft[]> {
  try {
    const found = await (await openDraftStore()).list(owner);
    return [...found]
      .map(([key, fields]) => ({ key, fields, changedAt: Math.max(...[...fields.values()].map(({ at }) => at)) }))
      .toSorted((a, b) => b.changedAt - a.changedAt);
  } catch (error) {
    console.warn('Could not list the drafts.', error);
    return [];
  }
}

/** Calls the listener when a stored draft has changed, in this tab or another. Returns the unsubscribe function. */
export function onDraftsChanged(listener: () => void): () => void {
  sendToTabs ??= listen();
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

export async function removeDraftsByOwner(owner: string): Promise<void> {
  await Promise.all([...openDrafts.values()].filter(({ id }) => id.owner === owner).map((draft) => draft.discard()));
  await (await openDraftStore()).removeAll(owner);
}

/** Listens to other tabs and to the page being shown again. Called once per page. Returns the function that notifies other tabs. */
function listen(): (message: DraftMessage) => void {
  const rereadAll = () => {
    for (const draft of openDrafts.values()) void draft.reread();
  };
  addEventListener('pageshow', ({ persisted }) => persisted && rereadAll());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && rereadAll());
  return joinChannel<DraftMessage>('drafts', (message) => {
    openDrafts.get(toDraftName(message))?.receive(message);
    for (const listener of changeListeners) listener();
  });
}

function broadcast(message: DraftMessage): void {
  sendToTabs?.(message);
  for (const listener of changeListeners) listener();
}

function setAtRisk(draftId: DraftId, isAtRisk: boolean): void {
  const name = toDraftName(draftId);
  const release = unsavedWorkReleases.get(name);
  if (isAtRisk && !release) unsavedWorkReleases.set(name, holdUnsavedWork());
  if (!isAtRisk && release) {
    release();
    unsavedWorkReleases.delete(name);
  }
}

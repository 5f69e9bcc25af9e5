/** The drafts that are open in this tab, connected with those of other tabs. */
import { joinChannel } from '../../device/tabs.ts';
import { holdUnsavedWork } from '../../device/unsavedWork.ts';
import type { DraftFields } from './draftChanges.ts';
import { type DraftMessage, openDraft, type OpenDraft } from './draft.ts';
import { type DraftId, openDraftStore } from './draftDatabase.ts';

const open = new Map<string, OpenDraft>();
const held = new Map<string, () => void>();
const changeListeners = new Set<() => void>();
let sendToTabs: ((message: DraftMessage) => void) | undefined;

function nameOf({ owner, key }: DraftId) {
  return `${owner} ${key}`;
}

/** Returns the draft; the same object for every caller in this tab. */
export function draftAt(draftId: DraftId): OpenDraft {
  const name = nameOf(draftId);
  const known = open.get(name);
  if (known) return known;
  sendToTabs ??= listen();
  const draft = openDraft(draftId, { store: openDraftStore, broadcast, atRisk });
  open.set(name, draft);
  return draft;
}

export interface StoredDraft {
  readonly key: string;
  /** The stored fields, not validated. */
  readonly fields: DraftFields;
  /** ms since 1970 */
  readonly changedAt: number;
}

/** All drafts of a user on this device, without files, newest first. Empty when the database can't be read. */
export async function draftsOf(owner: string): Promise<readonly StoredDraft[]> {
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

/** Calls the listener whenever a stored draft has changed, in this tab or another. Returns the unsubscribe function. */
export function onDraftsChanged(listener: () => void): () => void {
  sendToTabs ??= listen();
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

/** Deletes the drafts of a deleted account. */
export async function removeDraftsOf(owner: string): Promise<void> {
  await Promise.all([...open.values()].filter(({ id }) => id.owner === owner).map((draft) => draft.discard()));
  await (await openDraftStore()).removeAll(owner);
}

/** Runs once per page. */
function listen(): (message: DraftMessage) => void {
  const rereadAll = () => {
    for (const draft of open.values()) void draft.reread();
  };
  addEventListener('pageshow', ({ persisted }) => persisted && rereadAll());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && rereadAll());
  return joinChannel<DraftMessage>('drafts', (message) => {
    open.get(nameOf(message))?.receive(message);
    for (const listener of changeListeners) listener();
  });
}

function broadcast(message: DraftMessage): void {
  sendToTabs?.(message);
  for (const listener of changeListeners) listener();
}

function atRisk(draftId: DraftId, lost: boolean): void {
  const name = nameOf(draftId);
  const holding = held.get(name);
  if (lost && !holding) held.set(name, holdUnsavedWork());
  if (!lost && holding) {
    holding();
    held.delete(name);
  }
}

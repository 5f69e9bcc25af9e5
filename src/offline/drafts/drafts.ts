/** The drafts that are open in this tab, and the way to those of the others. */
import { holdUnsavedWork } from '../../device/unsavedWork.ts';
import type { DraftFields } from './draftChanges.ts';
import { type DraftNews, openDraft, type OpenDraft } from './draft.ts';
import { type DraftPlace, type DraftStore, openDraftStore } from './draftDatabase.ts';

const open = new Map<string, OpenDraft>();
const held = new Map<string, () => void>();
const changeListeners = new Set<() => void>();
let store: Promise<DraftStore> | undefined;
let channel: BroadcastChannel | undefined;

const nameOf = ({ owner, key }: DraftPlace) => `${owner} ${key}`;

/** The draft of this place: the same object wherever it is asked for in this tab. */
export function draftAt(place: DraftPlace): OpenDraft {
  const name = nameOf(place);
  const known = open.get(name);
  if (known) return known;
  channel ??= listen();
  const draft = openDraft(place, { store: draftStore, tell, atRisk });
  open.set(name, draft);
  return draft;
}

export interface KeptDraft {
  readonly key: string;
  /** As they were read: whoever knows what they hold looks at them. */
  readonly fields: DraftFields;
  /** ms since 1970 */
  readonly changedAt: number;
}

/** All drafts of a person on this device, without their files. Newest first; none when that can't be known. */
export async function draftsOf(owner: string): Promise<readonly KeptDraft[]> {
  try {
    const found = await (await draftStore()).list(owner);
    return [...found]
      .map(([key, fields]) => ({ key, fields, changedAt: Math.max(...[...fields.values()].map(({ at }) => at)) }))
      .toSorted((a, b) => b.changedAt - a.changedAt);
  } catch (error) {
    console.warn('The drafts on this device could not be listed.', error);
    return [];
  }
}

/** Hears whenever a draft has changed on the device, by this tab's doing or another's. @returns the way to hear no more */
export function onDraftsChanged(listener: () => void): () => void {
  channel ??= listen();
  changeListeners.add(listener);
  return () => void changeListeners.delete(listener);
}

/** For an account that is no more. */
export async function removeDraftsOf(owner: string): Promise<void> {
  await Promise.all([...open.values()].filter(({ place }) => place.owner === owner).map((draft) => draft.discard()));
  await (await draftStore()).removeAll(owner);
}

async function draftStore(): Promise<DraftStore> {
  store ??= openDraftStore(() => {
    store = undefined;
  });
  try {
    return await store;
  } catch (error) {
    // The next one may have more luck.
    store = undefined;
    throw error;
  }
}

function listen(): BroadcastChannel {
  const opened = new BroadcastChannel('drafts');
  opened.addEventListener('message', ({ data }: MessageEvent<DraftNews>) => {
    open.get(nameOf(data))?.hear(data);
    for (const listener of changeListeners) listener();
  });
  const rereadAll = () => {
    for (const draft of open.values()) void draft.reread();
  };
  addEventListener('pageshow', ({ persisted }) => persisted && rereadAll());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && rereadAll());
  return opened;
}

function tell(news: DraftNews): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes no other argument
  channel?.postMessage(news);
  for (const listener of changeListeners) listener();
}

function atRisk(place: DraftPlace, lost: boolean): void {
  const name = nameOf(place);
  const holding = held.get(name);
  if (lost && !holding) held.set(name, holdUnsavedWork());
  if (!lost && holding) {
    holding();
    held.delete(name);
  }
}

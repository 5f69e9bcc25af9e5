/** The drafts that are open in this tab, and the way to those of the others. */
import { holdUnsavedWork } from '../unsavedWork.ts';
import { type DraftNews, openDraft, type OpenDraft } from './draft.ts';
import { type DraftPlace, type DraftStore, openDraftStore } from './draftDatabase.ts';

const open = new Map<string, OpenDraft>();
const held = new Map<string, () => void>();
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

/** Keys of all drafts of a person on this device, and when each was changed last (ms since 1970). Newest first; none when that can't be known. */
export async function draftsOf(
  owner: string,
): Promise<readonly { readonly key: string; readonly changedAt: number }[]> {
  try {
    const found = await (await draftStore()).list(owner);
    return [...found].map(([key, changedAt]) => ({ key, changedAt })).toSorted((a, b) => b.changedAt - a.changedAt);
  } catch (error) {
    console.warn('The drafts on this device could not be listed.', error);
    return [];
  }
}

/** For an account that is no more. */
export async function removeDraftsOf(owner: string): Promise<void> {
  await Promise.all([...open.values()].filter(({ place }) => place.owner === owner).map((draft) => draft.discard()));
  await (await draftStore()).removeAll(owner);
}

async function draftStore(): Promise<DraftStore> {
  store ??= openDraftStore();
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
  opened.addEventListener('message', ({ data }: MessageEvent<DraftNews>) => open.get(nameOf(data))?.hear(data));
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

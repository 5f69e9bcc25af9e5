/** Images that a tool passes to an episode. They belong to the device, because the user may not have signed in yet. */
import type { DraftSnapshot, OpenDraft } from './draft.ts';
import { getDraft } from './drafts.ts';

/** Returns the draft whose files are the images. */
export function imagesForEpisode(): OpenDraft {
  return getDraft({ owner: 'this device', key: 'for an episode' });
}

/** Name of the draft's field that contains the title of the episode. */
const TITLE_FIELD = 'title';

/** Returns the title that the tool has passed with the images; undefined if there is none. */
export function titleForEpisode({ fields }: Pick<DraftSnapshot, 'fields'>): string | undefined {
  const title = fields.get(TITLE_FIELD)?.value;
  return typeof title === 'string' ? title : undefined;
}

/**
 * Replaces the stored images. Resolves also if the device can't store them; the draft then has them until a reload.
 * @param title the title of the episode, from the metadata of its files
 */
export async function storeImagesForEpisode(files: readonly File[], title: string | undefined): Promise<void> {
  const draft = imagesForEpisode();
  await draft.ready;
  await draft.removeFiles([...draft.get().files.keys()]);
  draft.set({ [TITLE_FIELD]: title });
  // Files are returned in the order of their ids as text, in which '10' would come before '2'.
  await draft.addFiles(files.map((file, index) => ({ id: String(index).padStart(6, '0'), file })));
}

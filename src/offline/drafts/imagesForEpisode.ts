/**
 * Images handed from a tool to an episode. The cutter makes them before the user has signed in or chosen a series, so they belong
 * to the device rather than to a user. They survive the sign-in and a reload in between.
 */
import type { OpenDraft } from './draft.ts';
import { draftAt } from './drafts.ts';

export function imagesForEpisode(): OpenDraft {
  return draftAt({ owner: 'this device', key: 'for an episode' });
}

/** Replaces the images handed over before. In reading order; names are unique. */
export async function storeImagesForEpisode(files: readonly File[]): Promise<void> {
  const draft = imagesForEpisode();
  await draft.ready;
  await draft.removeFiles([...draft.get().files.keys()]);
  // Files are returned in the order of their ids.
  await draft.addFiles(files.map((file, index) => ({ id: String(index).padStart(6, '0'), file })));
}

/**
 * Images that a tool passes to an episode. The cutter makes these images before the user has signed in or chosen a series, so they
 * belong to the device rather than to a user. They survive the sign-in and a reload in between.
 */
import type { OpenDraft } from './draft.ts';
import { getDraft } from './drafts.ts';

/** Returns the draft whose files are the images. */
export function imagesForEpisode(): OpenDraft {
  return getDraft({ owner: 'this device', key: 'for an episode' });
}

/** Replaces the stored images. `files` are in reading order and have unique names. */
export async function storeImagesForEpisode(files: readonly File[]): Promise<void> {
  const draft = imagesForEpisode();
  await draft.ready;
  await draft.removeFiles([...draft.get().files.keys()]);
  // Files are returned in the order of their ids as text, in which '10' would come before '2'.
  await draft.addFiles(files.map((file, index) => ({ id: String(index).padStart(6, '0'), file })));
}

import { openArchive } from '../../engine/openArchive.ts';
import { createPrivateSink } from '../../engine/save.ts';
import { storeImagesForEpisode } from '../../offline/drafts/imagesForEpisode.ts';
import type { Cutter } from './createCutter.ts';
import { getEpisodeTitle } from './cutterState.ts';
import type { EpisodePackageMessages } from './packRequest.ts';

/**
 * Makes the slices for Longstrip and passes them on as the images of a new episode ('Publish episode' and 'Publish here').
 * @returns false if packing was cancelled or failed
 * @throws if the made package can't be read
 */
export async function passToNewEpisode(cutter: Cutter, messages: EpisodePackageMessages): Promise<boolean> {
  const title = getEpisodeTitle(cutter.getState());
  const outcome = await cutter.pack(createPrivateSink('episode.zip'), messages, { only: 'longstrip' });
  if (outcome.kind !== 'packed' || !outcome.file) return false;
  const slices = await openArchive(outcome.file);
  // Copied, because the package that contains them will be deleted.
  const copies = slices.map(async ({ file }) => new File([await file.arrayBuffer()], file.name, { type: file.type }));
  await storeImagesForEpisode(await Promise.all(copies), title);
  return true;
}

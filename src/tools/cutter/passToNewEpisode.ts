/** Stores the cutter's result as the images of a new episode ('Publish episode'). */
import { openArchive } from '../../engine/openArchive.ts';
import { createPrivateSink } from '../../engine/save.ts';
import { storeImagesForEpisode } from '../../offline/drafts/imagesForEpisode.ts';
import type { Cutter } from './createCutter.ts';
import type { EpisodePackageMessages } from './episodeOrder.ts';

/** @returns whether the images are ready for an episode; failures are in the cutter's state */
export async function passToNewEpisode(cutter: Cutter, messages: EpisodePackageMessages): Promise<boolean> {
  const packed = await cutter.pack(createPrivateSink('episode.zip'), messages, 'longstrip');
  if (packed.kind !== 'packed' || !packed.file) return false;
  const slices = await openArchive(packed.file);
  // Copied, because the package that contains them will be deleted.
  const copies = slices.map(async ({ file }) => new File([await file.arrayBuffer()], file.name, { type: file.type }));
  await storeImagesForEpisode(await Promise.all(copies));
  return true;
}

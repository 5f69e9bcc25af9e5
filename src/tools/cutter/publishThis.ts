/** The cutter's result as images of an episode on the product: 'Publish this'. */
import { openArchive } from '../../engine/openArchive.ts';
import { privateSink } from '../../engine/save.ts';
import { handOver } from '../../offline/drafts/handedOver.ts';
import type { Cutter } from './createCutter.ts';
import type { EpisodePackageMessages } from './episodeOrder.ts';

/** @returns whether they wait for an episode now; what went wrong stands in the cutter's state */
export async function publishThis(cutter: Cutter, words: EpisodePackageMessages): Promise<boolean> {
  const packed = await cutter.pack(privateSink('episode.zip'), words, 'longstrip');
  if (packed.outcome !== 'packed' || !packed.file) return false;
  const slices = await openArchive(packed.file);
  // Copied, for the package they lie in is removed some day.
  const copies = slices.map(async ({ file }) => new File([await file.arrayBuffer()], file.name, { type: file.type }));
  await handOver(await Promise.all(copies));
  return true;
}

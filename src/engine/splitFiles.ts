import { splitPages } from '../imaging/tiff/splitPages.ts';
import { type ChosenFile, mayHavePages } from './withPages.ts';

/** Replaces each TIFF file of several pages by one file per page. */
export async function splitFiles<Chosen extends ChosenFile>(files: readonly Chosen[]): Promise<readonly Chosen[]> {
  const split: Chosen[] = [];
  for (const chosen of files) {
    const pages = mayHavePages(chosen) ? await splitPages(chosen.file) : [chosen.file];
    const folder = chosen.path.slice(0, chosen.path.lastIndexOf('/') + 1);
    split.push(...pages.map((file) => (file === chosen.file ? chosen : { ...chosen, file, path: folder + file.name })));
  }
  return split;
}

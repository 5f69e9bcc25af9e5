import { splitPages } from '../imaging/tiff/splitPages.ts';

/**
 * Replaces each TIFF file of several pages by one file per page, at the same place in the list; other files stay as they
 * are. The name of each page's file, which is also the end of its `path`, has the page's number.
 */
export async function splitFiles<Chosen extends { readonly file: File; readonly path: string }>(
  files: readonly Chosen[],
): Promise<readonly Chosen[]> {
  const split: Chosen[] = [];
  for (const chosen of files) {
    const pages = await splitPages(chosen.file);
    const folder = chosen.path.slice(0, chosen.path.lastIndexOf('/') + 1);
    split.push(...pages.map((file) => (file === chosen.file ? chosen : { ...chosen, file, path: folder + file.name })));
  }
  return split;
}

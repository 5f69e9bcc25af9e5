/** Replaces TIFF files of several pages by their pages. */
import { splitPages } from '../imaging/tiff/splitPages.ts';

/**
 * Replaces each TIFF file of several pages by one file per page, at the same place in the list. Other files stay as
 * they are.
 */
export async function splitFiles<Chosen extends { readonly file: File; readonly path: string }>(
  files: readonly Chosen[],
): Promise<readonly Chosen[]> {
  const allFiles: Chosen[] = [];
  for (const chosenFile of files) {
    const pages = await splitPages(chosenFile.file);
    const folder = chosenFile.path.slice(0, chosenFile.path.lastIndexOf('/') + 1);
    allFiles.push(
      ...pages.map((file) =>
        file === chosenFile.file ? chosenFile : { ...chosenFile, file, path: folder + file.name },
      ),
    );
  }
  return allFiles;
}

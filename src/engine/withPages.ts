import { loadCode } from './missingCode.ts';

interface ChosenFile {
  readonly file: File;
  readonly path: string;
}

/** Whether a file may have several pages, by its name and type. */
function mayHavePages({ file: { name, type } }: ChosenFile): boolean {
  return type === 'image/tiff' || /\.tiff?$/i.test(name);
}

/**
 * Calls `use` with the files, in which each TIFF file of several pages is replaced by one file per page. Calls it
 * synchronously if no file is a TIFF.
 */
export function withPages<Chosen extends ChosenFile>(
  files: readonly Chosen[],
  use: (files: readonly Chosen[]) => void,
): void {
  if (files.some(mayHavePages)) void splitFiles(files).then(use);
  else use(files);
}

/** Replaces each TIFF file of several pages by one file per page. */
export async function splitFiles<Chosen extends ChosenFile>(files: readonly Chosen[]): Promise<readonly Chosen[]> {
  if (!files.some(mayHavePages)) return files;
  const { splitPages } = await loadCode(() => import('../imaging/tiff/splitPages.ts'));
  const split: Chosen[] = [];
  for (const chosen of files) {
    const pages = mayHavePages(chosen) ? await splitPages(chosen.file) : [chosen.file];
    const folder = chosen.path.slice(0, chosen.path.lastIndexOf('/') + 1);
    split.push(...pages.map((file) => (file === chosen.file ? chosen : { ...chosen, file, path: folder + file.name })));
  }
  return split;
}

import { loadCode } from './missingCode.ts';

interface ChosenFile {
  readonly file: File;
  readonly path: string;
}

/** Whether a file may have several pages, by its name and type. */
export function mayHavePages({ file: { name, type } }: ChosenFile): boolean {
  return type === 'image/tiff' || /\.tiff?$/i.test(name);
}

/**
 * Calls `onFiles` with the files, in which each TIFF file of several pages is replaced by one file per page. Calls it
 * synchronously if no file is a TIFF.
 */
export function withPages<Chosen extends ChosenFile>(
  files: readonly Chosen[],
  onFiles: (files: readonly Chosen[]) => void,
): void {
  if (!files.some(mayHavePages)) onFiles(files);
  else void loadCode(() => import('./splitFiles.ts')).then(async ({ splitFiles }) => onFiles(await splitFiles(files)));
}

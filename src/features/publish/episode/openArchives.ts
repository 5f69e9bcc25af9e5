/** Files as they were chosen, with the pictures of comic archives in the archives' place. */
import { isArchive, openArchive } from '../../../engine/openArchive.ts';
import type { ChosenFile } from '../../../widgets/intake/chosenFiles.ts';

export interface OpenedFiles {
  readonly files: readonly ChosenFile[];
  /** Names of archives that could not be opened, or hold no picture. */
  readonly unreadable: readonly string[];
}

export async function openArchives(chosen: readonly ChosenFile[]): Promise<OpenedFiles> {
  const files: ChosenFile[] = [];
  const unreadable: string[] = [];
  for (const one of chosen) {
    if (!isArchive(one.file)) {
      files.push(one);
      continue;
    }
    try {
      const inside = await openArchive(one.file);
      if (inside.length === 0) unreadable.push(one.file.name);
      for (const { file, path } of inside) files.push({ file, path: `${one.path}/${path}` });
    } catch (error) {
      console.warn('An archive could not be opened.', error);
      unreadable.push(one.file.name);
    }
  }
  return { files, unreadable };
}

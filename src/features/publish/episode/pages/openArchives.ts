/** Replaces each comic archive in a list of chosen files by the pictures in the archive. */
import {
  archiveLimits,
  type ArchiveLimits,
  type ArchiveProblem,
  ArchiveRefused,
  isArchive,
  createUnpackedTotal,
  openArchive,
} from '../../../../engine/openArchive.ts';
import type { ChosenFile } from '../../../../widgets/intake/chosenFiles.ts';

export interface RefusedArchive {
  readonly name: string;
  readonly code: ArchiveProblem | 'no-images';
}

export interface OpenedFiles {
  readonly files: readonly ChosenFile[];
  readonly refused: readonly RefusedArchive[];
}

/** Opens all archives of a choice. Their unpacked sizes count towards one common limit. */
export async function openArchives(
  chosen: readonly ChosenFile[],
  limits: ArchiveLimits = archiveLimits,
): Promise<OpenedFiles> {
  const total = createUnpackedTotal();
  const files: ChosenFile[] = [];
  const refused: RefusedArchive[] = [];
  for (const one of chosen) {
    if (!isArchive(one.file)) {
      files.push(one);
      continue;
    }
    try {
      const inside = await openArchive(one.file, total, limits);
      if (inside.length === 0) refused.push({ name: one.file.name, code: 'no-images' });
      for (const { file, path } of inside) files.push({ file, path: `${one.path}/${path}` });
    } catch (error) {
      console.warn('An archive could not be opened.', error);
      refused.push({ name: one.file.name, code: error instanceof ArchiveRefused ? error.code : 'unreadable' });
    }
  }
  return { files, refused };
}

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
import { loadCode } from '../../../../engine/missingCode.ts';
import { mayHavePages } from '../../../../engine/withPages.ts';
import type { ChosenFile } from '../../../../widgets/intake/chosenFiles.ts';

export interface RefusedArchive {
  readonly name: string;
  readonly code: ArchiveProblem | 'no-images';
}

export interface OpenedFiles {
  readonly files: readonly ChosenFile[];
  readonly refused: readonly RefusedArchive[];
}

/** Opens all archives among files chosen at the same time. Their unpacked sizes count towards one common limit. */
export async function openArchives(
  chosen: readonly ChosenFile[],
  limits: ArchiveLimits = archiveLimits,
): Promise<OpenedFiles> {
  const total = createUnpackedTotal();
  const files: ChosenFile[] = [];
  const refused: RefusedArchive[] = [];
  for (const chosenFile of chosen) {
    if (!isArchive(chosenFile.file)) {
      files.push(chosenFile);
      continue;
    }
    try {
      const unpacked = await openArchive(chosenFile.file, total, limits);
      if (unpacked.length === 0) refused.push({ name: chosenFile.file.name, code: 'no-images' });
      for (const { file, path } of unpacked) files.push({ file, path: `${chosenFile.path}/${path}` });
    } catch (error) {
      console.warn('An archive could not be opened.', error);
      refused.push({ name: chosenFile.file.name, code: error instanceof ArchiveRefused ? error.code : 'unreadable' });
    }
  }
  if (!files.some(mayHavePages)) return { files, refused };
  const { splitFiles } = await loadCode(() => import('../../../../engine/splitFiles.ts'));
  return { files: await splitFiles(files), refused };
}

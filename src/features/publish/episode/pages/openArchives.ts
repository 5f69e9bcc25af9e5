/**
 * Replaces each comic archive in a list of chosen files by the pictures in the archive, each Krita or OpenRaster drawing by its
 * flattened image, and each TIFF with several pages by its pages.
 */
import { loadCode } from '../../../../engine/missingCode.ts';
import { isArchive } from '../../../../engine/openArchive.ts';
import { type ContainerProblem, openContainer } from '../../../../engine/openContainer.ts';
import { archiveLimits, type ArchiveLimits, createUnpackedTotal } from '../../../../engine/zipReader.ts';
import type { ChosenFile } from '../../../../widgets/intake/chosenFiles.ts';

/** An unusable archive, page of an archive, or drawing. */
export interface RefusedArchive {
  /** Name of the archive or drawing; for a page, followed by a slash and the path of the page. */
  readonly name: string;
  readonly code:
    | Extract<ContainerProblem, { code: 'archive' }>['reason']
    | 'no-merged-image'
    | 'page-damaged'
    | 'page-encrypted';
}

export interface OpenedFiles {
  /** The files and the pictures of the archives, in the order of the chosen files. */
  readonly files: readonly ChosenFile[];
  readonly refused: readonly RefusedArchive[];
  /** The title in the archive's metadata, if exactly one archive was opened and it has a title. */
  readonly title: string | undefined;
}

/**
 * Opens all archives among chosen files, then splits the TIFFs. The unpacked sizes of all archives count towards one common
 * limit. If the code that splits TIFFs can't be loaded, waits until it can (`loadCode`).
 */
export async function openArchives(
  chosen: readonly ChosenFile[],
  limits: ArchiveLimits = archiveLimits,
): Promise<OpenedFiles> {
  const total = createUnpackedTotal();
  const files: ChosenFile[] = [];
  const refused: RefusedArchive[] = [];
  const titles: (string | undefined)[] = [];
  for (const chosenFile of chosen) {
    if (!isArchive(chosenFile.file)) {
      files.push(chosenFile);
      continue;
    }
    const { file: archive, path: archivePath } = chosenFile;
    const container = await openContainer(archive, total, limits).catch((error: unknown): ContainerProblem => {
      console.warn('An archive could not be opened.', error);
      return { ok: false, code: 'archive', reason: 'unreadable' };
    });
    if (!container.ok) {
      const code =
        container.code === 'archive'
          ? container.reason
          : container.code === 'unsupported'
            ? 'no-images'
            : container.code;
      refused.push({ name: archive.name, code });
    } else if (container.kind === 'drawing') {
      files.push({ file: container.file, path: archivePath });
    } else {
      titles.push(container.title);
      for (const { file, path, problem } of container.pages) {
        if (problem) refused.push({ name: `${archive.name}/${path}`, code: problem });
        else files.push({ file, path: `${archivePath}/${path}` });
      }
    }
  }
  const title = titles.length === 1 ? titles[0] : undefined;
  if (!files.some(isTiff)) return { files, refused, title };
  const { splitFiles } = await loadCode(() => import('../../../../engine/splitFiles.ts'));
  return { files: await splitFiles(files), refused, title };
}

function isTiff({ file: { name, type } }: ChosenFile): boolean {
  return type === 'image/tiff' || /\.tiff?$/i.test(name);
}

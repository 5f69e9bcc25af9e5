/** Opens the files that the user has chosen, and replaces archives and TIFF files by their pages. */
import { mapWithConcurrency } from './mapWithConcurrency.ts';
import { loadCode } from './missingCode.ts';
import { type FileProblem, openFile, type OpenedFile } from './openFile.ts';
import type { UnpackedTotal } from './zipReader.ts';

/** Number of files opened in parallel. */
const CONCURRENCY = 8;

/** The archives and TIFF files that are being opened. */
const openingContainers = new WeakMap<File, Promise<readonly OpenedFields[]>>();

/** A file that the user has chosen. */
export interface ChosenEntry {
  readonly id: string;
  readonly file: File;
  /** Path in the chosen folder, or the file's name. */
  readonly path: string;
}

/** What opening a file adds to its entry, or changes in it. */
export type OpenedFields = Partial<ChosenEntry> &
  Partial<Pick<Extract<OpenedFile, { ok: true }>, 'header' | 'decoding'>> & {
    readonly problem?: FileProblem;
    /** For a page from an archive or a TIFF: a file name for the episode, such as 'Series 1 Title.cbz'. */
    readonly episode?: string;
    /** For a page from an archive with metadata: the title of the episode, or its series and number. */
    readonly title?: string;
  };

/**
 * Opens the chosen files. An archive and a TIFF file of several pages become one file for each page, in reading order;
 * a Krita or OpenRaster drawing becomes its flattened image. Archives inside archives aren't opened. Files that can't
 * be used have a `problem`.
 * @param onOpened called for each entry as soon as its file is open, in any order. For an archive, and for a TIFF file of
 * several pages, there are fields for each page, with a new id
 */
export async function openFiles(
  entries: readonly ChosenEntry[],
  onOpened: (id: string, fields: readonly OpenedFields[]) => void,
): Promise<void> {
  const total: UnpackedTotal = { bytes: 0, denseBytes: 0 };
  // Archives are opened one after the other, because they share the limit for unpacked bytes.
  let previousArchive: Promise<unknown> = Promise.resolve();
  await mapWithConcurrency(entries, CONCURRENCY, async (entry) => {
    const openedFile = await openFile(entry.file);
    const isArchive = !openedFile.ok && openedFile.code === 'unsupported' && openedFile.format === 'zip';
    if (!isArchive && !isTiff(openedFile)) {
      onOpened(entry.id, [toFields(openedFile)]);
      return;
    }
    // A file that is already being opened isn't opened again.
    const opening =
      openingContainers.get(entry.file) ??
      (isArchive ? previousArchive.then(() => openZip(entry, total)) : openTiffPages(entry, openedFile));
    if (isArchive) previousArchive = opening;
    openingContainers.set(entry.file, opening);
    onOpened(entry.id, await opening);
    openingContainers.delete(entry.file);
  });
}

/** Converts the result of `openFile`. */
function toFields(openedFile: OpenedFile): OpenedFields {
  return openedFile.ok ? { header: openedFile.header, decoding: openedFile.decoding } : { problem: openedFile };
}

/** Whether a file is a TIFF. Its first page may be unsupported. */
function isTiff(openedFile: OpenedFile): boolean {
  return openedFile.ok ? openedFile.header.format === 'tiff' : openedFile.code === 'unsupported-tiff';
}

/** Opens each page of a TIFF file. @param whole the result for the whole file, which is that of its first page */
async function openTiffPages({ file, path }: ChosenEntry, whole: OpenedFile): Promise<readonly OpenedFields[]> {
  try {
    const { splitPages } = await loadCode(() => import('../imaging/tiff/splitPages.ts'));
    const pages = await splitPages(file);
    if (pages.length === 1) return [toFields(whole)];
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    return await Promise.all(
      pages.map(async (page) => ({
        id: crypto.randomUUID(),
        file: page,
        path: folder + page.name,
        episode: file.name,
        ...toFields(await openFile(page)),
      })),
    );
  } catch {
    return [{ problem: { ok: false, code: 'unreadable' } }];
  }
}

/** Opens a ZIP file. */
async function openZip({ file, path }: ChosenEntry, total: UnpackedTotal): Promise<readonly OpenedFields[]> {
  try {
    const { openContainer } = await loadCode(() => import('./openContainer.ts'));
    const container = await openContainer(file, total);
    if (!container.ok) return [{ problem: container }];
    if (container.kind === 'drawing') return [{ file: container.file, ...toFields(await openFile(container.file)) }];
    const pages: OpenedFields[] = [];
    for (const page of container.pages)
      pages.push({
        id: crypto.randomUUID(),
        file: page.file,
        path: `${path}/${page.path}`,
        episode: container.episode,
        ...(container.title !== undefined && { title: container.title }),
        ...(page.problem ? { problem: { ok: false, code: page.problem } } : toFields(await openFile(page.file))),
      });
    return pages;
  } catch {
    return [{ problem: { ok: false, code: 'unreadable' } }];
  }
}

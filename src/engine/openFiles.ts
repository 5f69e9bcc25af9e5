import { mapWithConcurrency } from './mapWithConcurrency.ts';
import { loadCode } from './missingCode.ts';
import { type FileProblem, openFile, type OpenedFile } from './openFile.ts';
import type { UnpackedTotal } from './zipReader.ts';

/** Number of files opened in parallel. */
const CONCURRENCY = 8;

/** The ZIP files that are being opened. */
const openingZips = new WeakMap<File, Promise<readonly OpenedFields[]>>();

/** A file that the user has chosen. */
export interface ChosenEntry {
  readonly id: string;
  readonly file: File;
  readonly path: string;
}

/** What opening a file adds to its entry, or changes in it. */
export type OpenedFields = Partial<ChosenEntry> &
  Partial<Pick<Extract<OpenedFile, { ok: true }>, 'header' | 'decoding'>> & {
    readonly problem?: FileProblem;
    /** For a page from an archive: a file name for the episode, such as 'Series 1 Title.cbz'. */
    readonly episode?: string;
  };

/**
 * Opens the chosen files. An archive becomes one file for each page, in reading order; a Krita or OpenRaster drawing
 * becomes its flattened image. Archives inside archives aren't opened.
 * @param onOpened receives the fields of each file. For an archive, there are several; the pages have new ids
 */
export async function openFiles(
  entries: readonly ChosenEntry[],
  onOpened: (id: string, fields: readonly OpenedFields[]) => void,
): Promise<void> {
  const total: UnpackedTotal = { bytes: 0, denseBytes: 0 };
  // Archives are opened one after the other, because they share the limit.
  let archives: Promise<unknown> = Promise.resolve();
  await mapWithConcurrency(entries, CONCURRENCY, async (entry) => {
    const opened = await openFile(entry.file);
    if (opened.ok || opened.code !== 'unsupported' || opened.format !== 'zip') {
      onOpened(entry.id, [toFields(opened)]);
      return;
    }
    // A file that an earlier call is opening isn't opened again.
    const opening = openingZips.get(entry.file) ?? archives.then(() => openZip(entry, total));
    archives = opening;
    openingZips.set(entry.file, opening);
    onOpened(entry.id, await opening);
    openingZips.delete(entry.file);
  });
}

function toFields(opened: OpenedFile): OpenedFields {
  return opened.ok ? { header: opened.header, decoding: opened.decoding } : { problem: opened };
}

/** Opens a ZIP file. The reader is a lazy chunk, because few users have such files. */
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
        ...(page.problem ? { problem: { ok: false, code: page.problem } } : toFields(await openFile(page.file))),
      });
    return pages;
  } catch {
    return [{ problem: { ok: false, code: 'unreadable' } }];
  }
}

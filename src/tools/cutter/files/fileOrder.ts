/** Pure functions that put the cutter's files in order, from the top of the strip to its bottom. */
import { compareNaturally } from '../../../imaging/packageNames.ts';
import { findWrongOrder, sortByNumber } from '../../../imaging/pageOrder.ts';
import type { CutterFile, FileOrder } from '../cutterState.ts';

/** Returns the files without a problem. */
export function listUsedFiles(files: readonly CutterFile[]): CutterFile[] {
  return files.filter(({ problem }) => !problem);
}

/**
 * Sorts all files by path in natural order (`name`), or the usable files by the numbers in their names, before all other
 * files (`number`). If `sortByNumber` finds no order in the numbers, the usable files stay sorted by path.
 */
export function sortFiles(files: readonly CutterFile[], by: 'name' | 'number'): CutterFile[] {
  const byName = files.toSorted((a, b) => compareNaturally(a.path, b.path));
  if (by === 'name') return byName;
  const used = listUsedFiles(byName);
  return moveUsedFiles(
    byName,
    (sortByNumber(used) ?? used).map(({ id }) => id),
  );
}

/** Adds files and sorts all files by `order`. After an order by hand, the added files go to the end. */
export function insertFiles(
  files: readonly CutterFile[],
  added: readonly CutterFile[],
  order: FileOrder | undefined,
): CutterFile[] {
  if (order === 'hand') return [...files, ...sortFiles(added, 'name')];
  return sortFiles([...files, ...added], order ?? 'name');
}

/** Moves the files with these ids to the top, in the order of `ids`. All other files follow. */
export function moveUsedFiles(files: readonly CutterFile[], ids: readonly string[]): CutterFile[] {
  const movedIds = new Set(ids);
  const byId = new Map(files.map((file) => [file.id, file]));
  return [...ids.flatMap((id) => byId.get(id) ?? []), ...files.filter(({ id }) => !movedIds.has(id))];
}

/** What the file names say about the present order. */
export interface OrderCheck {
  /** The first two neighbours whose numbers contradict the order, if any. */
  readonly wrong?: { readonly above: CutterFile; readonly below: CutterFile };
  /** Whether sorting by name would change the order. */
  readonly canSortByName: boolean;
}

/** Compares the present order of the usable files with their names. */
export function checkOrder(files: readonly CutterFile[]): OrderCheck {
  const used = listUsedFiles(files);
  const wrong = findWrongOrder(used);
  const canSortByName = sortFiles(used, 'name').some((file, index) => file !== used[index]);
  return wrong ? { wrong, canSortByName } : { canSortByName };
}

/** Recognises files that an artist has exported again. Pure functions. */
import { naturalOrder } from '../../../imaging/packageNames.ts';
import type { AddedArt, CutterFile, Replacement } from '../cutterState.ts';

function hasSize(file: CutterFile, { header }: AddedArt): boolean {
  return file.header?.width === header.width && file.header.height === header.height;
}

/** Finds the files of the strip that have the path and the size of an added file. */
export function matchByPath(used: readonly CutterFile[], added: readonly AddedArt[]): Replacement[] {
  return added.flatMap((after) => {
    const before = used.find((file) => file.path === after.path && hasSize(file, after));
    return before ? [{ before, after }] : [];
  });
}

/**
 * Matches added files with all files of the strip: by path if all paths are equal, otherwise in natural order.
 * @returns all matches, or the first pair whose sizes differ, or undefined if the numbers of files differ
 */
export function matchAll(
  used: readonly CutterFile[],
  added: readonly AddedArt[],
):
  | { readonly ok: true; readonly replacements: readonly Replacement[] }
  | { readonly ok: false; readonly code: 'other-size'; readonly before: CutterFile; readonly after: AddedArt }
  | { readonly ok: false; readonly code: 'other-number' } {
  if (used.length !== added.length) return { ok: false, code: 'other-number' };
  const byPath = added.toSorted((a, b) => naturalOrder(a.path, b.path));
  const isSamePaths = used.every(({ path }) => added.some((file) => file.path === path));
  const replacements = used.map((before, index) => ({
    before,
    after: (isSamePaths ? added.find(({ path }) => path === before.path) : undefined) ?? byPath[index],
  }));
  const other = replacements.find(({ before, after }) => !hasSize(before, after));
  return other ? { ok: false, code: 'other-size', ...other } : { ok: true, replacements };
}

/** Replaces files at their places. */
export function replaceFiles(files: readonly CutterFile[], replacements: readonly Replacement[]): CutterFile[] {
  const afterOf = new Map(replacements.map(({ before, after }) => [before.id, after]));
  return files.map((file) => afterOf.get(file.id) ?? file);
}

/** Pure functions that recognise new versions of the strip's files. */
import { compareNaturally } from '../../../imaging/packageNames.ts';
import type { AddedArt, CutterFile, Replacement } from '../cutterState.ts';

/** Whether two images have the same size in px. */
function hasSameSize(file: CutterFile, { header }: AddedArt): boolean {
  return file.header?.width === header.width && file.header.height === header.height;
}

/** Pairs each added file with the file of the strip that has the same path and size. */
export function matchByPath(used: readonly CutterFile[], added: readonly AddedArt[]): Replacement[] {
  return added.flatMap((after) => {
    const before = used.find((file) => file.path === after.path && hasSameSize(file, after));
    return before ? [{ before, after }] : [];
  });
}

/**
 * Pairs the added files with all files of the strip: by path if the added files have the paths of all files, otherwise from
 * top to bottom with the added files in the natural order of their paths.
 * @returns all pairs, or the first pair whose sizes differ, or `other-number` if the numbers of files differ
 */
export function matchAll(
  used: readonly CutterFile[],
  added: readonly AddedArt[],
):
  | { readonly ok: true; readonly replacements: readonly Replacement[] }
  | { readonly ok: false; readonly code: 'other-size'; readonly before: CutterFile; readonly after: AddedArt }
  | { readonly ok: false; readonly code: 'other-number' } {
  if (used.length !== added.length) return { ok: false, code: 'other-number' };
  const sortedByPath = added.toSorted((a, b) => compareNaturally(a.path, b.path));
  const hasSamePaths = used.every(({ path }) => added.some((file) => file.path === path));
  const replacements = used.map((before, index) => ({
    before,
    after: (hasSamePaths ? added.find(({ path }) => path === before.path) : undefined) ?? sortedByPath[index],
  }));
  const mismatch = replacements.find(({ before, after }) => !hasSameSize(before, after));
  return mismatch ? { ok: false, code: 'other-size', ...mismatch } : { ok: true, replacements };
}

/** Returns `files` with each replaced file at the place of its predecessor. */
export function replaceFiles(files: readonly CutterFile[], replacements: readonly Replacement[]): CutterFile[] {
  const replacementById = new Map(replacements.map(({ before, after }) => [before.id, after]));
  return files.map((file) => replacementById.get(file.id) ?? file);
}

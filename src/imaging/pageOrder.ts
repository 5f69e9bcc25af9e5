/** Guesses the reading order of files from the numbers in their names. */
import { removeExtension } from './packageNames.ts';

/** A file with the numbers in its name. */
interface Numbered<File> {
  readonly file: File;
  /** The name with '#' instead of each number. Separators and case don't count: 'Ep12_1' and 'ep12-2' are alike. */
  readonly pattern: string;
  readonly numbers: readonly number[];
}

/** A number, possibly with decimals: 'page 1.5' lies between 'page 1' and 'page 2'. */
const NUMBER = /\d+(?:\.\d+)?/g;

/** Characters that separate the parts of a name. */
const SEPARATORS = /[\s_\-–—.,()[\]]+/g;

/**
 * Names with different patterns count as numbered only if their numbers have few gaps: the range of the numbers must be
 * less than this many times the number of files. Otherwise, the year in 'cover 2026' would count as a page number.
 */
const MAX_RANGE_PER_FILE = 2;

/**
 * Returns the files in the order of the numbers in their names. Undefined if the names don't show an order, or the files
 * are in several folders.
 */
export function sortByNumber<File extends { readonly path: string }>(files: readonly File[]): File[] | undefined {
  const folders = new Set(files.map(({ path }) => path.replace(/[^/\\]*$/, '')));
  if (files.length < 2 || folders.size > 1) return undefined;
  const numbered = files.map((file) => readNumbers(file));
  if (numbered.some(({ numbers }) => numbers.length === 0)) return undefined;
  const isAlike = numbered.every(({ pattern }) => pattern === numbered[0].pattern);
  if (!isAlike && !isCounting(numbered.map(getLast))) return undefined;
  const compare = isAlike ? compareNumbers : (a: Numbered<File>, b: Numbered<File>): number => getLast(a) - getLast(b);
  return numbered.toSorted(compare).map(({ file }) => file);
}

/** Finds the first two neighbouring files in the wrong order. Undefined if there are none. */
export function findWrongOrder<File extends { readonly path: string }>(
  files: readonly File[],
): { readonly above: File; readonly below: File } | undefined {
  const sorted = sortByNumber(files);
  if (!sorted) return undefined;
  const index = files.findIndex(
    (file, position) => position > 0 && sorted.indexOf(file) < sorted.indexOf(files[position - 1]),
  );
  return index < 0 ? undefined : { above: files[index - 1], below: files[index] };
}

function readNumbers<File extends { readonly path: string }>(file: File): Numbered<File> {
  // NFKC converts full-width digits to ASCII digits.
  const name = removeExtension(file.path.split(/[/\\]/).at(-1) ?? '').normalize('NFKC');
  return {
    file,
    pattern: name.replace(NUMBER, '#').replace(SEPARATORS, ' ').trim().toLowerCase(),
    numbers: (name.match(NUMBER) ?? []).map(Number),
  };
}

/** Returns the last number of a name; 0 if it has none. */
function getLast({ numbers }: Numbered<unknown>): number {
  return numbers.at(-1) ?? 0;
}

/** Whether the numbers seem to count pages: no number is repeated, and there are few gaps. */
function isCounting(numbers: readonly number[]): boolean {
  const range = Math.max(...numbers) - Math.min(...numbers);
  return new Set(numbers).size === numbers.length && range < numbers.length * MAX_RANGE_PER_FILE;
}

/** Compares two names by the first number in which they differ. */
function compareNumbers(a: Numbered<unknown>, b: Numbered<unknown>): number {
  const index = a.numbers.findIndex((number, position) => number !== b.numbers[position]);
  return index < 0 ? 0 : a.numbers[index] - b.numbers[index];
}

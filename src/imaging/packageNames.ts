/** Makes ASCII names for the files in packages (zip files). */
import { fileEndings, type OutputFormat } from './platforms.ts';

/**
 * Maximum characters of a name without its extension and without the number and the size that may be appended. On
 * Windows, a path with all its folders can have 260 characters.
 */
const MAX_NAME_CHARS = 80;

/**
 * Converts a file's name, without folder and extension, to ASCII letters, digits, '.', '_' and '-'. Returns `fallback`
 * if no characters remain.
 */
export function createSafeName(fileName: string, fallback = 'image-1'): string {
  const ascii = Array.from(removeExtension(getFileName(fileName)).replace(/['’]/g, '').normalize('NFKD'))
    .map((character) => asciiLetters[character] ?? character)
    .join('')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/[-._]*-[-._]*/g, '-');
  return trimPunctuation(avoidReservedName(trimPunctuation(ascii)).slice(0, MAX_NAME_CHARS)) || fallback;
}

/** Returns the name for an episode's folder and the prefix for its slices. */
export function createEpisodeName(firstFileName: string): string {
  return createSafeName(firstFileName, 'episode');
}

/** Converts a file's name to letters and digits only. WEBTOON requires such names for episode thumbnails. */
export function createWebtoonThumbnailName(fileName: string, fallback = 'image1'): string {
  return createSafeName(fileName, '').replace(/[^A-Za-z0-9]/g, '') || fallback;
}

/**
 * Returns a function that makes names unique by numbering repeated ones: 'page', 'page-2', 'page-3'. Names that differ
 * only in case count as equal, as in most file systems. `joiner` precedes the number.
 */
export function createUniqueNamer(joiner = '-'): (name: string) => string {
  const takenNames = new Set<string>();
  return (name) => {
    let uniqueName = name;
    for (let number = 2; takenNames.has(uniqueName.toLowerCase()); number += 1) {
      const ending = `${joiner}${number}`;
      uniqueName = `${name.slice(0, MAX_NAME_CHARS - ending.length)}${ending}`;
    }
    takenNames.add(uniqueName.toLowerCase());
    return uniqueName;
  };
}

/**
 * Names the converter's files for one platform. Names are unique, also compared with the numbered names of slices
 * (`page-001`).
 */
export interface ConverterNamer {
  /**
   * Converts 'page 1.png' to 'page-1', and makes the result unique. `sliced`: whether the name will be numbered for
   * several slices.
   */
  readonly createName: (fileName: string, sliced: boolean) => string;
  /** Like `createName`, with letters and digits only. Unique among the plain names. */
  readonly createPlainName: (fileName: string) => string;
}

/** Creates a namer for one platform. */
export function createConverterNamer(): ConverterNamer {
  const takenNames = new Set<string>();
  const slicedNames = new Set<string>();
  const makeUnique = createUniqueNamer('');
  let unnamedCount = 0;
  let plainUnnamedCount = 0;
  // 'page-001' is taken if slices named 'page' will be numbered, and 'page' can't be used for slices if 'page-001' is
  // taken.
  const isFree = (name: string, sliced: boolean): boolean => {
    const lower = name.toLowerCase();
    const stem = /^(.+)-\d{3,}$/.exec(lower)?.[1];
    if (takenNames.has(lower) || (stem !== undefined && slicedNames.has(stem))) return false;
    return (
      !sliced ||
      ![...takenNames].some((other) => /^-\d{3,}$/.test(other.slice(lower.length)) && other.startsWith(lower))
    );
  };
  return {
    createName(fileName, sliced) {
      const base = createSafeName(fileName, '') || `image-${++unnamedCount}`;
      let name = base;
      for (let number = 2; !isFree(name, sliced); number += 1) {
        const ending = `-${number}`;
        name = `${base.slice(0, MAX_NAME_CHARS - ending.length)}${ending}`;
      }
      takenNames.add(name.toLowerCase());
      if (sliced) slicedNames.add(name.toLowerCase());
      return name;
    },
    createPlainName: (fileName) =>
      makeUnique(createWebtoonThumbnailName(fileName, '') || `image${++plainUnnamedCount}`),
  };
}

/** Returns a numbered name such as `page-001` for index 0, with as many digits as `count` needs and at least three. */
export function createNumberedName(name: string, index: number, count: number): string {
  return `${name}-${String(index + 1).padStart(Math.max(3, String(count).length), '0')}`;
}

/** Returns a slice's file name such as `{episode}-001.webp`. */
export function sliceFileName(episode: string, index: number, count: number, format: OutputFormat): string {
  return `${createNumberedName(episode, index, count)}.${fileEndings[format]}`;
}

/**
 * Compares file paths in natural order, folder by folder, ignoring case and extensions: 'page2' before 'page10', and
 * 'page.png' before 'page 2.png'. Returns 0 only for equal paths.
 */
export function compareNaturally(a: string, b: string): number {
  const left = a.split(/[/\\]/);
  const right = b.split(/[/\\]/);
  const shared = Math.min(left.length, right.length);
  for (let depth = 0; depth < shared; depth += 1) {
    const order = collator.compare(
      depth === left.length - 1 ? removeExtension(left[depth]) : left[depth],
      depth === right.length - 1 ? removeExtension(right[depth]) : right[depth],
    );
    if (order !== 0) return order;
  }
  if (left.length !== right.length) return left.length - right.length;
  return a < b ? -1 : a > b ? 1 : 0;
}

// The language is fixed, so that the order of files doesn't depend on the device's language.
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

function getFileName(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? '';
}

/** Removes the extension. A number after a dot is not an extension: 'page 1.5'. */
export function removeExtension(name: string): string {
  return name.replace(/\.(?=\d*[a-z])[a-z0-9]{1,5}$/i, '');
}

/** Letters that Unicode doesn't decompose into an ASCII letter and a mark. */
const asciiLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'Th',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ə: 'e',
  Ə: 'E',
  ƒ: 'f',
};

/**
 * Removes dots, dashes and underscores at both ends: a leading dot hides a file on Unix, Windows drops a trailing dot,
 * and a leading dash reads as a command-line option.
 */
function trimPunctuation(name: string): string {
  return name.replace(/^[-._]+|[-._]+$/g, '');
}

/** Device names that Windows reserves, with any extension. */
const RESERVED_NAMES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Appends '-1' to a name that Windows reserves. */
function avoidReservedName(name: string): string {
  return name.replace(RESERVED_NAMES, '$&-1');
}

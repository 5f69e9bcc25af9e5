/** Names inside packages (decisions 'Packages'): ASCII, safe on every system, and still readable. */
import { fileEndings, type OutputFormat } from './platforms.ts';

/** Characters of a name without its ending: leaves room for folders in the 260 that Windows allows. */
const nameLength = 80;

/**
 * A file's name without folder and ending, as ASCII letters, digits, '.', '_' and '-'.
 * `fallback` (itself a safe name) when nothing is left, as of a name wholly in Hangul.
 */
export const safeName = (fileName: string, fallback = 'image-1'): string => {
  const ascii = Array.from(stem(lastPart(fileName)).replace(/['’]/g, '').normalize('NFKD'))
    .map((character) => asciiOf[character] ?? character)
    .join('')
    .replace(/\p{M}+/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/[-._]*-[-._]*/g, '-');
  return trimmed(unreserved(trimmed(ascii)).slice(0, nameLength)) || fallback;
};

/** The episode's folder and the start of its slices' names, after the first file chosen. */
export const episodeName = (firstFileName: string): string => safeName(firstFileName, 'episode');

/** Letters and digits only, as WEBTOON wants its episode thumbnails named. */
export const webtoonThumbnailName = (fileName: string, fallback = 'image1'): string =>
  safeName(fileName, '').replace(/[^A-Za-z0-9]/g, '') || fallback;

/**
 * Gives each name once, numbering those taken: 'page', 'page-2', 'page-3'. Case counts for nothing, since it does not
 * on most disks. `joiner` stands before the number.
 */
export const uniqueNames = (joiner = '-'): ((name: string) => string) => {
  const taken = new Set<string>();
  return (name) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) {
      const ending = `${joiner}${number}`;
      free = `${name.slice(0, nameLength - ending.length)}${ending}`;
    }
    taken.add(free.toLowerCase());
    return free;
  };
};

/** Names for the converter's files: each is given once, and none that a page's slices will have (`page-001`). */
export const convertedNames = (): {
  /** 'page 1.png' -> 'page-1'. `sliced`: it will stand for several files, numbered behind it. */
  readonly nameFor: (fileName: string, sliced: boolean) => string;
  /** The same of letters and digits only. */
  readonly plainNameFor: (fileName: string) => string;
} => {
  const taken = new Set<string>();
  const slicedNames = new Set<string>();
  const plain = uniqueNames('');
  let unnamed = 0;
  let plainUnnamed = 0;
  const isFree = (name: string, sliced: boolean): boolean => {
    const lower = name.toLowerCase();
    const before = /^(.+)-\d{3,}$/.exec(lower)?.[1];
    if (taken.has(lower) || (before !== undefined && slicedNames.has(before))) return false;
    return (
      !sliced || ![...taken].some((other) => /^-\d{3,}$/.test(other.slice(lower.length)) && other.startsWith(lower))
    );
  };
  return {
    nameFor(fileName, sliced) {
      const base = safeName(fileName, '') || `image-${++unnamed}`;
      let name = base;
      for (let number = 2; !isFree(name, sliced); number += 1) {
        const ending = `-${number}`;
        name = `${base.slice(0, nameLength - ending.length)}${ending}`;
      }
      taken.add(name.toLowerCase());
      if (sliced) slicedNames.add(name.toLowerCase());
      return name;
    },
    plainNameFor: (fileName) => plain(webtoonThumbnailName(fileName, '') || `image${++plainUnnamed}`),
  };
};

/** `page-001`: a slice's name behind the page's, as many digits as `count` needs and at least three. */
export const numberedName = (name: string, index: number, count: number): string =>
  `${name}-${String(index + 1).padStart(Math.max(3, String(count).length), '0')}`;

/** `{episode}-001.webp`: `index` counts from 0, the name from 1, in as many digits as `count` files need and at least three. */
export const sliceFileName = (episode: string, index: number, count: number, format: OutputFormat): string =>
  `${numberedName(episode, index, count)}.${fileEndings[format]}`;

/**
 * Order of files as people count: page2 before page10, in any script's digits, whatever the case; folder by folder;
 * 'page' before 'page 2' although the ending would say otherwise. Total: only equal names give 0.
 */
export const naturalOrder = (a: string, b: string): number => {
  const left = a.split(/[/\\]/);
  const right = b.split(/[/\\]/);
  const shared = Math.min(left.length, right.length);
  for (let depth = 0; depth < shared; depth += 1) {
    const order = byCount.compare(
      depth === left.length - 1 ? stem(left[depth]) : left[depth],
      depth === right.length - 1 ? stem(right[depth]) : right[depth],
    );
    if (order !== 0) return order;
  }
  if (left.length !== right.length) return left.length - right.length;
  return a < b ? -1 : a > b ? 1 : 0;
};

// One fixed language: the order of a package must not depend on the machine that makes it.
const byCount = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

const lastPart = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';

/** Without the ending. A number behind a dot is no ending: 'page 1.5'. */
const stem = (name: string): string => name.replace(/\.(?=\d*[a-z])[a-z0-9]{1,5}$/i, '');

/** Letters that Unicode does not take apart into an ASCII one and a mark, and dashes inside words. */
const asciiOf: Readonly<Record<string, string>> = {
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

/** No dot or dash at either end: hidden on Unix, dropped on Windows, an option on a command line. */
const trimmed = (name: string): string => name.replace(/^[-._]+|[-._]+$/g, '');

/** Windows keeps these for devices, with any ending. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const unreserved = (name: string): string => name.replace(reserved, '$&-1');

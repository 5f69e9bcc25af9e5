/** Creates slugs, the readable parts of addresses, from titles. */
import { limits } from '../src/api/schemas/limits.ts';

/** Maximum length of a slug from a title. It leaves six characters for the hyphen and the number that `findFreeSlug` may add. */
const MAX_TITLE_SLUG_LENGTH = limits.slug - 6;

/**
 * Converts a title to a slug: 'Été à Paris!' becomes 'ete-a-paris'. Returns `fallback` if no letter a-z or digit is left, as with
 * a Japanese title.
 */
export function createSlug(title: string, fallback: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_TITLE_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? fallback : plain;
}

/** Returns the slug itself if it is free, otherwise the slug with the first number that is free: `slug-2`, `slug-3`, … */
export function findFreeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let free = wanted;
  for (let number = 2; isTaken(free); number += 1) free = `${wanted}-${number}`;
  return free;
}

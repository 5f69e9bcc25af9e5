/** Makes slugs from titles. */
import { limits } from '../src/api/schemas/limits.ts';

/** Leaves six characters for the number that `freeSlug` may add. */
const MAX_LENGTH = limits.slug - 6;

/**
 * 'Été à Paris!' -> 'ete-a-paris'. Returns `otherwise` for a title without any letter a-z or digit, such as a Japanese one.
 */
export function slugOf(title: string, otherwise: string): string {
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
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? otherwise : plain;
}

/** Returns the slug itself if it is free, otherwise the slug with the first number that is free: `slug-2`, `slug-3`, … */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let free = wanted;
  for (let number = 2; isTaken(free); number += 1) free = `${wanted}-${number}`;
  return free;
}

/** Slugs made of titles. */
import { limits } from '../src/api/schemas/limits.ts';

/** Room for a number at the end of one that is taken. */
const LONGEST = limits.slug - 6;

/** 'Été à Paris!' -> 'ete-a-paris'. Of a title without a single letter a-z, such as a Japanese one, `otherwise`. */
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
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return plain === '' ? otherwise : plain;
}

/** The slug itself, then with a number: the first that isn't taken. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let free = wanted;
  for (let number = 2; isTaken(free); number += 1) free = `${wanted}-${number}`;
  return free;
}

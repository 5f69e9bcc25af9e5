/** Slugs made from titles. */
import { limits } from '../src/api/schemas/limits.ts';

/** Leaves room for a number at the end. */
const LONGEST = limits.slug - 6;

/** 'Été à Paris!' -> 'ete-a-paris'. A title without any letter a-z, such as a Japanese one, gives `otherwise`. */
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

/** The first free one of the slug itself and the slug with a number. */
export function freeSlug(wanted: string, isTaken: (slug: string) => boolean): string {
  let free = wanted;
  for (let number = 2; isTaken(free); number += 1) free = `${wanted}-${number}`;
  return free;
}

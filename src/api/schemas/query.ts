/** Writes and parses query strings for the app and the server, and defines the usual paging of lists. */
import * as v from 'valibot';
import { wholeNumber } from './fields.ts';
import { limits } from './limits.ts';

export type QueryValue = string | number | boolean;
/** A query before it is written; undefined and null are left out. */
export type QueryValues = Readonly<Record<string, QueryValue | readonly QueryValue[] | null | undefined>>;

/** Pages start at 1. */
export const paging = {
  pageNumber: v.optional(wholeNumber(1, 1_000_000), 1),
  pageSize: v.optional(wholeNumber(1, limits.pageSize.max), limits.pageSize.usual),
};

/** The query of a list without other parameters than its page. */
export const pageQuery = v.object(paging);

/** Writes `?a=1&genre[]=x&genre[]=y` with encoded names and values; an empty string without values. Arrays repeat `name[]`. */
export function writeQuery(values: QueryValues): string {
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === null) return [];
    if (!isList(value)) return [[name, value] as const];
    return value.map((item) => [`${name}[]`, item] as const);
  });
  const written = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
  return written.length > 0 ? `?${written.join('&')}` : '';
}

/** Parses a query for its schema. `name[]` becomes `name` with an array. If a plain name is repeated, the last value counts. */
export function readQuery(pairs: Iterable<readonly [string, string]>): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const [name, value] of pairs) {
    if (!name.endsWith('[]')) {
      values.set(name, value);
      continue;
    }
    const plain = name.slice(0, -2);
    const before = values.get(plain);
    values.set(plain, Array.isArray(before) ? [...before, value] : [value]);
  }
  // fromEntries defines own properties, so a parameter called __proto__ is only a key.
  return Object.fromEntries(values);
}

function isList(value: QueryValue | readonly QueryValue[]): value is readonly QueryValue[] {
  return Array.isArray(value);
}

import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { episodeListQuery } from '../../../src/api/schemas/episode.ts';
import { readQuery, writeQuery } from '../../../src/api/schemas/query.ts';
import { searchQuery } from '../../../src/api/schemas/search.ts';
import { seriesQuery } from '../../../src/api/schemas/series.ts';

function written(text: string) {
  return readQuery(new URLSearchParams(text));
}

describe('a query', () => {
  it('comes out on the other side as it went in, whatever the values are', () => {
    // Lone surrogates are no text that a person can type, and no URL can carry them.
    const text = fc.string({ unit: 'grapheme' });
    const name = fc.stringMatching(/^[a-zA-Z]\w{0,9}$/);
    const values = fc.dictionary(name, fc.oneof(text, fc.array(text, { minLength: 1 })));
    fc.assert(
      fc.property(values, (query) => {
        expect(written(writeQuery(query))).toEqual({ ...query });
      }),
    );
  });

  it('is nothing at all when nothing is said', () => {
    expect(writeQuery({ sort: undefined, language: null, genre: [] })).toBe('');
  });

  it('gives a single name[] as an array, as the schema wants it', () => {
    expect(v.parse(seriesQuery, written('?genre[]=drama&pageNumber=3'))).toMatchObject({
      genre: ['drama'],
      pageNumber: 3,
      pageSize: 20,
      sort: 'new',
    });
  });

  it('keeps a parameter called __proto__ a parameter', () => {
    const read = written('?__proto__=x&__proto__[]=y');
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(v.parse(seriesQuery, read)).toEqual({ pageNumber: 1, pageSize: 20, sort: 'new' });
  });

  it('has ten results a page where series are searched for', () => {
    expect(v.parse(searchQuery, written('?keywords=%20train%20'))).toEqual({
      pageNumber: 1,
      pageSize: 10,
      keywords: 'train',
    });
  });

  it('reads flags from text', () => {
    expect(v.parse(episodeListQuery, written('?all=true')).all).toBe(true);
    expect(v.parse(episodeListQuery, written('?all=false')).all).toBe(false);
    expect(v.is(episodeListQuery, written('?all=1'))).toBe(false);
  });
});

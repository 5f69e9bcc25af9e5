import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { episodeListQuery } from '../../../../src/api/schemas/episode.ts';
import { readQuery, writeQuery } from '../../../../src/api/schemas/query.ts';
import { searchQuery } from '../../../../src/api/schemas/search.ts';
import { seriesQuery } from '../../../../src/api/schemas/series.ts';

function parse(text: string) {
  return readQuery(new URLSearchParams(text));
}

describe('query string', () => {
  it('is read back equal to what was written, for any texts and non-empty lists of texts', () => {
    // A URL can't contain lone surrogates.
    const text = fc.string({ unit: 'grapheme' });
    const name = fc.stringMatching(/^[a-zA-Z]\w{0,9}$/);
    const values = fc.dictionary(name, fc.oneof(text, fc.array(text, { minLength: 1 })));
    fc.assert(
      fc.property(values, (query) => {
        expect(parse(writeQuery(query))).toEqual({ ...query });
      }),
    );
  });

  it('is empty without values', () => {
    expect(writeQuery({ sort: undefined, language: null, genre: [] })).toBe('');
  });

  it('parses a single name[] parameter into an array', () => {
    expect(v.parse(seriesQuery, parse('?genre[]=drama&pageNumber=3'))).toMatchObject({
      genre: ['drama'],
      pageNumber: 3,
      pageSize: 20,
      sort: 'new',
    });
  });

  it('with a __proto__ parameter leaves the prototype unchanged', () => {
    const read = parse('?__proto__=x&__proto__[]=y');
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(v.parse(seriesQuery, read)).toEqual({ pageNumber: 1, pageSize: 20, sort: 'new' });
  });

  it('of a search has a default page size of 10', () => {
    expect(v.parse(searchQuery, parse('?keywords=%20train%20'))).toEqual({
      pageNumber: 1,
      pageSize: 10,
      keywords: 'train',
    });
  });

  it('parses true and false into booleans and rejects other text', () => {
    expect(v.parse(episodeListQuery, parse('?all=true')).all).toBe(true);
    expect(v.parse(episodeListQuery, parse('?all=false')).all).toBe(false);
    expect(v.is(episodeListQuery, parse('?all=1'))).toBe(false);
  });
});

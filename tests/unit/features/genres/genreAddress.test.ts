import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { genreAddress, genreState, usualState } from '../../../../src/features/genres/genreAddress.ts';

beforeEach(() => vi.stubGlobal('location', { pathname: '/genres' }));
afterEach(() => vi.unstubAllGlobals());

it('what the address says is the state, and is written back the same', () => {
  const state = { status: 'completed', language: 'fr', sort: 'title', page: 3 } as const;
  const address = genreAddress('slice-of-life', state);
  expect(address).toBe('/genres/slice-of-life?status=completed&language=fr&sort=title&page=3');
  expect(genreState(new URL(address, 'https://a.test').search)).toEqual(state);
});

it('what is usual stands in no address, and all series have none of a genre', () => {
  expect(genreAddress(undefined)).toBe('/genres');
  expect(genreAddress('horror', usualState)).toBe('/genres/horror');
  expect(genreState('')).toEqual(usualState);
});

it.each(['?status=draft', '?sort=views', '?page=0', '?page=1.5', '?page=x', '?language=english', '?language=%3Cb%3E'])(
  '%s falls back to what is usual',
  (query) => {
    expect(genreState(query)).toEqual(usualState);
  },
);

it('a wrong address makes no hundreds of calls', () => {
  expect(genreState('?page=100000').page).toBe(50);
});

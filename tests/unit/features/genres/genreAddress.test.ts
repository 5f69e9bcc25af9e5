import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toGenreAddress, parseGenreState, defaultState } from '../../../../src/features/genres/genreAddress.ts';

beforeEach(() => vi.stubGlobal('location', { pathname: '/genres' }));
afterEach(() => vi.unstubAllGlobals());

it('parseGenreState reads the state that toGenreAddress writes', () => {
  const state = { status: 'completed', language: 'fr', sort: 'title', page: 3 } as const;
  const address = toGenreAddress('slice-of-life', state);
  expect(address).toBe('/genres/slice-of-life?status=completed&language=fr&sort=title&page=3');
  expect(parseGenreState(new URL(address, 'https://a.test').search)).toEqual(state);
});

it('toGenreAddress omits defaults, and the genre for all series', () => {
  expect(toGenreAddress(undefined)).toBe('/genres');
  expect(toGenreAddress('horror', defaultState)).toBe('/genres/horror');
  expect(parseGenreState('')).toEqual(defaultState);
});

it.each(['?status=draft', '?sort=views', '?page=0', '?page=1.5', '?page=x', '?language=english', '?language=%3Cb%3E'])(
  '%s falls back to the defaults',
  (query) => {
    expect(parseGenreState(query)).toEqual(defaultState);
  },
);

it('parseGenreState limits the page to 50', () => {
  expect(parseGenreState('?page=100000').page).toBe(50);
});

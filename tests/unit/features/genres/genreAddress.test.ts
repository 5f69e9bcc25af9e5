import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { genreAddress, genreState, usualState } from '../../../../src/features/genres/genreAddress.ts';

beforeEach(() => vi.stubGlobal('location', { pathname: '/genres' }));
afterEach(() => vi.unstubAllGlobals());

it('genreState reads the state that genreAddress writes', () => {
  const state = { status: 'completed', language: 'fr', sort: 'title', page: 3 } as const;
  const address = genreAddress('slice-of-life', state);
  expect(address).toBe('/genres/slice-of-life?status=completed&language=fr&sort=title&page=3');
  expect(genreState(new URL(address, 'https://a.test').search)).toEqual(state);
});

it('genreAddress omits defaults, and the genre for all series', () => {
  expect(genreAddress(undefined)).toBe('/genres');
  expect(genreAddress('horror', usualState)).toBe('/genres/horror');
  expect(genreState('')).toEqual(usualState);
});

it.each(['?status=draft', '?sort=views', '?page=0', '?page=1.5', '?page=x', '?language=english', '?language=%3Cb%3E'])(
  '%s falls back to the defaults',
  (query) => {
    expect(genreState(query)).toEqual(usualState);
  },
);

it('genreState limits the page to 50', () => {
  expect(genreState('?page=100000').page).toBe(50);
});

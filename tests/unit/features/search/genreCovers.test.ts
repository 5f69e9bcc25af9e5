import { expect, it } from 'vitest';
import type { SeriesSummary } from '../../../../src/api/schemas/series.ts';
import { assignGenreCovers } from '../../../../src/features/search/start/genreCovers.ts';
import { sampleSeries } from '../../api/sampleSeries.ts';

const genres = ['comedy', 'fantasy', 'horror'].map((code) => ({ code, name: code }));

function createSeries(slug: string, codes: readonly string[], change: Partial<SeriesSummary> = {}): SeriesSummary {
  return { ...sampleSeries, slug, genres: codes.map((code) => ({ code, name: code })), ...change };
}

it('each genre gets the cover of its most popular series that no other tile has', () => {
  const covers = assignGenreCovers(genres, [
    createSeries('a', ['fantasy', 'comedy']),
    createSeries('b', ['comedy', 'fantasy']),
  ]);
  expect([...covers].map(([code, { slug }]) => [code, slug])).toEqual([
    ['comedy', 'a'],
    ['fantasy', 'b'],
  ]);
});

it('as many genres as possible have a cover of their own', () => {
  const slugs = (popular: readonly SeriesSummary[]) =>
    [...assignGenreCovers(genres, popular)].map(([code, { slug }]) => [code, slug]);
  // The last genre has a single candidate.
  expect(
    slugs([createSeries('a', ['comedy', 'horror']), createSeries('b', ['comedy']), createSeries('c', ['fantasy'])]),
  ).toEqual([
    ['comedy', 'b'],
    ['fantasy', 'c'],
    ['horror', 'a'],
  ]);
  // The first two genres have to change their series.
  expect(
    slugs([
      createSeries('a', ['comedy', 'horror']),
      createSeries('b', ['comedy', 'fantasy', 'horror']),
      createSeries('c', ['fantasy']),
    ]),
  ).toEqual([
    ['comedy', 'b'],
    ['fantasy', 'c'],
    ['horror', 'a'],
  ]);
});

it('a genre repeats the cover of its most popular series if other genres have all of its covers', () => {
  const covers = assignGenreCovers(genres, [
    createSeries('a', ['comedy', 'fantasy', 'horror']),
    createSeries('b', ['comedy']),
  ]);
  expect([...covers].map(([code, { slug }]) => [code, slug])).toEqual([
    ['comedy', 'b'],
    ['fantasy', 'a'],
    ['horror', 'a'],
  ]);
});

it('mature series and series without a cover decorate no tile', () => {
  const popular = [
    createSeries('a', ['horror'], { is_mature: true }),
    createSeries('b', ['horror'], { cover_image: null }),
  ];
  expect(assignGenreCovers(genres, popular).size).toBe(0);
});

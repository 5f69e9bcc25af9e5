import { expect, it } from 'vitest';
import { addSearch } from '../../../../src/features/search/recentSearches.ts';

it('the latest search comes first, and each search is listed once', () => {
  expect(addSearch(['robots', 'lantern'], ' Lantern ')).toEqual(['Lantern', 'robots']);
  expect(addSearch(['robots'], 'cats')).toEqual(['cats', 'robots']);
});

it('ignores an empty search', () => {
  expect(addSearch(['robots'], '  ')).toEqual(['robots']);
});

it('stores at most eight searches', () => {
  const many = Array.from({ length: 12 }, (_, index) => `search ${index}`);
  const kept = many.reduce<readonly string[]>(addSearch, []);
  expect(kept).toEqual(many.toReversed().slice(0, 8));
});

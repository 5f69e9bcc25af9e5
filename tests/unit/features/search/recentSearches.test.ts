import { expect, it } from 'vitest';
import { withSearch } from '../../../../src/features/search/recentSearches.ts';

it('the latest search comes first, and each search is listed once', () => {
  expect(withSearch(['robots', 'lantern'], ' Lantern ')).toEqual(['Lantern', 'robots']);
  expect(withSearch(['robots'], 'cats')).toEqual(['cats', 'robots']);
});

it('an empty search changes nothing', () => {
  expect(withSearch(['robots'], '  ')).toEqual(['robots']);
});

it('eight searches are kept', () => {
  const many = Array.from({ length: 12 }, (_, index) => `search ${index}`);
  const kept = many.reduce<readonly string[]>(withSearch, []);
  expect(kept).toEqual(many.toReversed().slice(0, 8));
});

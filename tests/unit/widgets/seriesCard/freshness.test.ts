import { expect, it } from 'vitest';
import { isFresh } from '../../../../src/widgets/seriesCard/freshness.ts';

const now = Date.parse('2026-11-21T12:00:00Z');

it.each([
  ['2026-11-21T11:59:00Z', true],
  ['2026-11-14T12:00:01Z', true],
  ['2026-11-14T12:00:00Z', false],
  ['2026-11-22T12:00:00Z', false],
  [null, false],
])('a series whose newest episode was published at %s is fresh: %s', (moment, expected) => {
  expect(isFresh(moment, now)).toBe(expected);
});

import { expect, it } from 'vitest';
import { moved, shiftOf, wholeOrder } from '../../../../../../src/features/dashboard/series/order/ordering.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];

it('moved moves one item and keeps all others', () => {
  expect(moved(letters, 0, 4)).toEqual(['b', 'c', 'd', 'e', 'a']);
  expect(moved(letters, 3, 1)).toEqual(['a', 'd', 'b', 'c', 'e']);
  expect(moved(letters, 2, 2)).toEqual(letters);
});

it('shiftOf shows each row where it will be after the drop', () => {
  for (const [from, to] of [
    [0, 4],
    [3, 1],
    [2, 2],
  ] as const) {
    const shown: string[] = [];
    letters.forEach((letter, index) => {
      shown[index + shiftOf(index, { id: 'x', from, to })] = letter;
    });
    expect(shown).toEqual(moved(letters, from, to));
  }
});

it('wholeOrder keeps hidden items behind the items that preceded them', () => {
  expect(wholeOrder(['gone', 'a', 'b', 'lost', 'c'], ['c', 'b', 'a'])).toEqual(['gone', 'c', 'b', 'lost', 'a']);
  expect(wholeOrder(letters, [...letters].reverse())).toEqual([...letters].reverse());
});

import { expect, it } from 'vitest';
import {
  moveItem,
  getRowOffset,
  mergeHiddenEpisodes,
} from '../../../../../../src/features/dashboard/series/order/ordering.ts';

const letters = ['a', 'b', 'c', 'd', 'e'];

it('moveItem moves one item and keeps all others', () => {
  expect(moveItem(letters, 0, 4)).toEqual(['b', 'c', 'd', 'e', 'a']);
  expect(moveItem(letters, 3, 1)).toEqual(['a', 'd', 'b', 'c', 'e']);
  expect(moveItem(letters, 2, 2)).toEqual(letters);
});

it('getRowOffset shows each row where it will be after the drop', () => {
  for (const [from, to] of [
    [0, 4],
    [3, 1],
    [2, 2],
  ] as const) {
    const shown: string[] = [];
    letters.forEach((letter, index) => {
      shown[index + getRowOffset(index, { id: 'x', from, to })] = letter;
    });
    expect(shown).toEqual(moveItem(letters, from, to));
  }
});

it('mergeHiddenEpisodes keeps hidden episodes behind the visible episodes that they followed', () => {
  expect(mergeHiddenEpisodes(['gone', 'a', 'b', 'lost', 'c'], ['c', 'b', 'a'])).toEqual([
    'gone',
    'c',
    'b',
    'lost',
    'a',
  ]);
  expect(mergeHiddenEpisodes(letters, [...letters].reverse())).toEqual([...letters].reverse());
});

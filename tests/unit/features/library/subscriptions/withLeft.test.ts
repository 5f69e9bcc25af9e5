import { describe, expect, it } from 'vitest';
import { withLeft } from '../../../../../src/features/library/subscriptions/withLeft.ts';

function row(public_id: string) {
  return { public_id };
}

function rows(letters: string) {
  return letters.split('').map(row);
}

function left(...entries: [string, string | null][]) {
  return new Map(entries.map(([id, after]) => [id, { item: row(id), after }] as const));
}

function ids(items: readonly { public_id: string }[]) {
  return items.map(({ public_id }) => public_id).join('');
}

describe('a row that has just been left', () => {
  it('stays where it was while the list has it', () => {
    const items = rows('abc');
    expect(withLeft(items, left(['b', 'a']))).toBe(items);
  });

  it('and when the list comes without it', () => {
    expect(ids(withLeft(rows('ac'), left(['b', 'a'])))).toBe('abc');
    expect(ids(withLeft(rows('bc'), left(['a', null])))).toBe('abc');
    expect(ids(withLeft(rows('ad'), left(['c', 'b'], ['b', 'a'])))).toBe('abcd');
    expect(ids(withLeft([], left(['b', 'a'], ['a', null])))).toBe('ab');
  });

  it('comes last when nothing is left of where it was', () => {
    expect(ids(withLeft(rows('ab'), left(['z', 'y'])))).toBe('abz');
  });
});

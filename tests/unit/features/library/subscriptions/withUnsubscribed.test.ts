import { describe, expect, it } from 'vitest';
import { withUnsubscribed } from '../../../../../src/features/library/subscriptions/withUnsubscribed.ts';

function createRow(public_id: string) {
  return { public_id };
}

function createRows(letters: string) {
  return letters.split('').map(createRow);
}

function createUnsubscribed(...entries: [string, string | null][]) {
  return new Map(entries.map(([id, after]) => [id, { item: createRow(id), after }] as const));
}

function joinIds(items: readonly { public_id: string }[]) {
  return items.map(({ public_id }) => public_id).join('');
}

describe('an unsubscribed row', () => {
  it('keeps its position while the list contains it', () => {
    const items = createRows('abc');
    expect(withUnsubscribed(items, createUnsubscribed(['b', 'a']))).toBe(items);
  });

  it('keeps its position when the reloaded list lacks it', () => {
    expect(joinIds(withUnsubscribed(createRows('ac'), createUnsubscribed(['b', 'a'])))).toBe('abc');
    expect(joinIds(withUnsubscribed(createRows('bc'), createUnsubscribed(['a', null])))).toBe('abc');
    expect(joinIds(withUnsubscribed(createRows('ad'), createUnsubscribed(['c', 'b'], ['b', 'a'])))).toBe('abcd');
    expect(joinIds(withUnsubscribed([], createUnsubscribed(['b', 'a'], ['a', null])))).toBe('ab');
  });

  it('moves to the end when the row before it is gone', () => {
    expect(joinIds(withUnsubscribed(createRows('ab'), createUnsubscribed(['z', 'y'])))).toBe('abz');
  });
});

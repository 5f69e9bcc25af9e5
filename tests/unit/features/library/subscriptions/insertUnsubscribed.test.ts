import { describe, expect, it } from 'vitest';
import { insertUnsubscribed } from '../../../../../src/features/library/subscriptions/insertUnsubscribed.ts';

function row(public_id: string) {
  return { public_id };
}

function rows(letters: string) {
  return letters.split('').map(row);
}

function createUnsubscribed(...entries: [string, string | null][]) {
  return new Map(entries.map(([id, previousId]) => [id, { item: row(id), previousId }] as const));
}

function ids(items: readonly { public_id: string }[]) {
  return items.map(({ public_id }) => public_id).join('');
}

describe('an unsubscribed row', () => {
  it('changes nothing while the list contains it', () => {
    const items = rows('abc');
    expect(insertUnsubscribed(items, createUnsubscribed(['b', 'a']))).toBe(items);
  });

  it('keeps its position when the reloaded list lacks it', () => {
    expect(ids(insertUnsubscribed(rows('ac'), createUnsubscribed(['b', 'a'])))).toBe('abc');
    expect(ids(insertUnsubscribed(rows('bc'), createUnsubscribed(['a', null])))).toBe('abc');
    expect(ids(insertUnsubscribed(rows('ad'), createUnsubscribed(['c', 'b'], ['b', 'a'])))).toBe('abcd');
    expect(ids(insertUnsubscribed([], createUnsubscribed(['b', 'a'], ['a', null])))).toBe('ab');
  });

  it('moves to the end when the row before it is gone', () => {
    expect(ids(insertUnsubscribed(rows('ab'), createUnsubscribed(['z', 'y'])))).toBe('abz');
  });
});

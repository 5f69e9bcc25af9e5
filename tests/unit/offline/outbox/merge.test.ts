import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexByKey, sortByTime, covers, addChange } from '../../../../src/offline/outbox/merge.ts';
import type { Change } from '../../../../src/api/changes/change.ts';

function at(minute: number) {
  return new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
}

function like(minute: number, active: boolean, id = 'e1'): Change {
  return { kind: 'like', id, active, at: at(minute) };
}

function read(minute: number, place: object = {}): Change {
  return {
    kind: 'read',
    episode: 'e1',
    at: at(minute),
    ...place,
  };
}

function mergedChanges(...changes: Change[]) {
  return sortByTime(changes.reduce(addChange, indexByKey([])));
}

describe('addChange', () => {
  it('keeps the newest toggle, in any order of arrival', () => {
    expect(mergedChanges(like(1, true), like(2, false))).toEqual([like(2, false)]);
    expect(mergedChanges(like(2, false), like(1, true))).toEqual([like(2, false)]);
    expect(mergedChanges(like(1, true), like(1, false))).toEqual([like(1, false)]);
  });

  it('keeps one change per kind and item, in the order they were made', () => {
    const subscribe: Change = { kind: 'subscribe', id: 'e1', active: true, at: at(2) };
    expect(mergedChanges(like(3, true), subscribe, like(1, true, 'e2'))).toEqual([
      like(1, true, 'e2'),
      subscribe,
      like(3, true),
    ]);
  });

  it('keeps the newest reading position, stays finished and adds up the seconds', () => {
    const earlier = read(1, { image: 'a', fraction: 0.9, finished: true, seconds: 40 });
    const later = read(2, { image: 'b', fraction: 0.1, seconds: 20 });
    const both = read(2, { image: 'b', fraction: 0.1, finished: true, seconds: 60 });
    expect(mergedChanges(earlier, later)).toEqual([both]);
    expect(mergedChanges(later, earlier)).toEqual([both]);
    expect(mergedChanges(read(1, { seconds: 86_000 }), read(2, { seconds: 1_000 }))).toMatchObject([
      { seconds: 86_400 },
    ]);
  });

  it('drops positions before a mark as unread and keeps positions after it', () => {
    const unread = read(2, { unread: true });
    const after = read(3, { image: 'b', finished: false });
    expect(mergedChanges(read(1, { finished: true }), unread)).toEqual([unread]);
    expect(mergedChanges(unread, read(1, { finished: true }))).toEqual([unread]);
    expect(mergedChanges(read(1, { finished: true }), unread, after)).toEqual([unread, after]);
    expect(mergedChanges(after, unread)).toEqual([unread, after]);
  });

  it('gives the same result in any order of arrival', () => {
    const change = fc.record({
      kind: fc.constantFrom('like', 'read', 'unread'),
      minute: fc.integer({ min: 0, max: 30 }),
      active: fc.boolean(),
    });
    // At equal times the later arrival wins, so all times differ.
    const changes = fc.uniqueArray(change, { selector: ({ minute }) => minute, maxLength: 6 });
    fc.assert(
      fc.property(changes, fc.infiniteStream(fc.nat()), (made, order) => {
        const all = made.map(({ kind, minute, active }) => {
          if (kind === 'like') return like(minute, active);
          return kind === 'unread' ? read(minute, { unread: true }) : read(minute, { image: `${minute}` });
        });
        const shuffled = all
          .map((change) => ({ change, rank: order.next().value ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ change }) => change);
        const places = (list: Change[]) => list.map(({ kind, at: moment }) => [kind, moment]);
        expect(places(mergedChanges(...shuffled))).toEqual(places(mergedChanges(...all)));
      }),
    );
  });
});

it('covers is true only if the stored change has the same item and is not newer than the sent one', () => {
  expect(covers(like(2, false), like(1, true))).toBe(true);
  expect(covers(like(2, true), like(2, true))).toBe(true);
  expect(covers(like(2, false), like(3, true))).toBe(false);
  expect(covers(like(2, false), like(1, true, 'e2'))).toBe(false);
});

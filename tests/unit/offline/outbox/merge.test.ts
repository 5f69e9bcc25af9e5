import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indexByKey, sortByTime, covers, addChange } from '../../../../src/offline/outbox/merge.ts';
import type { Change } from '../../../../src/api/changes/change.ts';

function toTime(minute: number) {
  return new Date(Date.UTC(2026, 10, 21, 12, minute)).toISOString();
}

function createLike(minute: number, active: boolean, id = 'e1'): Change {
  return { kind: 'like', id, active, at: toTime(minute) };
}

function createReading(minute: number, values: object = {}): Change {
  return {
    kind: 'read',
    episode: 'e1',
    at: toTime(minute),
    ...values,
  };
}

function addInOrder(...changes: Change[]) {
  return sortByTime(changes.reduce(addChange, indexByKey([])));
}

describe('addChange', () => {
  it('keeps the newest toggle, whichever is added first', () => {
    expect(addInOrder(createLike(1, true), createLike(2, false))).toEqual([createLike(2, false)]);
    expect(addInOrder(createLike(2, false), createLike(1, true))).toEqual([createLike(2, false)]);
    expect(addInOrder(createLike(1, true), createLike(1, false))).toEqual([createLike(1, false)]);
  });

  it('keeps one change per kind and item, in the order they were made', () => {
    const subscribe: Change = { kind: 'subscribe', id: 'e1', active: true, at: toTime(2) };
    expect(addInOrder(createLike(3, true), subscribe, createLike(1, true, 'e2'))).toEqual([
      createLike(1, true, 'e2'),
      subscribe,
      createLike(3, true),
    ]);
  });

  it('keeps the newest reading position, stays finished and adds up the seconds, to a day at most', () => {
    const earlier = createReading(1, { image: 'a', fraction: 0.9, finished: true, seconds: 40 });
    const later = createReading(2, { image: 'b', fraction: 0.1, seconds: 20 });
    const both = createReading(2, { image: 'b', fraction: 0.1, finished: true, seconds: 60 });
    expect(addInOrder(earlier, later)).toEqual([both]);
    expect(addInOrder(later, earlier)).toEqual([both]);
    expect(addInOrder(createReading(1, { seconds: 86_000 }), createReading(2, { seconds: 1_000 }))).toMatchObject([
      { seconds: 86_400 },
    ]);
  });

  it('drops positions before a mark as unread and keeps positions after it', () => {
    const unread = createReading(2, { unread: true });
    const after = createReading(3, { image: 'b', finished: false });
    expect(addInOrder(createReading(1, { finished: true }), unread)).toEqual([unread]);
    expect(addInOrder(unread, createReading(1, { finished: true }))).toEqual([unread]);
    expect(addInOrder(createReading(1, { finished: true }), unread, after)).toEqual([unread, after]);
    expect(addInOrder(after, unread)).toEqual([unread, after]);
  });

  it('the kinds and times of the kept changes do not depend on the order of arrival', () => {
    const change = fc.record({
      kind: fc.constantFrom('like', 'read', 'unread'),
      minute: fc.integer({ min: 0, max: 30 }),
      active: fc.boolean(),
    });
    // At equal times the later arrival wins, so all times differ.
    const changes = fc.uniqueArray(change, { selector: ({ minute }) => minute, maxLength: 6 });
    fc.assert(
      fc.property(changes, fc.infiniteStream(fc.nat()), (picks, order) => {
        const all = picks.map(({ kind, minute, active }) => {
          if (kind === 'like') return createLike(minute, active);
          return kind === 'unread'
            ? createReading(minute, { unread: true })
            : createReading(minute, { image: `${minute}` });
        });
        const shuffled = all
          .map((change) => ({ change, rank: order.next().value ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ change }) => change);
        const places = (list: Change[]) => list.map(({ kind, at: moment }) => [kind, moment]);
        expect(places(addInOrder(...shuffled))).toEqual(places(addInOrder(...all)));
      }),
    );
  });
});

it('covers is true only if the stored change has the same item and is not newer than the sent one', () => {
  expect(covers(createLike(2, false), createLike(1, true))).toBe(true);
  expect(covers(createLike(2, true), createLike(2, true))).toBe(true);
  expect(covers(createLike(2, false), createLike(3, true))).toBe(false);
  expect(covers(createLike(2, false), createLike(1, true, 'e2'))).toBe(false);
});

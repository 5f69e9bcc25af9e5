import { describe, expect, test, vi } from 'vitest';
import { createAheadOfTime, type Wish } from '../../../src/engine/aheadOfTime.ts';

/** Wishes that are fulfilled by hand. */
const setUp = ({ atOnce = 2, room = 100 } = {}) => {
  const begun: string[] = [];
  const ends = new Map<string, { done: (value: number) => void; fail: () => void }>();
  const ahead = createAheadOfTime<number>({ atOnce, size: (value) => value, room });
  const wish = (key: string): Wish<number> => ({
    key,
    make: () => {
      begun.push(key);
      return new Promise((resolve, reject) => ends.set(key, { done: resolve, fail: () => reject(new Error('lost')) }));
    },
  });
  const end = async (key: string, value = 1): Promise<void> => {
    ends.get(key)?.done(value);
    await vi.waitFor(() => undefined);
    await Promise.resolve();
  };
  return { ahead, begun, ends, end, wishes: (...keys: string[]) => keys.map(wish) };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('work ahead of time', () => {
  test('is done in order, so many at once', async () => {
    const { ahead, begun, end, wishes } = setUp();
    ahead.wish(wishes('a', 'b', 'c', 'd'));
    expect(begun).toEqual(['a', 'b']);
    await end('b');
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('is handed over when made and while being made, again and again', async () => {
    const { ahead, end, wishes } = setUp();
    ahead.wish(wishes('a'));
    const early = ahead.get('a');
    await end('a', 7);
    expect(await early).toBe(7);
    expect(await ahead.get('a')).toBe(7);
    expect(ahead.get('b')).toBeUndefined();
  });

  test('keeps what is wished for again, and drops the rest', async () => {
    const { ahead, begun, end, wishes } = setUp();
    ahead.wish(wishes('a', 'b'));
    await end('a', 5);
    await end('b', 6);
    await settled();
    ahead.wish(wishes('b', 'c'));
    expect(ahead.get('a')).toBeUndefined();
    expect(await ahead.get('b')).toBe(6);
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('a result that comes after it was dropped is not kept', async () => {
    const { ahead, end, wishes } = setUp();
    ahead.wish(wishes('a'));
    ahead.wish([]);
    await end('a');
    await settled();
    expect(ahead.get('a')).toBeUndefined();
  });

  test('rests when told to', async () => {
    const { ahead, begun, end, wishes } = setUp({ atOnce: 1 });
    ahead.wish(wishes('a', 'b'));
    ahead.rest();
    await end('a', 3);
    await settled();
    expect(begun).toEqual(['a']);
    expect(await ahead.get('a')).toBe(3);
  });

  test('stops when the room is taken', async () => {
    const { ahead, begun, end, wishes } = setUp({ atOnce: 1, room: 10 });
    ahead.wish(wishes('a', 'b', 'c'));
    await end('a', 4);
    await settled();
    await end('b', 6);
    await settled();
    expect(begun).toEqual(['a', 'b']);
  });

  test('a failure is not remembered', async () => {
    const { ahead, begun, ends, wishes } = setUp();
    ahead.wish(wishes('a'));
    const asked = ahead.get('a');
    ends.get('a')?.fail();
    expect(await asked).toBeUndefined();
    expect(ahead.get('a')).toBeUndefined();
    ahead.wish(wishes('a'));
    expect(begun).toEqual(['a', 'a']);
  });
});

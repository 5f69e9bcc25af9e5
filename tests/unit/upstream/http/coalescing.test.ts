import { describe, expect, it } from 'vitest';
import { createCoalescer } from '../../../../upstream/http/coalescing.ts';

/** Returns work that ends when the test calls the matching function in `ends`, one for each time it was started. */
function createControllableWork() {
  const ends: ((fail?: Error) => void)[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const nth = ends.length + 1;
      ends.push((fail) => (fail ? reject(fail) : resolve(nth)));
    });
  return { work, ends };
}

/** Waits for 100 turns of the event loop, so that pending work has started and finished work is reported. A timeout could be too short. */
async function settleWork() {
  for (let turn = 0; turn < 100; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

describe('createCoalescer', () => {
  it('runs the work once for all calls made before it starts', async () => {
    const { work, ends } = createControllableWork();
    const all = createCoalescer<number>();
    const answers = [all.run('list', work), all.run('list', work), all.run('list', work)];
    await settleWork();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await Promise.all(answers)).toEqual([1, 1, 1]);
  });

  it('runs the work once more for all calls made while it is running', async () => {
    const { work, ends } = createControllableWork();
    const all = createCoalescer<number>();
    const first = all.run('list', work);
    await settleWork();
    const [second, third] = [all.run('list', work), all.run('list', work)];
    await settleWork();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await first).toBe(1);
    await settleWork();
    expect(ends).toHaveLength(2);
    const fourth = all.run('list', work);
    ends[1]?.();
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    await settleWork();
    ends[2]?.();
    expect(await fourth).toBe(3);
  });

  it('runs the work again for later calls and separately for another key', async () => {
    const { work, ends } = createControllableWork();
    const all = createCoalescer<number>();
    const [one, other] = [all.run('one', work), all.run('other', work)];
    await settleWork();
    expect(ends).toHaveLength(2);
    ends.forEach((end) => end());
    expect(await Promise.all([one, other])).toEqual([1, 2]);
    const later = all.run('one', work);
    await settleWork();
    expect(ends).toHaveLength(3);
    ends[2]?.();
    expect(await later).toBe(3);
  });

  it('rejects only the calls of the failed run and continues with the next', async () => {
    const { work, ends } = createControllableWork();
    const all = createCoalescer<number>();
    const first = all.run('list', work);
    await settleWork();
    const second = all.run('list', work);
    ends[0]?.(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settleWork();
    ends[1]?.();
    expect(await second).toBe(2);
  });
});

import { describe, expect, it } from 'vitest';
import { createCoalescer } from '../../../../upstream/http/coalescing.ts';

/** Work that ends when it is told to, and knows how often it was begun. */
function heldWork() {
  const ends: ((fail?: Error) => void)[] = [];
  const work = () =>
    new Promise<number>((resolve, reject) => {
      const nth = ends.length + 1;
      ends.push((fail) => (fail ? reject(fail) : resolve(nth)));
    });
  return { work, ends };
}

/** All that was ready to begin has begun, and what has ended is known: turns of the process, for a time may be over too soon. */
async function settled() {
  for (let turn = 0; turn < 100; turn += 1) {
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
  }
}

describe('coalescing', () => {
  it('answers all who come before it begins at once', async () => {
    const { work, ends } = heldWork();
    const all = createCoalescer<number>();
    const answers = [all.shared('list', work), all.shared('list', work), all.shared('list', work)];
    await settled();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await Promise.all(answers)).toEqual([1, 1, 1]);
  });

  it('gives all who come while it works one next answer, which was begun after they came', async () => {
    const { work, ends } = heldWork();
    const all = createCoalescer<number>();
    const first = all.shared('list', work);
    await settled();
    const [second, third] = [all.shared('list', work), all.shared('list', work)];
    await settled();
    expect(ends).toHaveLength(1);
    ends[0]?.();
    expect(await first).toBe(1);
    await settled();
    expect(ends).toHaveLength(2);
    const fourth = all.shared('list', work);
    ends[1]?.();
    expect(await Promise.all([second, third])).toEqual([2, 2]);
    await settled();
    ends[2]?.();
    expect(await fourth).toBe(3);
  });

  it('works anew for who comes afterwards, and apart for who asks something else', async () => {
    const { work, ends } = heldWork();
    const all = createCoalescer<number>();
    const [one, other] = [all.shared('one', work), all.shared('other', work)];
    await settled();
    expect(ends).toHaveLength(2);
    ends.forEach((end) => end());
    expect(await Promise.all([one, other])).toEqual([1, 2]);
    const later = all.shared('one', work);
    await settled();
    expect(ends).toHaveLength(3);
    ends[2]?.();
    expect(await later).toBe(3);
  });

  it('tells of a failure those it belongs to, and goes on with the next', async () => {
    const { work, ends } = heldWork();
    const all = createCoalescer<number>();
    const first = all.shared('list', work);
    await settled();
    const second = all.shared('list', work);
    ends[0]?.(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await settled();
    ends[1]?.();
    expect(await second).toBe(2);
  });
});

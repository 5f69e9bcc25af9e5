import { describe, expect, it, vi } from 'vitest';
import { createTileQueue, type TileQueue } from '../../../../src/widgets/cutPlan/tileQueue.ts';

/** A wish whose drawing ends when it is told to. */
const wishFor = (queue: TileQueue, name: string, begun: string[]) => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = queue.wish(() => {
    begun.push(name);
    return promise;
  });
  return { cancel, end: resolve, fail: reject };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('createTileQueue', () => {
  it('draws two at once and then the latest wish first', async () => {
    const begun: string[] = [];
    const queue = createTileQueue();
    const [first, second] = ['a', 'b', 'c', 'd'].map((name) => wishFor(queue, name, begun));
    expect(begun).toEqual(['a', 'b']);
    first.end();
    await settled();
    expect(begun).toEqual(['a', 'b', 'd']);
    second.end();
    await settled();
    expect(begun).toEqual(['a', 'b', 'd', 'c']);
  });

  it('never draws what is no longer wanted', async () => {
    const begun: string[] = [];
    const queue = createTileQueue();
    const [first, , third] = ['a', 'b', 'c', 'd'].map((name) => wishFor(queue, name, begun));
    third.cancel();
    first.end();
    await settled();
    expect(begun).toEqual(['a', 'b', 'd']);
    // One that is being drawn already is not taken back, and does no harm.
    first.cancel();
    expect(begun).toEqual(['a', 'b', 'd']);
  });

  it('goes on after a drawing that failed', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const begun: string[] = [];
    const queue = createTileQueue();
    const [first] = ['a', 'b', 'c'].map((name) => wishFor(queue, name, begun));
    first.fail(new Error('torn'));
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
});

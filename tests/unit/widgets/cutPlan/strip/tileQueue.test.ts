import { describe, expect, it, vi } from 'vitest';
import { createTileQueue, type TileQueue } from '../../../../../src/widgets/cutPlan/strip/tileQueue.ts';

/** A wish whose drawing ends when it is told to. */
function wishFor(queue: TileQueue, name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const cancel = queue.wish(() => {
    begun.push(name);
    return promise;
  });
  return { cancel, end: () => resolve(undefined), fail: reject };
}

/** A frame that comes at once. */
function atOnce(run: () => void) {
  return run();
}

function settled() {
  return new Promise((resolve) => setTimeout(resolve));
}

describe('createTileQueue', () => {
  it('draws two at once and then the latest wish first', async () => {
    const begun: string[] = [];
    const queue = createTileQueue(atOnce);
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
    const queue = createTileQueue(atOnce);
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
    const queue = createTileQueue(atOnce);
    const [first] = ['a', 'b', 'c'].map((name) => wishFor(queue, name, begun));
    first.fail(new Error('torn'));
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });

  it('shows what came together one a frame, and draws on only after that', async () => {
    const begun: string[] = [];
    const seen: string[] = [];
    const frames: (() => void)[] = [];
    const queue = createTileQueue((run) => void frames.push(run));
    for (const name of ['a', 'b', 'c'])
      queue.wish(() => {
        begun.push(name);
        return Promise.resolve(() => void seen.push(name));
      });
    await settled();
    expect(seen).toEqual([]);
    frames.shift()?.();
    expect(seen).toEqual(['a']);
    await settled();
    expect(begun).toEqual(['a', 'b', 'c']);
    frames.shift()?.();
    expect(seen).toEqual(['a', 'b']);
    frames.shift()?.();
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(frames).toEqual([]);
  });
});

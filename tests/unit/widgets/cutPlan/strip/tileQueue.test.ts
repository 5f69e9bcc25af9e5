import { describe, expect, it, vi } from 'vitest';
import { createTileQueue, type TileQueue } from '../../../../../src/widgets/cutPlan/strip/tileQueue.ts';

/** Requests a tile whose drawing ends when the test calls `end` or `fail`. */
function requestTile(queue: TileQueue, name: string, started: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  const cancel = queue.request(() => {
    started.push(name);
    return promise;
  });
  return { cancel, end: () => resolve(undefined), fail: reject };
}

/** Replaces `requestAnimationFrame`: runs the callback immediately. */
function runImmediately(run: () => void) {
  return run();
}

function waitUntilSettled() {
  return new Promise((resolve) => setTimeout(resolve));
}

describe('createTileQueue', () => {
  it('draws two tiles at a time, and of the waiting tiles the latest request first', async () => {
    const started: string[] = [];
    const queue = createTileQueue(runImmediately);
    const [first, second] = ['a', 'b', 'c', 'd'].map((name) => requestTile(queue, name, started));
    expect(started).toEqual(['a', 'b']);
    first.end();
    await waitUntilSettled();
    expect(started).toEqual(['a', 'b', 'd']);
    second.end();
    await waitUntilSettled();
    expect(started).toEqual(['a', 'b', 'd', 'c']);
  });

  it('does not draw a tile whose request was cancelled', async () => {
    const started: string[] = [];
    const queue = createTileQueue(runImmediately);
    const [first, , third] = ['a', 'b', 'c', 'd'].map((name) => requestTile(queue, name, started));
    third.cancel();
    first.end();
    await waitUntilSettled();
    expect(started).toEqual(['a', 'b', 'd']);
    // Cancelling a tile that is already being drawn has no effect.
    first.cancel();
    expect(started).toEqual(['a', 'b', 'd']);
  });

  it('continues after drawing a tile failed, and logs the error', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const started: string[] = [];
    const queue = createTileQueue(runImmediately);
    const [first] = ['a', 'b', 'c'].map((name) => requestTile(queue, name, started));
    first.fail(new Error('torn'));
    await waitUntilSettled();
    expect(started).toEqual(['a', 'b', 'c']);
    expect(consoleError).toHaveBeenCalledOnce();
    consoleError.mockRestore();
  });

  it('shows one finished tile per frame, and draws another tile only after one has been shown', async () => {
    const started: string[] = [];
    const seen: string[] = [];
    const frames: (() => void)[] = [];
    const queue = createTileQueue((run) => void frames.push(run));
    for (const name of ['a', 'b', 'c'])
      queue.request(() => {
        started.push(name);
        return Promise.resolve(() => void seen.push(name));
      });
    await waitUntilSettled();
    expect([started, seen]).toEqual([['a', 'b'], []]);
    frames.shift()?.();
    expect(seen).toEqual(['a']);
    await waitUntilSettled();
    expect(started).toEqual(['a', 'b', 'c']);
    frames.shift()?.();
    expect(seen).toEqual(['a', 'b']);
    frames.shift()?.();
    expect(seen).toEqual(['a', 'b', 'c']);
    expect(frames).toEqual([]);
  });
});

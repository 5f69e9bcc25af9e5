import { describe, expect, it } from 'vitest';
import { createImageQueue } from '../../../../src/widgets/strip/imageQueue.ts';

/** Returns the first letter of each image's state: w for waiting, l for loading or loaded, f for failed. */
function formatStates(queue: ReturnType<typeof createImageQueue>, count = 20) {
  return Array.from({ length: count }, (_, index) => queue.getState(index).at(0)).join('');
}

/** Returns the position of a reader who sees the images from `first` to `last`. */
function createRanges(first: number, last: number) {
  return {
    inView: [first, last],
    loadRange: [Math.max(0, first - 1), last + 6],
    keepRange: [Math.max(0, first - 2), last + 8],
  } as const;
}

describe('createImageQueue', () => {
  it('loads images in view first, then below, then above, up to its limit', () => {
    const queue = createImageQueue(20, 6);
    expect(queue.isViewLoaded()).toBe(false);
    queue.setPosition(createRanges(4, 5));
    expect(formatStates(queue)).toBe('wwwwllllllwwwwwwwwww');
    queue.onSettled(4, 'loaded');
    expect(formatStates(queue).match(/l/g)).toHaveLength(7);
    expect(queue.getState(10)).toBe('loading');
    for (const index of [5, 6, 7, 8, 9, 10, 11]) queue.onSettled(index, 'loaded');
    expect(queue.getState(3)).toBe('loading');
    expect(queue.isViewLoaded()).toBe(true);
    expect(queue.isIdle()).toBe(false);
  });

  it('cancels images that are far away after scrolling, and ignores their later results', () => {
    const queue = createImageQueue(20, 6);
    queue.setPosition(createRanges(0, 0));
    queue.setPosition(createRanges(12, 13));
    expect(queue.getState(0)).toBe('waiting');
    // The cancelled images had not been requested yet, so their slots are free.
    expect(queue.getState(12)).toBe('loading');
    queue.onSettled(0, 'failed');
    expect(queue.countFailures()).toBe(0);
  });

  it('reuses the slot of a cancelled image only after its request has ended', () => {
    const queue = createImageQueue(20, 6);
    queue.setPosition(createRanges(0, 0));
    expect(formatStates(queue)).toBe('llllllwwwwwwwwwwwwww');
    for (const index of [0, 1, 2, 3, 4, 5]) queue.onRequested(index);
    queue.setPosition(createRanges(12, 13));
    expect(formatStates(queue)).toBe('wwwwwwwwwwwwwwwwwwww');
    expect(queue.acquireSlot()).toBe(false);
    queue.onCancelled(3);
    queue.onCancelled(3);
    expect(formatStates(queue)).toBe('wwwwwwwwwwwwlwwwwwww');
    for (const index of [0, 1, 2, 4, 5, 12]) queue.onCancelled(index);
    expect(formatStates(queue)).toBe('wwwwwwwwwwwwllllllww');
    for (const index of [12, 13, 14, 15, 16, 17]) queue.onRequested(index);
    // Images that come back into the range also wait until the cancelled requests have ended.
    queue.setPosition(createRanges(0, 0));
    queue.setPosition(createRanges(12, 13));
    expect(formatStates(queue)).toBe('wwwwwwwwwwwwwwwwwwww');
    for (const index of [12, 13, 14, 15, 16, 17]) queue.onCancelled(index);
    expect(formatStates(queue)).toBe('wwwwwwwwwwwwllllllww');
  });

  it('retries one failed image or all of them', () => {
    const queue = createImageQueue(3, 6);
    queue.setPosition({ inView: [0, 2], loadRange: [0, 2], keepRange: [0, 2] });
    for (const index of [0, 1, 2]) queue.onSettled(index, 'failed');
    expect(queue.countFailures()).toBe(3);
    queue.retry(1);
    expect(queue.getState(1)).toBe('loading');
    queue.retryAll();
    expect(formatStates(queue, 3)).toBe('lll');
  });

  it('lends a slot to other images only while one is free', () => {
    const queue = createImageQueue(20, 2);
    queue.setPosition({ inView: [0, 0], loadRange: [0, 0], keepRange: [0, 0] });
    expect([queue.acquireSlot(), queue.acquireSlot()]).toEqual([true, false]);
    queue.setPosition({ inView: [1, 1], loadRange: [1, 2], keepRange: [0, 2] });
    expect(queue.getState(1)).toBe('waiting');
    queue.releaseSlot();
    expect(queue.getState(1)).toBe('loading');
  });
});

import { describe, expect, it } from 'vitest';
import { createImageQueue } from '../../../../src/widgets/strip/imageQueue.ts';

function formatStates(queue: ReturnType<typeof createImageQueue>, count = 20) {
  return Array.from({ length: count }, (_, index) => queue.stateOf(index).at(0)).join('');
}

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
    queue.look(createRanges(4, 5));
    // w: waiting, l: loading
    expect(formatStates(queue)).toBe('wwwwllllllwwwwwwwwww');
    queue.settled(4, 'loaded');
    expect(formatStates(queue).match(/l/g)).toHaveLength(7);
    expect(queue.stateOf(10)).toBe('loading');
    for (const index of [5, 6, 7, 8, 9, 10, 11]) queue.settled(index, 'loaded');
    expect(queue.stateOf(3)).toBe('loading');
    expect(queue.isViewLoaded()).toBe(true);
    expect(queue.isIdle()).toBe(false);
  });

  it('cancels images that are now far away and ignores their later results', () => {
    const queue = createImageQueue(20, 6);
    queue.look(createRanges(0, 0));
    queue.look(createRanges(12, 13));
    expect(queue.stateOf(0)).toBe('waiting');
    // The cancelled images had not been requested yet, so their slots are free.
    expect(queue.stateOf(12)).toBe('loading');
    queue.settled(0, 'failed');
    expect(queue.failures()).toBe(0);
  });

  it('reuses the slot of a cancelled image only after its request has ended', () => {
    const queue = createImageQueue(20, 6);
    queue.look(createRanges(0, 0));
    expect(formatStates(queue)).toBe('llllllwwwwwwwwwwwwww');
    for (const index of [0, 1, 2, 3, 4, 5]) queue.asked(index);
    queue.look(createRanges(12, 13));
    expect(formatStates(queue)).toBe('wwwwwwwwwwwwwwwwwwww');
    expect(queue.borrow()).toBe(false);
    queue.left(3);
    queue.left(3);
    expect(formatStates(queue)).toBe('wwwwwwwwwwwwlwwwwwww');
    for (const index of [0, 1, 2, 4, 5, 12]) queue.left(index);
    expect(formatStates(queue)).toBe('wwwwwwwwwwwwllllllww');
    for (const index of [12, 13, 14, 15, 16, 17]) queue.asked(index);
    // Scrolling back immediately also waits until the cancelled requests have ended.
    queue.look(createRanges(0, 0));
    queue.look(createRanges(12, 13));
    expect(formatStates(queue)).toBe('wwwwwwwwwwwwwwwwwwww');
    for (const index of [12, 13, 14, 15, 16, 17]) queue.left(index);
    expect(formatStates(queue)).toBe('wwwwwwwwwwwwllllllww');
  });

  it('retries one failed image or all of them', () => {
    const queue = createImageQueue(3, 6);
    queue.look({ inView: [0, 2], loadRange: [0, 2], keepRange: [0, 2] });
    for (const index of [0, 1, 2]) queue.settled(index, 'failed');
    expect(queue.failures()).toBe(3);
    queue.retry(1);
    expect(queue.stateOf(1)).toBe('loading');
    queue.retryAll();
    expect(formatStates(queue, 3)).toBe('lll');
  });

  it('lends a slot to other images only while one is free', () => {
    const queue = createImageQueue(20, 2);
    queue.look({ inView: [0, 0], loadRange: [0, 0], keepRange: [0, 0] });
    expect([queue.borrow(), queue.borrow()]).toEqual([true, false]);
    queue.look({ inView: [1, 1], loadRange: [1, 2], keepRange: [0, 2] });
    expect(queue.stateOf(1)).toBe('waiting');
    queue.giveBack();
    expect(queue.stateOf(1)).toBe('loading');
  });
});

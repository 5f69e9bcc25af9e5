import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, type FailureKind } from '../../../../../src/api/transport/apiError.ts';
import { createReadingClock } from '../../../../../src/features/reader/progress/readingClock.ts';
import { createReadingProgress } from '../../../../../src/features/reader/progress/readingProgress.ts';

function createPosition(index: number) {
  return { image: `image-${index}`, index, fraction: 0.5 };
}

describe('createReadingProgress', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
  afterEach(() => void vi.useRealTimers());

  function startReading({ isViewLoaded = (): boolean => true, fails = (): boolean => false } = {}) {
    const sent: { image: string | null; finished: boolean; at: string; isLeaving: boolean }[] = [];
    const progress = createReadingProgress({
      episode: 'e',
      send: ({ image = null, finished = false, at }, { isLeaving }) => {
        if (fails()) return Promise.reject(new Error('offline'));
        sent.push({ image, finished, at, isLeaving });
        return Promise.resolve();
      },
      store: vi.fn(),
      isViewLoaded,
      takeSeconds: () => 0,
      now: Date.now,
      debounceMs: 2_000,
      maxDelayMs: 15_000,
    });
    return { progress, sent };
  }
  const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('sends the position 2 s after the last move, and after 15 s of continuous scrolling', async () => {
    const { progress, sent } = startReading();
    progress.moved(createPosition(1));
    await advance(1_500);
    progress.moved(createPosition(2));
    await advance(1_999);
    expect(sent).toEqual([]);
    await advance(1);
    expect(sent.map(({ image }) => image)).toEqual(['image-2']);
    for (let index = 3; index < 20; index += 1) {
      progress.moved(createPosition(index));
      await advance(1_000);
    }
    expect(sent).toHaveLength(2);
  });

  it('waits while images load, but sends at once when the page is left', async () => {
    let isLoaded = false;
    const { progress, sent } = startReading({ isViewLoaded: () => isLoaded });
    progress.moved(createPosition(1));
    await advance(10_000);
    expect(sent).toEqual([]);
    isLoaded = true;
    await advance(2_000);
    expect(sent).toHaveLength(1);
    isLoaded = false;
    progress.moved(createPosition(2));
    progress.flush({ isLeaving: true });
    expect(sent.at(-1)).toMatchObject({ image: 'image-2', isLeaving: true });
    progress.flush({ isLeaving: true });
    expect(sent).toHaveLength(2);
  });

  it('sends the time of reading, which is the stored time for a position that was only opened', async () => {
    const { progress, sent } = startReading();
    const before = Date.UTC(2025, 11, 1);
    progress.opened(createPosition(4), { at: before, finished: false });
    await advance(0);
    expect(sent).toMatchObject([{ image: 'image-4', at: '2025-12-01T00:00:00.000Z' }]);
    progress.moved(createPosition(5));
    await advance(1_000);
    progress.flush({ isLeaving: true });
    expect(sent.at(-1)).toMatchObject({ at: '2026-01-01T00:00:00.000Z' });
  });

  it.each<[FailureKind, number[]]>([
    ['unavailable', [0, 25, 10]],
    ['notFound', [0, 10, 10]],
  ])(
    'if the second of four reports, of 0, 15, 10 and 10 s, fails as %s, the others send the seconds %j',
    async (kind, expected) => {
      let failure: FailureKind | undefined;
      let seconds = 0;
      const sent: unknown[] = [];
      const progress = createReadingProgress({
        episode: 'e',
        send: (event) => {
          if (failure) return Promise.reject(new ApiError({ kind: failure, endpoint: 'POST user/read-episode' }));
          sent.push(event.seconds);
          return Promise.resolve();
        },
        store: vi.fn(),
        isViewLoaded: () => true,
        takeSeconds: () => seconds,
        now: Date.now,
        debounceMs: 2_000,
        maxDelayMs: 15_000,
      });
      const report = async (index: number, read: number) => {
        seconds = read;
        progress.moved(createPosition(index));
        await advance(2_000);
      };
      await report(1, 0);
      failure = kind;
      await report(2, 15);
      failure = undefined;
      await report(3, 10);
      await report(4, 10);
      expect(sent).toEqual(expected);
    },
  );

  it('sends the position again after a failure, and a finished episode stays finished', async () => {
    let offline = true;
    const { progress, sent } = startReading({ fails: () => offline });
    progress.finished(createPosition(7));
    await advance(0);
    offline = false;
    progress.flush({ isLeaving: false });
    await advance(0);
    expect(sent).toMatchObject([{ image: 'image-7', finished: true }]);
    progress.moved(createPosition(6));
    await advance(2_000);
    expect(sent.at(-1)).toMatchObject({ image: 'image-6', finished: true });
  });
});

describe('createReadingClock', () => {
  it('counts the time while the page is visible and the reader is active', () => {
    let now = 0;
    const clock = createReadingClock(() => now, 60_000);
    now = 10_400;
    expect(clock.takeSeconds()).toBe(10);
    now = 20_900;
    expect(clock.takeSeconds()).toBe(10);
    clock.pause();
    now = 500_000;
    expect(clock.getTotalSeconds()).toBe(20);
    clock.recordActivity();
    now = 900_000;
    // Without activity, at most a minute counts.
    expect(clock.getTotalSeconds()).toBe(80);
    clock.recordActivity();
    now = 905_000;
    expect(clock.getTotalSeconds()).toBe(85);
    expect(clock.takeSeconds()).toBe(65);
  });
});

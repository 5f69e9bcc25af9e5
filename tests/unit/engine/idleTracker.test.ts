import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle, trackBusy, trackFilePicker } from '../../../src/engine/idleTracker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whenIdle resolves two seconds after the last job has ended', async () => {
  const idle = vi.fn();
  const endFirstJob = trackBusy();
  void whenIdle().then(idle);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(idle).not.toHaveBeenCalled();
  endFirstJob();
  await vi.advanceTimersByTimeAsync(1_900);
  // A pause shorter than two seconds doesn't count as idle.
  const endSecondJob = trackBusy();
  await vi.advanceTimersByTimeAsync(5_000);
  endSecondJob();
  // A second call has no effect.
  endSecondJob();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(idle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(idle).toHaveBeenCalledOnce();
});

test('whenIdle resolves after two seconds when no job has run', async () => {
  const idle = vi.fn();
  void whenIdle().then(idle);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(idle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(idle).toHaveBeenCalledOnce();
});

test('an open file picker counts as a job for ten seconds', async () => {
  const idle = vi.fn();
  trackFilePicker();
  void whenIdle().then(idle);
  await vi.advanceTimersByTimeAsync(11_900);
  expect(idle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(idle).toHaveBeenCalledOnce();
});

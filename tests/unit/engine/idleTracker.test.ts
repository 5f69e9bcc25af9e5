import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle, trackBusy, trackFilePicker } from '../../../src/engine/idleTracker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('whenIdle resolves after two seconds without a running job', async () => {
  const idle = vi.fn();
  const ended = trackBusy();
  void whenIdle().then(idle);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(idle).not.toHaveBeenCalled();
  ended();
  await vi.advanceTimersByTimeAsync(1_900);
  // A pause shorter than two seconds, as between planning and the click, doesn't count as idle.
  const next = trackBusy();
  await vi.advanceTimersByTimeAsync(5_000);
  next();
  next();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(idle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(idle).toHaveBeenCalledOnce();
});

test('whenIdle resolves after two seconds when no job has run', async () => {
  const idle = vi.fn();
  void whenIdle().then(idle);
  await vi.advanceTimersByTimeAsync(2_000);
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

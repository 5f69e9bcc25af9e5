import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atRest, atWork, filesExpected } from '../../../src/engine/atRest.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what can wait waits until nothing has run for two seconds', async () => {
  const rested = vi.fn();
  const ended = atWork();
  void atRest().then(rested);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(rested).not.toHaveBeenCalled();
  ended();
  await vi.advanceTimersByTimeAsync(1_900);
  // From the plan to the click is a pause only.
  const next = atWork();
  await vi.advanceTimersByTimeAsync(5_000);
  next();
  next();
  await vi.advanceTimersByTimeAsync(1_900);
  expect(rested).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(rested).toHaveBeenCalledOnce();
});

test('where nothing runs it takes two seconds', async () => {
  const rested = vi.fn();
  void atRest().then(rested);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(rested).toHaveBeenCalledOnce();
});

test('who looks for files is not disturbed: ten seconds count as work', async () => {
  const rested = vi.fn();
  filesExpected();
  void atRest().then(rested);
  await vi.advanceTimersByTimeAsync(11_900);
  expect(rested).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(rested).toHaveBeenCalledOnce();
});

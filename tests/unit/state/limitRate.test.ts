import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitRate } from '../../../src/state/limitRate.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('passes the first value at once, and then the newest value of each interval', () => {
  const passed: number[] = [];
  const pass = limitRate<number>((value) => passed.push(value), 100);
  for (const value of [1, 2, 3]) pass(value);
  expect(passed).toEqual([1]);
  vi.advanceTimersByTime(100);
  expect(passed).toEqual([1, 3]);
  pass(4);
  vi.advanceTimersByTime(99);
  expect(passed).toEqual([1, 3]);
  vi.advanceTimersByTime(1);
  expect(passed).toEqual([1, 3, 4]);
  vi.advanceTimersByTime(1000);
  pass(5);
  expect(passed).toEqual([1, 3, 4, 5]);
});

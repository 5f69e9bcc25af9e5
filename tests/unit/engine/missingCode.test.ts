import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isCodeMissing, loadCode } from '../../../src/engine/missingCode.ts';

const onlineListeners = new Set<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'online') onlineListeners.add(listener);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('missing code is loaded again when the device is online, also if the first requests then still fail', async () => {
  let failures = 3;
  const load = vi.fn(() => {
    failures -= 1;
    return failures < 0 ? Promise.resolve('code') : Promise.reject(new TypeError('Failed to fetch'));
  });
  const loading = loadCode(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(isCodeMissing()).toBe(true);
  for (const listener of onlineListeners) listener();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(load).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(load).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await loading).toBe('code');
  expect(isCodeMissing()).toBe(false);
});

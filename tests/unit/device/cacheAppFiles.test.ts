import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cacheAllAppFiles, cacheVisitedPage } from '../../../src/device/cacheAppFiles.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.stubGlobal('caches', {});
  // The registration has failed, so no service worker ever becomes active.
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => undefined), controller: null } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it.each([
  ['all files', () => cacheAllAppFiles()],
  ['the files of a page', () => cacheVisitedPage({ withLazy: false })],
])('caching %s fails after three minutes if no service worker becomes active', async (_, cache) => {
  const failure = vi.fn();
  const caching = cache().catch(failure);
  await vi.advanceTimersByTimeAsync(179_000);
  expect(failure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await caching;
  expect(failure).toHaveBeenCalledWith(expect.any(Error));
});

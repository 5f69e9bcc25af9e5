import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../../../upstream/db/db.ts';
import { createOverloadGuard } from '../../../../upstream/http/overloadGuard.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Creates a guard whose query takes the milliseconds that `query` returns, or fails at once if `query` returns an error. */
function createGuard(query: () => number | Error) {
  const ping = () => {
    const result = query();
    if (result instanceof Error) return Promise.reject(result);
    return new Promise((resolve) => {
      setTimeout(resolve, result);
    });
  };
  // The guard uses the database only for its own query.
  return createOverloadGuard(undefined as unknown as Db, ping);
}

it('a server is overloaded while a query takes more than a second, and no longer once a query is fast again', async () => {
  let queryMs = 3_000;
  const guard = createGuard(() => queryMs);
  expect(guard.isOverloaded()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(guard.isOverloaded()).toBe(true);
  await vi.advanceTimersByTimeAsync(2_000);
  queryMs = 5;
  // This call starts the next measurement.
  expect(guard.isOverloaded()).toBe(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(guard.isOverloaded()).toBe(false);
});

it('a slow query that ended over 5 s ago no longer counts as overload', async () => {
  const guard = createGuard(() => 3_000);
  guard.isOverloaded();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(guard.isOverloaded()).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(guard.isOverloaded()).toBe(false);
});

it('a query that fails at once does not count as overload', async () => {
  const guard = createGuard(() => new Error('connect ECONNREFUSED'));
  guard.isOverloaded();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(guard.isOverloaded()).toBe(false);
});

/**
 * Detects that the server is overloaded, by how long the simplest query takes. In an overload, calls wait for the database, or
 * with the embedded database for the process itself.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';

/** The server is overloaded if the simplest query takes longer than this. Usually, it takes a few milliseconds. */
const MAX_WAIT_MS = 1_000;
/** Minimum pause between two measurements. */
const INTERVAL_MS = 250;
/** A measurement older than this says nothing about the present. */
const MAX_AGE_MS = 5_000;

export interface OverloadGuard {
  /**
   * Tells whether the running measurement, or the last one of the past `MAX_AGE_MS`, takes longer than `MAX_WAIT_MS`. Starts a
   * measurement if none is running and the last one ended more than `INTERVAL_MS` ago. Call this for each call to the API.
   */
  isOverloaded(): boolean;
}

/**
 * @param ping runs the simplest query, by default on `db`
 */
export function createOverloadGuard(
  db: Db,
  ping: () => PromiseLike<unknown> = () => db.execute(sql`SELECT 1`),
): OverloadGuard {
  let lastWaitMs = 0;
  let lastEndedAt = -Infinity;
  let startedAt: number | undefined;

  const measure = async (): Promise<void> => {
    const start = performance.now();
    startedAt = start;
    try {
      await ping();
    } catch {
      // An error counts as a response.
    }
    startedAt = undefined;
    lastEndedAt = performance.now();
    lastWaitMs = lastEndedAt - start;
  };

  return {
    isOverloaded() {
      const now = performance.now();
      if (startedAt === undefined && now - lastEndedAt > MAX_AGE_MS) lastWaitMs = 0;
      if (startedAt === undefined && now - lastEndedAt > INTERVAL_MS) void measure();
      const waitMs = startedAt === undefined ? 0 : now - startedAt;
      return Math.max(waitMs, lastWaitMs) > MAX_WAIT_MS;
    },
  };
}

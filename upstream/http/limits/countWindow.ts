/**
 * Counts attempts in time windows. The counts are in the database, so all server processes share them, and they survive restarts
 * of the server.
 */
import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { rateWindows } from '../../db/tables/limits.ts';

export interface WindowCount {
  readonly count: number;
  readonly endsAt: Date;
}

/** Returns the name of a window. The name is a keyed hash, so that the table contains no IP or email addresses. */
export function createWindowName(secret: string, ...parts: readonly string[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest('base64url');
}

/**
 * Adds `amount` to a window. A window that doesn't exist or has ended begins at `at` and lasts `seconds`.
 * @returns the count after the addition
 */
export async function addToWindow(
  db: Db,
  { name, seconds, at, amount = 1 }: { name: string; seconds: number; at: Date; amount?: number },
): Promise<WindowCount> {
  const isOver = sql`${rateWindows.endsAt} <= ${at.toISOString()}`;
  const [counted] = await db
    .insert(rateWindows)
    .values({ name, attempts: amount, endsAt: new Date(at.getTime() + seconds * 1_000) })
    .onConflictDoUpdate({
      target: rateWindows.name,
      set: {
        attempts: sql`CASE WHEN ${isOver} THEN excluded.attempts ELSE ${rateWindows.attempts} + excluded.attempts END`,
        endsAt: sql`CASE WHEN ${isOver} THEN excluded.ends_at ELSE ${rateWindows.endsAt} END`,
      },
    })
    .returning();
  if (counted === undefined) throw new Error('The attempt was not counted');
  return { count: counted.attempts, endsAt: counted.endsAt };
}

/** Reads a window. For a window that doesn't exist or has ended, the count is 0 and the end is `at`. */
export async function readWindow(db: Db, name: string, at: Date): Promise<WindowCount> {
  const [found] = await db.select().from(rateWindows).where(eq(rateWindows.name, name));
  return found === undefined || found.endsAt <= at
    ? { count: 0, endsAt: at }
    : { count: found.attempts, endsAt: found.endsAt };
}

/** Returns the whole seconds until a window ends, rounded up; at least 1. */
export function secondsUntil(endsAt: Date, at: Date): number {
  return Math.max(1, Math.ceil((endsAt.getTime() - at.getTime()) / 1_000));
}

import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { deleteExpired } from './auth/deleteExpired.ts';
import { analyseTables } from './db/analyse.ts';
import type { Db } from './db/db.ts';
import { recountViews } from './reading/recountViews.ts';
import { removeUnusedImages } from './images/unusedImages.ts';
import { deleteFailedMails } from './mail/mailQueue.ts';
import { deleteExpiredWindows } from './http/limits/rateLimiter.ts';
import type { Services } from './services.ts';

const SIX_HOURS_MS = 6 * 3_600_000;
const ONE_DAY_MS = 24 * 3_600_000;
/** Key of the advisory lock: an arbitrary number that nothing else uses as a key. */
const MAINTENANCE_LOCK_KEY = 7_104_513;

/**
 * Starts the maintenance: deletes expired rows and unused images and recounts the views of series, now and every six hours, in the
 * background. On PostgreSQL, a process skips this while another one does it.
 * @param isEmbedded whether the database is the embedded one. It has no autovacuum, so its planner statistics are updated now and
 * once a day.
 * @returns a function that stops the timers; work in progress continues
 */
export function startHousekeeping(services: Services, isEmbedded: boolean): () => void {
  const { db, background } = services;
  const maintain = () =>
    background.start('Deleting expired data', () =>
      isEmbedded ? runMaintenance(services) : unlessAnotherProcess(db, () => runMaintenance(services)),
    );
  const updateStatistics = () =>
    background.start('Updating the statistics of the query planner', () => analyseTables(db));
  maintain();
  const timers = [setInterval(maintain, SIX_HOURS_MS)];
  if (isEmbedded) {
    updateStatistics();
    timers.push(setInterval(updateStatistics, ONE_DAY_MS));
  }
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

async function runMaintenance(services: Services): Promise<void> {
  const { db, now } = services;
  await deleteExpired(db, now());
  await deleteExpiredWindows(db, now());
  await deleteFailedMails(db, now());
  await removeUnusedImages(services);
  await recountViews(db, now());
}

const LockResult = v.object({ rows: v.tuple([v.object({ locked: v.boolean() })]) });

/**
 * Does the work unless another process of the same database is doing it. Two processes doing it at the same time could wait for
 * each other's rows.
 */
async function unlessAnotherProcess(db: Db, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    // The transaction is idle while other connections do the work.
    await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const result = await tx.execute(sql`SELECT pg_try_advisory_xact_lock(${MAINTENANCE_LOCK_KEY}) AS locked`);
    if (v.parse(LockResult, result).rows[0].locked) await work();
  });
}

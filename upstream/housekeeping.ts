/** Runs the maintenance of a server when it starts and at regular intervals. */
import { deleteExpired } from './auth/deleteExpired.ts';
import { analyseTables } from './db/analyse.ts';
import { recountViews } from './reading/recountViews.ts';
import { removeUnusedImages } from './images/unusedImages.ts';
import { deleteFailedMails } from './mail/mailQueue.ts';
import { deleteExpiredWindows } from './http/limits/rateLimiter.ts';
import type { Services } from './services.ts';

const SIX_HOURS_MS = 6 * 3_600_000;
const ONE_DAY_MS = 24 * 3_600_000;

/**
 * Starts the maintenance: deletes expired rows and unused images now and every six hours.
 * @param isEmbedded whether the database is the embedded one. It has no autovacuum, so its planner statistics are updated now and
 * once a day.
 * @returns a function that stops the maintenance
 */
export function startHousekeeping(services: Services, isEmbedded: boolean): () => void {
  const { db, background, now } = services;
  const cleanUp = () =>
    background.start('Deleting expired data', async () => {
      await deleteExpired(db, now());
      await deleteExpiredWindows(db, now());
      await deleteFailedMails(db, now());
      await removeUnusedImages(services);
      await recountViews(db, now());
    });
  const updateStatistics = () =>
    background.start('Updating the statistics of the query planner', () => analyseTables(db));
  cleanUp();
  const timers = [setInterval(cleanUp, SIX_HOURS_MS)];
  if (isEmbedded) {
    updateStatistics();
    timers.push(setInterval(updateStatistics, ONE_DAY_MS));
  }
  for (const timer of timers) timer.unref();
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

/** A day in ms. */
const DAY_MS = 86_400_000;

/** Returns the time that many days before `now`. A negative number gives a time after it. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Computes dates relative to the time at which the demo is added. */
const DAY_MS = 86_400_000;

/** Returns the time that is `days` days before `now`, or after `now` if the number is negative. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

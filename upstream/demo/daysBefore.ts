const DAY_MS = 86_400_000;

/** Returns the time that is `days` days before `currentTime`, or after it if the number is negative. */
export function daysBefore(currentTime: Date, days: number): Date {
  return new Date(currentTime.getTime() - days * DAY_MS);
}

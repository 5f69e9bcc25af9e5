/** ms */
const A_DAY = 86_400_000;

/** Negative: days after. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * A_DAY);
}

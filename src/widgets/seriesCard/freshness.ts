/** Days after its newest episode that a series is marked as new. A week: most series appear weekly. */
export const FRESH_DAYS = 7;

const DAY_MS = 86_400_000;

/** Whether a moment (ISO 8601) lies in the last days, `now` in ms. What is to come is not fresh yet. */
export function isFresh(updatedAt: string | null, now: number): boolean {
  if (updatedAt === null) return false;
  const age = now - Date.parse(updatedAt);
  return age >= 0 && age < FRESH_DAYS * DAY_MS;
}

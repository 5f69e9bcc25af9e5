/** For how many days after its newest episode an ongoing series is marked as new. A week, because most series are weekly. */
export const MAX_FRESH_DAYS = 7;

const DAY_MS = 86_400_000;

/**
 * Whether the newest episode is fresh: published less than `MAX_FRESH_DAYS` days before `now`.
 * @param updatedAt when the newest episode was published, ISO 8601; null without episodes
 * @param now ms since 1970
 */
export function isFresh(updatedAt: string | null, now: number): boolean {
  if (updatedAt === null) return false;
  const age = now - Date.parse(updatedAt);
  return age >= 0 && age < MAX_FRESH_DAYS * DAY_MS;
}

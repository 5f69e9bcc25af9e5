/** Computes ages. Days are counted in UTC. */
import { limits } from './limits.ts';

/**
 * Returns a person's age in years. A person born on 29 February gets older on 1 March in years without that day.
 * @param birthDate `YYYY-MM-DD`
 */
export function computeAge(birthDate: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const hadBirthday = [now.getUTCMonth() + 1 - month, now.getUTCDate() - day].find((part) => part !== 0) ?? 0;
  return now.getUTCFullYear() - year - (hadBirthday < 0 ? 1 : 0);
}

/** @param birthDate `YYYY-MM-DD`; null, if unknown, doesn't count as an adult's */
export function isAdult(birthDate: string | null, now: Date): boolean {
  return birthDate !== null && computeAge(birthDate, now) >= limits.adultAge;
}

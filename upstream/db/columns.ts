/** Column types shared by many tables. */
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key with a random UUID, which may appear in URLs because nobody can guess it. */
export function uuidPrimaryKey() {
  return uuid().primaryKey().defaultRandom();
}

/**
 * A timestamp with a precision of milliseconds, like a JavaScript Date. With more digits, a stored timestamp and the Date read from
 * it would not be equal.
 */
export function timestampMs() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

/** The time of insertion by the clock of the database, unless the insertion sets another time. */
export function createdAt() {
  return timestampMs().notNull().defaultNow();
}

/** The hexadecimal SHA-256 of a secret, which is stored instead of the secret. */
export function secretHash() {
  return text();
}

/** A tsvector for full-text search. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Tells whether a text may be compared with a uuid column. The query fails for a text that is no UUID. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

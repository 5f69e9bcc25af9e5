/** Column types shared by many tables. */
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key: a random UUID. Since it is random, it may appear in URLs. */
export function key() {
  return uuid().primaryKey().defaultRandom();
}

/**
 * A timestamp with milliseconds, like a JavaScript Date. With more digits, a timestamp and its Date would not compare as equal.
 */
export function moment() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

export function createdAt() {
  return moment().notNull().defaultNow();
}

/** The hexadecimal SHA-256 of a secret. The database stores no secret itself. */
export function secretHash() {
  return text();
}

/** A tsvector for full-text search. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Tells whether a text may be compared with a uuid column. The query fails for any other text. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

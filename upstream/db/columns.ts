/** Column types shared by many tables. */
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A primary key: a random UUID, which may appear in URLs. */
export function key() {
  return uuid().primaryKey().defaultRandom();
}

/** A timestamp in milliseconds like a JavaScript Date. A finer one would be rounded and compare wrongly. */
export function moment() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' });
}

export function createdAt() {
  return moment().notNull().defaultNow();
}

/** SHA-256 of a secret, hexadecimal, so that the database holds no usable secrets. */
export function secretHash() {
  return text();
}

/** A tsvector for full-text search. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Whether a text may be compared with a uuid column. The database fails on any other text. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

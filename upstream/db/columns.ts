/** Kinds of columns that many tables have. */
import { customType, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A row's own key. Never guessable, so that it may stand in addresses. */
export const key = () => uuid().primaryKey().defaultRandom();

/** Milliseconds, as JavaScript's own Date keeps them: finer ones would be lost on the way and compare wrongly. */
export const moment = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const createdAt = () => moment().notNull().defaultNow();

/** SHA-256 of a secret, hexadecimal: whoever reads the database can't use what is in it. */
export const secretHash = () => text();

/** What full-text search looks at. */
export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Whether a text from outside may be compared with a key at all: the database fails on what is no uuid. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

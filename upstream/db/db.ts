/** The one type of database that every query is written for, embedded or not. A transaction is one too. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from './schema.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** A database that was opened. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Waits for what runs, then lets go of it. May be called twice. */
  close(): Promise<void>;
}

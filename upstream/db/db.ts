/** The database type of all queries, embedded or not. A transaction has this type too. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from './schema.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Waits for running queries, then closes the database. May be called twice. */
  close(): Promise<void>;
}

/** The type of the database in all queries, for both drivers. A transaction has the same type. */
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { schema } from './schema.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database. */
export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Counts the connections to PostgreSQL and the queries that wait for one. Undefined for the embedded database. */
  readonly pool?: () => { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Waits for running queries, then closes the database. A second call is allowed. */
  close(): Promise<void>;
}

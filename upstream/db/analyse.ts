/**
 * Updates the statistics of the query planner. On a PostgreSQL server, autovacuum does this too, but with a delay. The embedded
 * database has no autovacuum, and without statistics its planner ignores indexes.
 */
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from './db.ts';

const Names = v.object({ rows: v.array(v.object({ name: v.string() })) });

/** Analyses one table per statement, so that other queries can use the only connection of the embedded database in between. */
export async function analyseTables(db: Db): Promise<void> {
  const { rows } = v.parse(
    Names,
    await db.execute(
      sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`,
    ),
  );
  for (const { name } of rows) await db.execute(sql`ANALYZE ${sql.identifier(name)}`);
}

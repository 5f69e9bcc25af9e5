/** Migrates a database. Several processes may migrate the same database at the same time. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from './db.ts';

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

/** Key of the advisory lock: an arbitrary number that nothing else uses as a key. */
const MIGRATION_LOCK_KEY = 7_104_512;

const Journal = v.object({ entries: v.array(v.object({ idx: v.number(), when: v.number(), tag: v.string() })) });

interface Migration {
  /** Creation time of the migration in ms since 1970, which identifies it in `schema_migrations`. */
  readonly when: number;
  readonly tag: string;
  readonly statements: readonly string[];
}

/**
 * Applies all pending migrations in one transaction. An advisory lock makes other processes wait.
 * @throws Error with a readable message if the database is from a newer version
 */
export async function migrate(db: Db, migrations = readMigrations()): Promise<void> {
  await db.transaction(async (tx) => {
    // Waiting for another process or creating an index on a large table may take longer than the statement timeout.
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK_KEY})`);
    await tx.execute(
      sql`CREATE TABLE IF NOT EXISTS schema_migrations (created bigint PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`,
    );
    const { rows } = v.parse(AppliedRows, await tx.execute(sql`SELECT created, name FROM schema_migrations`));
    const applied = new Map(rows.map(({ created, name }) => [created, name]));
    const unknown = [...applied].find(([when]) => !migrations.some((migration) => migration.when === when));
    if (unknown !== undefined) {
      throw new Error(
        `The database was made by a newer version of Longstrip (migration '${unknown[1]}'): start that version, or use another database.`,
      );
    }
    for (const { when, tag, statements } of migrations) {
      if (applied.has(when)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`INSERT INTO schema_migrations (created, name) VALUES (${when}, ${tag})`);
    }
  });
}

/** Result of the query for applied migrations. One driver returns a bigint as a number, the other one as text. */
const AppliedRows = v.object({
  rows: v.array(
    v.object({ created: v.pipe(v.union([v.number(), v.string()]), v.transform(Number)), name: v.string() }),
  ),
});

/** Reads the migrations that `drizzle-kit generate` has written, in order. */
export function readMigrations(): Migration[] {
  const journal = v.parse(Journal, JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, 'utf8')));
  return journal.entries
    .sort((a, b) => a.idx - b.idx)
    .map(({ when, tag }) => ({
      when,
      tag,
      statements: readFileSync(`${migrationsFolder}/${tag}.sql`, 'utf8').split('--> statement-breakpoint'),
    }));
}

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../upstream/db/db.ts';
import { migrate, readMigrations } from '../../upstream/db/migrate.ts';
import { databases } from './databases.ts';

/** Creation time of a migration that is newer than all others, in ms since 1970. */
const LATER_MS = 9_000_000_000_000;

describe.each(databases)('migrations ($name)', (database) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await database.open();
  });
  afterAll(() => open?.close());
  const queryRows = async (query: string) => Reflect.get(Object(await open.db.execute(sql.raw(query))), 'rows');
  const listAppliedMigrations = () => queryRows('SELECT name FROM schema_migrations ORDER BY created');
  const withMigration = (...statements: string[]) => [
    ...readMigrations(),
    { when: LATER_MS, tag: '9000_further', statements },
  ];

  it('a failing statement leaves the database unchanged', async () => {
    const before = await listAppliedMigrations();
    const broken = withMigration('CREATE TABLE half_done (a int)', 'INSERT INTO no_such_table VALUES (1)');
    await expect(migrate(open.db, broken)).rejects.toThrow();
    expect(await listAppliedMigrations()).toEqual(before);
    expect(await queryRows("SELECT to_regclass('half_done') AS found")).toEqual([{ found: null }]);
  });

  it('are applied once', async () => {
    const more = withMigration('CREATE TABLE once (a int)');
    await migrate(open.db, more);
    await migrate(open.db, more);
    expect(await listAppliedMigrations()).toEqual(expect.arrayContaining([{ name: '9000_further' }]));
  });

  it('refuse the database of a newer version, and leave it unchanged', async () => {
    const before = await listAppliedMigrations();
    await expect(migrate(open.db)).rejects.toThrow(
      "The database was made by a newer version of Longstrip (migration '9000_further'): start that version, or use another database.",
    );
    expect(await listAppliedMigrations()).toEqual(before);
  });
});

/**
 * Global setup of the server's tests: migrates each kind of database once, the embedded one (PGlite, PostgreSQL compiled to
 * WebAssembly) and PostgreSQL. Tests start from copies, which is much faster than migrating again.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../upstream/db/connect.ts';
import { schema } from '../../upstream/db/schema.ts';
import { migrate } from '../../upstream/db/migrate.ts';
import { startPostgresServer } from './postgresServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** File with a new embedded database. */
    embeddedCopy: string;
    /**
     * URL of the database 'postgres' of the PostgreSQL server that has the template database 'longstrip_new'; null if
     * PostgreSQL was not found.
     */
    postgresUrl: string | null;
  }
}

const TEMPLATE_DATABASE = 'longstrip_new';

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'longstrip-upstream-'));
  const embedded = await PGlite.create({ extensions: { pg_trgm } });
  await migrate(drizzle(embedded, { schema }));
  const copy = join(folder, 'embedded.tar');
  writeFileSync(copy, Buffer.from(await (await embedded.dumpDataDir('none')).arrayBuffer()));
  await embedded.close();
  project.provide('embeddedCopy', copy);

  const server = await startPostgresServer();
  project.provide('postgresUrl', server?.url ?? null);
  if (server !== undefined) {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
    await client.end();
    await (await openPostgres(server.url.replace(/postgres$/, TEMPLATE_DATABASE))).close();
  }
  return async () => {
    await server?.remove();
    rmSync(folder, { recursive: true, force: true });
  };
}

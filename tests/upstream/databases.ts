/** The databases that the server's tests run on: `describe.each(databases)('… ($name)', (database) => …)`. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openEmbedded, openPostgres } from '../../upstream/db/connect.ts';
import type { OpenDatabase } from '../../upstream/db/db.ts';

export interface TestDatabase {
  readonly name: 'embedded' | 'postgres';
  /** Opens a new database of the current version that contains only the genres. The caller must close it. */
  open(): Promise<OpenDatabase>;
}

/** Created by `prepareDatabases.ts`. */
const TEMPLATE_DATABASE = 'longstrip_new';
const postgresUrl = inject('postgresUrl');

const embedded: TestDatabase = {
  name: 'embedded',
  open: () => openEmbedded({ loadDataDir: new Blob([readFileSync(inject('embeddedCopy'))]) }),
};

/** @param url of the PostgreSQL server with the template database */
function createPostgresDatabase(url: string): TestDatabase {
  return {
    name: 'postgres',
    async open() {
      const name = `test_${randomUUID().replaceAll('-', '')}`;
      await runSql(url, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE}`);
      const database = await openPostgres(url.replace(/postgres$/, name));
      return {
        ...database,
        close: async () => {
          await database.close();
          await runSql(url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
        },
      };
    },
  };
}

export const databases: readonly TestDatabase[] =
  postgresUrl === null ? [embedded] : [embedded, createPostgresDatabase(postgresUrl)];

async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

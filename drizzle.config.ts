import { defineConfig } from 'drizzle-kit';

/** For `drizzle-kit generate`, which writes the next migration after a change of the tables. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './upstream/db/tables/*.ts',
  out: './upstream/db/migrations',
  casing: 'snake_case',
});

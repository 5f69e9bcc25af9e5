/** Lists the tables of a backup. Each table comes after the tables that it references. */
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { schema } from '../../db/schema.ts';
import { rateWindows } from '../../db/tables/limits.ts';
import { outgoingMails } from '../../db/tables/mails.ts';
import { searchedSeries } from '../../db/tables/series.ts';

/**
 * Tables that a backup doesn't contain: triggers fill `searched_series`, rate windows last at most a day, and queued mails would
 * be sent a second time after a restore.
 */
const excludedTables: readonly PgTable[] = [searchedSeries, rateWindows, outgoingMails];

/** Returns the tables' names in the database, referenced tables first. */
export function listTablesInOrder(): string[] {
  const tables = Object.values<unknown>(schema)
    .filter((value) => is(value, PgTable))
    .filter((table) => !excludedTables.includes(table))
    .map((table) => getTableConfig(table));
  const referencesByTable = new Map(
    tables.map(({ name, foreignKeys }) => [
      name,
      foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name).filter((other) => other !== name),
    ]),
  );
  const ordered: string[] = [];
  while (ordered.length < referencesByTable.size) {
    const withOrderedReferences = [...referencesByTable].filter(
      ([name, others]) => !ordered.includes(name) && others.every((other) => ordered.includes(other)),
    );
    if (withOrderedReferences.length === 0) throw new Error('Foreign keys of the tables form a cycle');
    ordered.push(...withOrderedReferences.map(([name]) => name));
  }
  return ordered;
}

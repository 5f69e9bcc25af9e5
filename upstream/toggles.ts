/**
 * Subscribing, liking, following (contract.md 'Shapes'): with `active` a call says how it is to be, and the newest `at` wins;
 * without, it flips. One statement each, so that two calls at once can't cross. Rows that are off stay: an older call that comes
 * later must find what it is older than.
 */
import { type AnyColumn, lte, not, type SQL, sql } from 'drizzle-orm';

/** Clocks of readers differ from ours a little; what is further ahead counts as now. */
const CLOCK_LEEWAY_MS = 60_000;

export interface Toggle {
  readonly active?: boolean | undefined;
  readonly at?: string | undefined;
}

/** When something happened, by the reader's clock as far as that can be. */
export function clampClientTime(at: string | undefined, now: Date): Date {
  if (at === undefined) return now;
  const said = new Date(at);
  return said.getTime() > now.getTime() + CLOCK_LEEWAY_MS ? now : said;
}

interface Switched {
  readonly active: AnyColumn;
  readonly at: AnyColumn;
}

/**
 * For `insert(table).values({ …, ...values }).onConflictDoUpdate({ target, ...update })`.
 * Where an older call changes nothing, nothing is returned either: ask for the row afterwards.
 */
export function toggleUpsert(table: Switched, { active, at }: Toggle, now: Date) {
  const values = { active: active ?? true, at: clampClientTime(at, now) };
  const newest: SQL = sql`greatest(${table.at}, excluded.at)`;
  const update =
    active === undefined
      ? { set: { active: not(sql`${table.active}`), at: newest } }
      : { set: { active, at: values.at }, setWhere: lte(table.at, values.at) };
  return { values, update };
}

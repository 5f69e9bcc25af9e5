/**
 * Subscriptions, likes and follows. A call with `active` sets the state, and the newest `at` wins; a call without it flips the state. Each
 * is one statement, so that concurrent calls can't interleave. Inactive rows stay, because a delayed older call is compared with their `at`.
 */
import { type AnyColumn, lte, not, type SQL, sql } from 'drizzle-orm';

/** How far a client's clock may be ahead; a later time counts as now. */
const CLOCK_LEEWAY_MS = 60_000;

export interface Toggle {
  readonly active?: boolean | undefined;
  readonly at?: string | undefined;
}

/** The client's time of an action; a time in the future counts as now. */
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
 * Returns the parts of `insert(table).values({ …, ...values }).onConflictDoUpdate({ target, ...update })`.
 * The statement returns no row if the call is older than the stored one: load the row afterwards.
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

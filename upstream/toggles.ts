/**
 * Switches subscriptions, likes and follows on and off. A call with `active` sets the state, unless a call with a newer `at` is
 * stored already. A call without `active` flips the state. Each call is a single SQL statement, so that concurrent calls can't
 * interleave.
 */
import { type AnyColumn, lte, not, type SQL, sql } from 'drizzle-orm';

/** How far a client's clock may be ahead of the server's. A later time is replaced by the server's. */
const CLOCK_LEEWAY_MS = 60_000;

export interface Toggle {
  /** The wanted state. Absent: the opposite of the stored state; active if nothing is stored. */
  readonly active?: boolean | undefined;
  /** When the user acted, by the client's clock (ISO 8601). Default: now. */
  readonly at?: string | undefined;
}

/** Returns the client's time of an action, or `now` if the client sent none or if its time is more than a minute in the future. */
export function clampClientTime(at: string | undefined, now: Date): Date {
  if (at === undefined) return now;
  const clientTime = new Date(at);
  return clientTime.getTime() > now.getTime() + CLOCK_LEEWAY_MS ? now : clientTime;
}

interface ToggleTable {
  readonly active: AnyColumn;
  readonly at: AnyColumn;
}

/**
 * Returns the parts of `insert(table).values({ …, ...values }).onConflictDoUpdate({ target, ...update })`.
 * With `active`, the statement changes and returns no row if the call is older than the stored one. Load the row afterwards.
 */
export function createToggleUpsert(table: ToggleTable, { active, at }: Toggle, now: Date) {
  const values = { active: active ?? true, at: clampClientTime(at, now) };
  const newest: SQL = sql`greatest(${table.at}, excluded.at)`;
  const update =
    active === undefined
      ? { set: { active: not(sql`${table.active}`), at: newest } }
      : { set: { active, at: values.at }, setWhere: lte(table.at, values.at) };
  return { values, update };
}

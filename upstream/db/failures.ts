/** Classifies database errors. Both drivers report the same codes, in errors that drizzle wraps. */

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** SQLSTATE of connection errors (class 08), shutdown and startup (57P), too many connections, and a read-only standby. */
const AWAY_STATES = /^(?:08...|57P0.|53300|25006)$/;
const awayCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOENT',
];
/** Messages of connection errors for which `pg` sets no code. */
const AWAY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection error and is not queryable|PGlite is clos/i;

/** Returns the name of the violated unique constraint; undefined for other errors. */
export function violatedUnique(error: unknown): string | undefined {
  return violatedConstraint(error, UNIQUE_VIOLATION);
}

/** Returns the name of the violated foreign key; undefined for other errors. */
export function violatedReference(error: unknown): string | undefined {
  return violatedConstraint(error, FOREIGN_KEY_VIOLATION);
}

/** Tells whether the error means that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causes(error).some((one) => {
    const code = String(textOf(one, 'code'));
    return AWAY_STATES.test(code) || awayCodes.includes(code) || AWAY_MESSAGES.test(one.message);
  });
}

/**
 * Returns the error to log. Drizzle's message quotes the query with all values, which may be mail addresses or hashes of secrets.
 * The cause of the error is logged instead.
 */
export function toLoggableError(error: unknown): unknown {
  const [first, second] = causes(error);
  return first?.message.startsWith('Failed query') ? (second ?? 'A query failed') : error;
}

function violatedConstraint(error: unknown, state: string): string | undefined {
  const found = causes(error).find((one) => textOf(one, 'code') === state);
  return found === undefined ? undefined : textOf(found, 'constraint');
}

/** Returns the error and its causes. A refused connection is an AggregateError that contains several errors. */
function causes(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const parts = error instanceof AggregateError ? error.errors : [];
  return [error, ...parts.filter((one) => one instanceof Error), ...causes(error.cause)];
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

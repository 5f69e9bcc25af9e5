/** Classifies database errors. Both drivers report the same codes, in errors that drizzle wraps. */

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

/** SQLSTATE codes of connection errors (class 08), shutdown and startup (57P), too many connections, and a read-only standby. */
const UNAVAILABLE_STATES = /^(?:08...|57P0.|53300|25006)$/;
/** Node's codes of network errors. ENOENT means that the database's Unix socket doesn't exist. */
const unavailableCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
  'ENOENT',
];
/** Messages of connection errors without a code, of `pg` and of PGlite. */
const UNAVAILABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection error and is not queryable|PGlite is clos/i;

/** Returns the name of the violated unique constraint; undefined for other errors. */
export function getViolatedUnique(error: unknown): string | undefined {
  return getViolatedConstraint(error, UNIQUE_VIOLATION);
}

/** Returns the name of the violated foreign key; undefined for other errors. */
export function getViolatedReference(error: unknown): string | undefined {
  return getViolatedConstraint(error, FOREIGN_KEY_VIOLATION);
}

/** Tells whether the error means that the database is temporarily unavailable. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return listCauses(error).some((cause) => {
    const code = String(getTextProperty(cause, 'code'));
    return UNAVAILABLE_STATES.test(code) || unavailableCodes.includes(code) || UNAVAILABLE_MESSAGES.test(cause.message);
  });
}

/**
 * Returns the error to log. Drizzle's message quotes the query with all values, which may be email addresses or hashes of secrets,
 * so the cause of such an error is logged instead. Other errors are returned unchanged.
 */
export function toLoggableError(error: unknown): unknown {
  const [first, second] = listCauses(error);
  return first?.message.startsWith('Failed query') ? (second ?? 'A query failed') : error;
}

/** Returns the reason of a failed query or connection in a few words, such as 'connect ECONNREFUSED 127.0.0.1:5432'. */
export function describeFailure(error: unknown): string {
  // The message of a query contains its text, and that of an AggregateError is empty. The causes have the reason.
  const messages = listCauses(error).map(({ message }) => message);
  return messages.find((message) => message !== '' && !message.startsWith('Failed query')) ?? 'an unknown reason';
}

function getViolatedConstraint(error: unknown, state: string): string | undefined {
  const found = listCauses(error).find((cause) => getTextProperty(cause, 'code') === state);
  return found === undefined ? undefined : getTextProperty(found, 'constraint');
}

/** Returns the error and its causes. A refused connection is an AggregateError that contains several errors. */
function listCauses(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  const parts = error instanceof AggregateError ? error.errors : [];
  return [error, ...parts.filter((part) => part instanceof Error), ...listCauses(error.cause)];
}

function getTextProperty(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

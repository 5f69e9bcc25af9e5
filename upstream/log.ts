/**
 * The log of the server. Problems and notes are always logged, calls only with LOG=text or LOG=json. Only the path of a URL is
 * logged, and `redactPath` removes secrets from it.
 */
import { toLoggableError } from './db/failures.ts';

export const logFormats = ['off', 'text', 'json'] as const;
export type LogFormat = (typeof logFormats)[number];

/** A request, to the API or to any other path, for which the response is ready. */
export interface AnsweredCall {
  readonly method: string;
  /** Path without query and secrets: a result of `redactPath`. */
  readonly path: string;
  readonly status: number;
  /** Milliseconds until the response headers. */
  readonly ms: number;
  /** X-Request-Id of the response. Undefined if the call isn't an API call. */
  readonly id: string | undefined;
}

export interface Log {
  /** Whether `call` logs anything. */
  readonly wantsCalls: boolean;
  call(answered: AnsweredCall): void;
  /** Logs information for the operator, whatever the setting LOG is. */
  note(message: string): void;
  /** Logs an error. @param error logged without the parameter values of database queries */
  problem(message: string, error?: unknown): void;
}

interface Sink {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const consoleSink: Sink = { out: (line) => console.log(line), err: (line) => console.error(line) };

export function createLog(format: LogFormat, sink: Sink = consoleSink, now: () => Date = () => new Date()): Log {
  const json = (level: string, fields: Readonly<Record<string, unknown>>) =>
    JSON.stringify({ time: now().toISOString(), level, ...fields });
  return {
    wantsCalls: format !== 'off',
    call({ method, path, status, ms, id }) {
      if (format === 'off') return;
      const roundedMs = Math.round(ms * 10) / 10;
      if (format === 'json') sink.out(json('info', { method, path, status, ms: roundedMs, id }));
      else
        sink.out(
          `${now().toISOString()} ${status} ${method} ${path} ${roundedMs} ms${id === undefined ? '' : ` ${id}`}`,
        );
    },
    note(message) {
      sink.out(format === 'json' ? json('info', { message }) : message);
    },
    problem(message, error) {
      const reason = error === undefined ? undefined : toLoggableError(error);
      if (format === 'json') {
        sink.err(
          json('error', {
            message,
            error: reason === undefined ? undefined : getMessage(reason),
            stack: getStack(reason),
          }),
        );
      } else {
        sink.err(reason === undefined ? message : `${message}: ${getStack(reason) ?? getMessage(reason)}`);
      }
    },
  };
}

/** Path segments before a secret: an invitation code or a password reset token. */
const segmentsBeforeSecrets: readonly string[] = ['invitation', 'reset'];
/** Path segments before the name or the digest of a stored file. */
const segmentsBeforeFiles: readonly string[] = ['files', 'image'];
/** How many characters of a file name are logged: enough to recognize the file, too few to request it. */
const LOGGED_FILE_NAME_LENGTH = 8;

/**
 * Returns the path of a URL without the query. Secret segments are replaced, and names and digests of stored files are shortened.
 * @param url absolute, or a path with an optional query
 */
export function redactPath(url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  const segments = pathname.split('/');
  return segments
    .map((segment, index) => {
      const before = segments[index - 1];
      if (segment !== '' && segmentsBeforeSecrets.some((name) => name === before)) return '…';
      // Stored files need no authentication, so the full name would give access.
      return segment !== '' && segmentsBeforeFiles.some((name) => name === before)
        ? `${segment.slice(0, LOGGED_FILE_NAME_LENGTH)}…`
        : segment;
    })
    .join('/');
}

function getMessage(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

function getStack(reason: unknown): string | undefined {
  return reason instanceof Error ? reason.stack : undefined;
}

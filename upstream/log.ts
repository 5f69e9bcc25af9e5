/**
 * What the upstream says while it runs. Problems are always said; a line for each call only with LOG=text or LOG=json. Nothing that
 * lets anybody in gets there: of an address its path alone, and of that no part that is a secret (`loggedPath`).
 */
import { toLoggableError } from './db/failures.ts';

export const logForms = ['off', 'text', 'json'] as const;
export type LogForm = (typeof logForms)[number];

/** A call that was answered. */
export interface AnsweredCall {
  readonly method: string;
  /** Made by `loggedPath`. */
  readonly path: string;
  readonly status: number;
  /** Until the answer's headers were there. */
  readonly ms: number;
  /** Of X-Request-Id; of calls of the API only. */
  readonly id: string | undefined;
}

export interface Log {
  /** Whether `call` writes anything. */
  readonly wantsCalls: boolean;
  call(answered: AnsweredCall): void;
  /** Something that a person may want to know. */
  note(message: string): void;
  /** Something that went wrong. @param error said without the values of queries */
  problem(message: string, error?: unknown): void;
}

interface Sink {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

const consoleSink: Sink = { out: (line) => console.log(line), err: (line) => console.error(line) };

export function log(form: LogForm, sink: Sink = consoleSink, now: () => Date = () => new Date()): Log {
  const json = (level: string, facts: Readonly<Record<string, unknown>>) =>
    JSON.stringify({ time: now().toISOString(), level, ...facts });
  return {
    wantsCalls: form !== 'off',
    call({ method, path, status, ms, id }) {
      if (form === 'off') return;
      const took = Math.round(ms * 10) / 10;
      if (form === 'json') sink.out(json('info', { method, path, status, ms: took, id }));
      else sink.out(`${now().toISOString()} ${status} ${method} ${path} ${took} ms${id === undefined ? '' : ` ${id}`}`);
    },
    note(message) {
      sink.out(form === 'json' ? json('info', { message }) : message);
    },
    problem(message, error) {
      const reason = error === undefined ? undefined : toLoggableError(error);
      if (form === 'json') {
        sink.err(
          json('error', {
            message,
            error: reason === undefined ? undefined : messageOf(reason),
            stack: stackOf(reason),
          }),
        );
      } else {
        sink.err(reason === undefined ? message : `${message}: ${stackOf(reason) ?? messageOf(reason)}`);
      }
    },
  };
}

/** Segments after which the next one is a secret: invitation codes, links to a new password. */
const BEFORE_SECRETS: readonly string[] = ['invitation', 'reset'];
/** Enough to know a file again for whoever has it, too little to ask for it. */
const SHOWN_OF_FILE = 8;

/** The path of an address without query, and without what is secret in it. */
export function loggedPath(url: string): string {
  const { pathname } = new URL(url, 'http://localhost');
  const segments = pathname.split('/');
  return segments
    .map((segment, index) => {
      const before = segments[index - 1];
      if (segment !== '' && BEFORE_SECRETS.some((one) => one === before)) return '…';
      // Whoever knows the address of a file may read it.
      return before === 'files' ? `${segment.slice(0, SHOWN_OF_FILE)}…` : segment;
    })
    .join('/');
}

function messageOf(reason: unknown): string {
  return reason instanceof Error ? reason.message : String(reason);
}

function stackOf(reason: unknown): string | undefined {
  return reason instanceof Error ? reason.stack : undefined;
}

/**
 * Everything that can go wrong with a call, as one class. Screens choose their words by `kind` and `code`.
 *
 * No token gets into an error, for errors are logged and reported: a call is named by its template (`GET password/reset/{token}`),
 * of an answer that breaks the contract only the places are kept and not the values, and the transport's own error, which quotes
 * address and headers, is not the cause but what lies beneath it.
 */
import type { Code } from './schemas/codes.ts';
import type { ErrorAnswer, FieldErrors } from './schemas/errors.ts';

export type FailureKind =
  /** No answer came: offline, no such host, connection lost. */
  | 'network'
  | 'timeout'
  /** The caller took the call back. */
  | 'aborted'
  /** 401 or 403: `isSignInNeeded` and `isForbidden` tell them apart. */
  | 'refused'
  | 'notFound'
  | 'conflict'
  /** 400, 413, 415, 422: the request can't be done as it is; `fields` says where. */
  | 'invalid'
  /** 429; `retryAfter` */
  | 'tooMany'
  /** 502, 503, 504; perhaps `retryAfter` */
  | 'unavailable'
  | 'server'
  /** The answer is not what the contract says; `issues`. */
  | 'contract';

/** Where an answer breaks the contract: a path such as `items.0.slug`, and what was expected there. */
export interface ContractIssue {
  readonly path: string;
  readonly expected: string;
}

interface Failure {
  readonly kind: FailureKind;
  /** `endpointName(…)` */
  readonly endpoint: string;
  readonly status?: number | undefined;
  readonly answer?: ErrorAnswer | undefined;
  /** s */
  readonly retryAfter?: number | undefined;
  readonly issues?: readonly ContractIssue[] | undefined;
  /** Said after the endpoint; nothing of the request or the answer. */
  readonly detail?: string | undefined;
  readonly cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: FailureKind;
  readonly endpoint: string;
  /** HTTP status; undefined when no answer came. */
  readonly status: number | undefined;
  /** Of the whole request, `codes.ts`; an upstream may know more of them. */
  readonly code: string | undefined;
  /** The body of the failure as the upstream sent it: forms map its errors onto their fields. */
  readonly answer: ErrorAnswer | undefined;
  /** s to wait before asking again, where the upstream said so. */
  readonly retryAfter: number | undefined;
  readonly issues: readonly ContractIssue[];
  /** How many there may be, where an account has as many; bytes of files. */
  readonly limit: number | undefined;

  constructor(failure: Failure) {
    const { kind, endpoint, status, detail, answer, retryAfter, issues = [], cause } = failure;
    const what = detail ?? (status === undefined ? kind : `${kind}, status ${status}`);
    super(`${endpoint}: ${what}`, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.endpoint = endpoint;
    this.status = status;
    this.answer = answer;
    this.code = answer?.code;
    this.retryAfter = retryAfter;
    this.issues = issues;
    this.limit = answer?.limit;
  }

  /** What is wrong by field; empty when nothing is said of fields. */
  get fields(): Readonly<Record<string, FieldErrors>> {
    return this.answer?.children ?? {};
  }
}

/** Of a status that is no success. */
export function kindOfStatus(status: number): FailureKind {
  switch (status) {
    case 400:
    case 413:
    case 415:
    case 422:
      return 'invalid';
    case 401:
    case 403:
      return 'refused';
    case 404:
    case 410:
      return 'notFound';
    case 408:
      return 'timeout';
    case 409:
    case 412:
      return 'conflict';
    case 429:
      return 'tooMany';
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    default:
      return 'server';
  }
}

export function isApiError(error: unknown, kind?: FailureKind): error is ApiError {
  return error instanceof ApiError && (kind === undefined || error.kind === kind);
}

/** An account has as much as it may: asking again soon is of no use, and the person is told which limit it is. */
export function isOverLimit(error: unknown) {
  return isApiError(error) && error.limit !== undefined;
}

/** Nobody's fault and no news for the person: they have gone elsewhere. */
export function isAborted(error: unknown) {
  return isApiError(error, 'aborted');
}

export function isNotFound(error: unknown) {
  return isApiError(error, 'notFound');
}

export function isTooMany(error: unknown) {
  return isApiError(error, 'tooMany');
}

/** 401: nobody is signed in, or no longer. */
export function isSignInNeeded(error: unknown) {
  return isApiError(error, 'refused') && error.status !== 403;
}

/** 403: somebody is, who may not. */
export function isForbidden(error: unknown) {
  return isApiError(error, 'refused') && error.status === 403;
}

/** Network errors, timeouts, 5xx and 429 are temporary: the session and the data on screen stay, and the screen says offline. */
export function isNotYet(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const { kind } = error;
  return kind === 'network' || kind === 'timeout' || kind === 'unavailable' || kind === 'server' || kind === 'tooMany';
}

/** The way to the upstream is closed, not the upstream's mind: it is worth sending again. */
export function isForLater(error: unknown): boolean {
  if (isOverLimit(error)) return false;
  return (['network', 'timeout', 'unavailable', 'tooMany'] as const).some((kind) => isApiError(error, kind));
}

/** Whether a failed refresh, or a failed load of the current user, ends the session: 400, 401 and 403 do. */
export function endsSession(error: unknown): boolean {
  return isApiError(error, 'refused') || (isApiError(error) && error.status === 400);
}

export function hasCode(error: unknown, code: Code): boolean {
  return isApiError(error) && error.code === code;
}

/** First code under a field, `profile.username` for nested ones. */
export function fieldCode(error: unknown, field: string): string | undefined {
  if (!isApiError(error)) return undefined;
  const [first = '', ...rest] = field.split('.');
  let at: FieldErrors | undefined = error.fields[first];
  for (const name of rest) at = at?.children?.[name];
  return at?.errors[0]?.code;
}

/** Sends one request with a timeout and parses its response. */
import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import { ApiError, type ContractIssue, getFailureKind } from './apiError.ts';
import { callPath, type PlainCall, type RawResponse } from './call.ts';
import { type Endpoint, endpointName } from '../schemas/endpoint.ts';
import { errorBody } from '../schemas/errors.ts';
import { timeoutMs } from './timing.ts';

/**
 * Sends a call and parses the response by the schema of its endpoint. Resolves with undefined if the endpoint has no schema.
 * @param base address of the API, without trailing slash
 * @throws ApiError
 */
export async function sendRequest(
  base: string,
  endpoint: Endpoint,
  call: PlainCall,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const raw = await sendOnce(base, endpoint, call, headers);
  if (raw.status < 200 || raw.status > 299) throw toApiError(endpoint, raw);
  if (endpoint.response === undefined) return undefined;
  const parsed = v.safeParse(endpoint.response, parseJsonBody(endpoint, raw));
  if (parsed.success) return parsed.output;
  throw new ApiError({
    kind: 'contract',
    endpoint: endpointName(endpoint),
    status: raw.status,
    issues: parsed.issues.map(toContractIssue),
    detail: `the response violates the contract: ${parsed.issues.map(toContractIssue).map(describeIssue).join('; ')}`,
  });
}

/**
 * Sends the request once. `retry: 0`, because `retryPolicy.ts` alone decides about retries. ofetch ignores its own timeout when
 * it gets a signal, so the timeout is part of the signal. The timeout also covers reading the body.
 */
async function sendOnce(
  base: string,
  endpoint: Endpoint,
  call: PlainCall,
  headers: Readonly<Record<string, string>>,
): Promise<RawResponse> {
  const timeoutSignal = AbortSignal.timeout(call.timeout ?? timeoutMs.default);
  const signal = call.signal ? AbortSignal.any([call.signal, timeoutSignal]) : timeoutSignal;
  try {
    const address = `${base}/${callPath(endpoint, call)}`;
    const request = { method: endpoint.method, headers: { Accept: 'application/json', ...headers }, signal };
    if (call.transport) return await call.transport(address, { ...request, body: call.body });
    const response = await ofetch.raw<string, 'text'>(address, {
      ...request,
      ...(call.body === undefined ? {} : { body: call.body }),
      ...(endpoint.cookies === 'sent' ? { credentials: 'include' } : {}),
      ...(call.keepalive === undefined ? {} : { keepalive: call.keepalive }),
      retry: 0,
      responseType: 'text',
      ignoreResponseError: true,
    });
    return { status: response.status, headers: response.headers, text: response._data ?? '' };
  } catch (error) {
    const kind = call.signal?.aborted ? 'aborted' : timeoutSignal.aborted ? 'timeout' : 'network';
    // FetchError's message and options contain the address and headers, and possibly a token; its cause doesn't.
    const cause = error instanceof FetchError ? error.cause : error;
    throw new ApiError({ kind, endpoint: endpointName(endpoint), cause });
  }
}

function toApiError(endpoint: Endpoint, raw: RawResponse): ApiError {
  const body = v.safeParse(errorBody, parseJson(raw.text));
  return new ApiError({
    kind: getFailureKind(raw.status),
    endpoint: endpointName(endpoint),
    status: raw.status,
    body: body.success ? body.output : undefined,
    retryAfter: parseRetryAfterSeconds(raw.headers.get('Retry-After')),
  });
}

function parseJsonBody(endpoint: Endpoint, raw: RawResponse): unknown {
  const value = parseJson(raw.text);
  if (value !== undefined) return value;
  // For example a captive portal, a proxy's error page with status 200, or a truncated response.
  throw new ApiError({
    kind: 'contract',
    endpoint: endpointName(endpoint),
    status: raw.status,
    issues: [{ path: '', expected: 'JSON' }],
    isNotJson: true,
    detail: 'the response is not JSON',
  });
}

/** Parses JSON; undefined, which isn't a JSON value, if the text is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses Retry-After, seconds or a date (RFC 9110), into seconds; undefined if missing or invalid. An API on another
 * origin must expose the header (CORS).
 */
function parseRetryAfterSeconds(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1_000));
}

/** Converts an issue, without valibot's own message and `received`: they would quote the value, which may be a token. */
function toContractIssue(issue: v.BaseIssue<unknown>): ContractIssue {
  return { path: v.getDotPath(issue) ?? '', expected: issue.expected ?? issue.type };
}

function describeIssue({ path, expected }: ContractIssue): string {
  return `${path || 'the response'} should be ${expected}`;
}

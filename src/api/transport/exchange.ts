/** Sends one request and parses its response, with a timeout. Knows nothing about tokens. */
import { FetchError, ofetch } from 'ofetch';
import * as v from 'valibot';
import { ApiError, type ContractIssue, kindOfStatus } from './apiError.ts';
import { callPath, type PlainCall, type Reply } from './call.ts';
import { type Endpoint, endpointName } from '../schemas/endpoint.ts';
import { errorAnswer } from '../schemas/errors.ts';
import { TIMEOUT } from './timing.ts';

/**
 * Sends a call and parses the response by the schema of its row.
 * @param base address of the API, without trailing slash
 * @throws ApiError, and nothing else
 */
export async function exchange(
  base: string,
  endpoint: Endpoint,
  call: PlainCall,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  const reply = await send(base, endpoint, call, headers);
  if (reply.status < 200 || reply.status > 299) throw failureOf(endpoint, reply);
  if (endpoint.answer === undefined) return undefined;
  const parsed = v.safeParse(endpoint.answer, jsonOf(endpoint, reply));
  if (parsed.success) return parsed.output;
  throw new ApiError({
    kind: 'contract',
    endpoint: endpointName(endpoint),
    status: reply.status,
    issues: parsed.issues.map(contractIssue),
    detail: `the answer is not what the contract says: ${parsed.issues.map(contractIssue).map(sentence).join('; ')}`,
  });
}

/**
 * Sends the request once. `retry: 0`, because `retryPolicy.ts` alone decides about retries. ofetch ignores its own timeout when it
 * gets a signal, so the timeout is part of the signal; it also covers reading the body.
 */
async function send(
  base: string,
  endpoint: Endpoint,
  call: PlainCall,
  headers: Readonly<Record<string, string>>,
): Promise<Reply> {
  const clock = AbortSignal.timeout(call.timeout ?? TIMEOUT.usual);
  const signal = call.signal ? AbortSignal.any([call.signal, clock]) : clock;
  try {
    const address = `${base}/${callPath(endpoint, call)}`;
    const sent = { method: endpoint.method, headers: { Accept: 'application/json', ...headers }, signal };
    if (call.carrier) return await call.carrier(address, { ...sent, body: call.body });
    const response = await ofetch.raw<string, 'text'>(address, {
      ...sent,
      ...(call.body === undefined ? {} : { body: call.body }),
      ...(endpoint.cookies === 'sent' ? { credentials: 'include' } : {}),
      ...(call.keepalive === undefined ? {} : { keepalive: call.keepalive }),
      retry: 0,
      responseType: 'text',
      ignoreResponseError: true,
    });
    return { status: response.status, headers: response.headers, text: response._data ?? '' };
  } catch (error) {
    const kind = call.signal?.aborted ? 'aborted' : clock.aborted ? 'timeout' : 'network';
    // FetchError's message and options contain the address and headers, and possibly a token; its cause doesn't.
    const cause = error instanceof FetchError ? error.cause : error;
    throw new ApiError({ kind, endpoint: endpointName(endpoint), cause });
  }
}

function failureOf(endpoint: Endpoint, reply: Reply): ApiError {
  const answer = v.safeParse(errorAnswer, parsedJson(reply.text));
  return new ApiError({
    kind: kindOfStatus(reply.status),
    endpoint: endpointName(endpoint),
    status: reply.status,
    answer: answer.success ? answer.output : undefined,
    retryAfter: secondsOf(reply.headers.get('Retry-After')),
  });
}

function jsonOf(endpoint: Endpoint, reply: Reply): unknown {
  const value = parsedJson(reply.text);
  if (value !== undefined) return value;
  // For example a hotel's sign-in page, a proxy's error page with status 200, or a truncated response.
  throw new ApiError({
    kind: 'contract',
    endpoint: endpointName(endpoint),
    status: reply.status,
    issues: [{ path: '', expected: 'JSON' }],
    detail: 'the answer is not JSON',
  });
}

/** Parses JSON; undefined, which isn't a JSON value, if the text is invalid. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Parses Retry-After, seconds or a date (RFC 9110), into seconds. Responses from another origin must expose the header. */
function secondsOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - Date.now()) / 1_000));
}

/** Valibot's own message and `received` would quote the value, which may be a token. */
function contractIssue(issue: v.BaseIssue<unknown>): ContractIssue {
  return { path: v.getDotPath(issue) ?? '', expected: issue.expected ?? issue.type };
}

function sentence({ path, expected }: ContractIssue): string {
  return `${path || 'the whole'} should be ${expected}`;
}

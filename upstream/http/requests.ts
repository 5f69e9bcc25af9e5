/** Validates the query and body of a request with the schemas of its endpoint. */
import * as v from 'valibot';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { validationErrorBody } from '../../src/api/schemas/errors.ts';
import { readQuery } from '../../src/api/schemas/query.ts';
import { badRequest, HttpError, payloadTooLarge, unsupportedMediaType } from './errors.ts';

/** Maximum size of a JSON body. Enough to reorder 10,000 episodes, and for an episode with texts of the maximum length. */
const MAX_JSON_BYTES = 500_000;
/** Maximum size of everything in a form except its files. */
const MAX_FORM_FIELDS_BYTES = 100_000;

/** Returns the parsed value. @throws HttpError 422 with the schema's error codes, by field */
export async function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Promise<v.InferOutput<Schema>> {
  const result = await v.safeParseAsync(schema, value);
  if (!result.success) throw new HttpError(422, validationErrorBody(result.issues));
  return result.output;
}

/**
 * Parses the query of a call; undefined if the endpoint has no query.
 * @throws HttpError 400 if the URL contains a NUL; 422 if the query is invalid
 */
export async function parseQuery(endpoint: Endpoint, url: URL): Promise<unknown> {
  // PostgreSQL can't store NUL characters.
  if (/%00/.test(url.href)) throw badRequest('The address holds a NUL');
  if (endpoint.query === undefined) return undefined;
  // Forms send empty values such as `status=&sort=` for unused filters. Empty values count as absent.
  const parameters = [...url.searchParams].filter(([, value]) => value !== '');
  return validate(endpoint.query, readQuery(parameters));
}

/**
 * Parses a JSON body; undefined if the endpoint has no body, and for forms, of which only the declared length and the content
 * type are checked. An empty body is validated as `undefined`, whatever its content type.
 * @throws HttpError 400 if the body isn't UTF-8 or JSON; 413 if it is too long; 415 for another content type; 422 if it is invalid
 */
export async function parseBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  const { body, form } = endpoint;
  if (form !== undefined) {
    rejectIfTooLong(request, form.maxFiles * form.fileBytes + MAX_FORM_FIELDS_BYTES);
    if (!getContentType(request).startsWith('multipart/form-data')) throw unsupportedMediaType();
    return undefined;
  }
  if (body === undefined) return undefined;
  const text = await readText(request, MAX_JSON_BYTES);
  if (text.trim() === '') return validate(body, undefined);
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(getContentType(request))) throw unsupportedMediaType();
  return validate(body, parseJson(text));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}

/** Reads the body as text. Throws as soon as the body exceeds the limit, even if Content-Length declares less. */
async function readText(request: Request, maxBytes: number): Promise<string> {
  rejectIfTooLong(request, maxBytes);
  if (request.body === null) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw payloadTooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw badRequest('The body is no UTF-8');
    throw error;
  }
}

function rejectIfTooLong(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw payloadTooLarge();
}

function getContentType(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').toLowerCase();
}

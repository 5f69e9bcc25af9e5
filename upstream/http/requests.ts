/** Parses the query and body of a request by the schemas of its endpoint. */
import * as v from 'valibot';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { validationAnswer } from '../../src/api/schemas/errors.ts';
import { readQuery } from '../../src/api/schemas/query.ts';
import { badRequest, HttpError, payloadTooLarge, unsupportedMediaType } from './errors.ts';

/** bytes. The longest useful body is the order of a series with some thousand episodes. */
const LONGEST_JSON = 500_000;
/** bytes of a form beside its files */
const FORM_FIELDS = 100_000;

/** @throws HttpError 422 with the codes of the schema, by field */
export async function validate<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Promise<v.InferOutput<Schema>> {
  const result = await v.safeParseAsync(schema, value);
  if (!result.success) throw new HttpError(422, validationAnswer(result.issues));
  return result.output;
}

export async function parseQuery(endpoint: Endpoint, url: URL): Promise<unknown> {
  // PostgreSQL can't store a NUL in a text.
  if (/%00/.test(url.href)) throw badRequest('The address holds a NUL');
  if (endpoint.query === undefined) return undefined;
  // Empty values such as `status=&sort=`, which forms send for unused filters, count as absent.
  const said = [...url.searchParams].filter(([, value]) => value !== '');
  return validate(endpoint.query, readQuery(said));
}

/** Parses the JSON body. A form is left to its handler, after its declared length is checked. */
export async function parseBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  const { body, form } = endpoint;
  if (form !== undefined) {
    refuseLonger(request, form.maxFiles * form.fileBytes + FORM_FIELDS);
    if (!typeOf(request).startsWith('multipart/form-data')) throw unsupportedMediaType();
    return undefined;
  }
  if (body === undefined) return undefined;
  const text = await readText(request, LONGEST_JSON);
  if (text.trim() === '') return validate(body, undefined);
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(typeOf(request))) throw unsupportedMediaType();
  return validate(body, readJson(text));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badRequest();
  }
}

/** Stops reading at the limit, whatever Content-Length says. */
async function readText(request: Request, longest: number): Promise<string> {
  refuseLonger(request, longest);
  if (request.body === null) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      if (bytes > longest) throw payloadTooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw badRequest('The body is no UTF-8');
    throw error;
  }
}

function refuseLonger(request: Request, longest: number): void {
  if (Number(request.headers.get('Content-Length') ?? 0) > longest) throw payloadTooLarge();
}

function typeOf(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').toLowerCase();
}

/** Reading what was sent, as the row of the contract's table wants it. */
import * as v from 'valibot';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { validationAnswer } from '../../src/api/schemas/errors.ts';
import { readQuery } from '../../src/api/schemas/query.ts';
import { malformed, Refusal, tooLarge, wrongFormat } from './errors.ts';

/** bytes. The longest body that makes sense is the order of a series of some thousand episodes. */
const LONGEST_JSON = 500_000;
/** bytes of a form beside its files */
const FORM_FIELDS = 100_000;

/** @throws Refusal 422 with the codes of the schema, by field */
export async function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): Promise<v.InferOutput<Schema>> {
  const result = await v.safeParseAsync(schema, value);
  if (!result.success) throw new Refusal(422, validationAnswer(result.issues));
  return result.output;
}

export async function readQueryOf(endpoint: Endpoint, url: URL): Promise<unknown> {
  // No database keeps a NUL in a text, and no address has use for one.
  if (/%00/.test(url.href)) throw malformed('The address holds a NUL');
  if (endpoint.query === undefined) return undefined;
  // `status=&sort=`, as a filter of a form sends what nobody has chosen: the same as nothing.
  const said = [...url.searchParams].filter(([, value]) => value !== '');
  return parsed(endpoint.query, readQuery(said));
}

/** The JSON body; a form is left to its handler, once its length is known to be bearable. */
export async function readBodyOf(endpoint: Endpoint, request: Request): Promise<unknown> {
  const { body, form } = endpoint;
  if (form !== undefined) {
    refuseLonger(request, form.maxFiles * form.fileBytes + FORM_FIELDS);
    if (!typeOf(request).startsWith('multipart/form-data')) throw wrongFormat();
    return undefined;
  }
  if (body === undefined) return undefined;
  const text = await readText(request, LONGEST_JSON);
  if (text.trim() === '') return parsed(body, undefined);
  if (!/^application\/(?:[\w.-]+\+)?json\b/.test(typeOf(request))) throw wrongFormat();
  return parsed(body, readJson(text));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed();
  }
}

/** Stops reading as soon as it is too much, whatever Content-Length said. */
async function readText(request: Request, longest: number): Promise<string> {
  refuseLonger(request, longest);
  if (request.body === null) return '';
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let bytes = 0;
  let text = '';
  try {
    for await (const chunk of request.body) {
      bytes += chunk.byteLength;
      if (bytes > longest) throw tooLarge();
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw malformed('The body is no UTF-8');
    throw error;
  }
}

function refuseLonger(request: Request, longest: number): void {
  if (Number(request.headers.get('Content-Length') ?? 0) > longest) throw tooLarge();
}

function typeOf(request: Request): string {
  return (request.headers.get('Content-Type') ?? '').toLowerCase();
}

/**
 * Addresses as analytics and error reports may see them, without reset tokens, invitation codes and OAuth state: a query keeps
 * only the parameters that are listed here as harmless, a path loses the segments that carry a secret, and the part after # is
 * left out.
 */

/** What stands in the place of something that isn't told. */
const REDACTED = 'redacted';

/** Parameters that tell what a screen shows. Every other one loses its value, those that nobody knows yet among them. */
const HARMLESS = new Set([
  'q',
  'page',
  'pageNumber',
  'pageSize',
  'keywords',
  'tab',
  'sort',
  'status',
  'language',
  'genre[]',
]);

/** The segment behind these is a secret: `/invitation/{code}` in both languages, and the calls `invitation/{code}`, `password/reset/{token}`. */
const SECRET_SEGMENTS = /(\/(?:invitation|password\/reset)\/)[^/?#\s"'<>]+/gi;

/** The query of an address in a text, from its question mark to what can't belong to it; and what is behind #. */
const QUERIES = /\?[^\s"'<>#()]*/g;
const HASHES = /(^|[/\w?=&.%-])#[^\s"'<>()]*/g;

const MAIL_ADDRESSES = /[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;
/** JSON web tokens, wherever they stand. */
const TOKENS = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** An address, whole or without its origin, without anything secret: `/invitation/redacted?q=cats&token=redacted`. */
export function redactedAddress(address: string): string {
  const [beforeHash = ''] = address.split('#');
  return beforeHash
    .replace(/\/\/[^/@]*@/, '//')
    .replace(/\?.*$/, redactedQuery)
    .replace(SECRET_SEGMENTS, `$1${REDACTED}`);
}

/** Any text, such as the message of an error: what is like an address, a mail address or a token is made harmless. */
export function redactedText(text: string): string {
  return text
    .replace(TOKENS, REDACTED)
    .replace(MAIL_ADDRESSES, REDACTED)
    .replace(SECRET_SEGMENTS, `$1${REDACTED}`)
    .replace(HASHES, '$1')
    .replace(QUERIES, redactedQuery);
}

/** A plain value (what JSON can hold) with every text in it redacted, of the same shape. Texts as keys stay as they are. */
export function redactedValue<Value>(value: Value): Value;
export function redactedValue(value: unknown): unknown {
  if (typeof value === 'string') return redactedText(value);
  if (Array.isArray(value)) return value.map((one: unknown) => redactedValue(one));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, redactedValue<unknown>(one)]));
}

/** `?q=a&token=b` -> `?q=a&token=redacted`. What isn't a query (a question) keeps its mark. */
function redactedQuery(query: string): string {
  if (!query.includes('=')) return query === '?' ? query : `?${REDACTED}`;
  const parts = query.slice(1).split('&').map(redactedParameter);
  return `?${parts.join('&')}`;
}

function redactedParameter(parameter: string): string {
  const [name = ''] = parameter.split('=');
  return HARMLESS.has(decoded(name)) ? parameter : `${name}=${REDACTED}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

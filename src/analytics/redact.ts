/**
 * Removes secrets from addresses and texts in analytics and error reports. Queries keep only the values of parameters on an
 * allowlist, paths lose segments that contain secrets, and fragments are removed.
 */

/** The replacement for removed values. */
const REDACTED = 'redacted';

/** Parameters that describe what a screen shows. All others, including future ones, lose their values. */
const allowedParameters = new Set([
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

/** Matches secret path segments: those of the pages and API calls `invitation/{code}`, and of `password/reset/{token}`. */
const SECRET_SEGMENTS = /(\/(?:invitation|password\/reset)\/)[^/?#\s"'<>]+/gi;

/** The query of an address inside a text. */
const QUERIES = /\?[^\s"'<>#()]*/g;
/** The fragment of an address inside a text. */
const HASHES = /(^|[/\w?=&.%-])#[^\s"'<>()]*/g;

const MAIL_ADDRESSES = /[\w.!#$%&'*+/=?^`{|}~-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi;
/** JSON web tokens anywhere in a text. */
const TOKENS = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g;

/** Redacts an address with or without origin: `/invitation/redacted?q=cats&token=redacted`. Removes the fragment. */
export function redactAddress(address: string): string {
  const [beforeHash = ''] = address.split('#');
  return beforeHash
    .replace(/\/\/[^/@]*@/, '//')
    .replace(/\?.*$/, redactQuery)
    .replace(SECRET_SEGMENTS, `$1${REDACTED}`);
}

/** Redacts addresses, email addresses and tokens in any text, such as an error message. */
export function redactText(text: string): string {
  return text
    .replace(TOKENS, REDACTED)
    .replace(MAIL_ADDRESSES, REDACTED)
    .replace(SECRET_SEGMENTS, `$1${REDACTED}`)
    .replace(HASHES, '$1')
    .replace(QUERIES, redactQuery);
}

/** Returns a copy of a JSON value in which all strings, except keys, are redacted. */
export function redactValue<Value>(value: Value): Value;
export function redactValue(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value);
  if (Array.isArray(value)) return value.map((item: unknown) => redactValue(item));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, redactValue<unknown>(item)]));
}

/**
 * `?q=a&token=b` -> `?q=a&token=redacted`; a query without '=' is replaced as a whole. A question mark that starts no query is
 * kept.
 */
function redactQuery(query: string): string {
  if (!query.includes('=')) return query === '?' ? query : `?${REDACTED}`;
  const parts = query.slice(1).split('&').map(redactParameter);
  return `?${parts.join('&')}`;
}

function redactParameter(parameter: string): string {
  const [name = ''] = parameter.split('=');
  return allowedParameters.has(decodeIfValid(name)) ? parameter : `${name}=${REDACTED}`;
}

function decodeIfValid(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

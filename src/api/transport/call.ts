/** The types of API calls, derived from their endpoints, and the function that returns the path of a call. */
import type * as v from 'valibot';
import type { Endpoint, MultipartForm, PathNames } from '../schemas/endpoint.ts';
import { type QueryValues, writeQuery } from '../schemas/query.ts';

/** Options of every call. */
export interface CallOptions {
  /** Cancels the call. */
  readonly signal?: AbortSignal | undefined;
  /** Timeout in ms, instead of `timeoutMs.default`. */
  readonly timeout?: number | undefined;
  /** Lets the request continue after the page is closed. Browsers limit the bodies of all such requests together to 64 KiB. */
  readonly keepalive?: boolean | undefined;
  /** Language of the response (Accept-Language), instead of the interface's. */
  readonly language?: string | undefined;
  /** Sends the request instead of `fetch`. `keepalive` then has no effect. */
  readonly transport?: Transport | undefined;
}

/** The raw response, before parsing. */
export interface RawResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Sends a request. Rejects like `fetch`: with a TypeError if there is no response, or with the signal's reason when aborted. */
export type Transport = (
  address: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: object | undefined;
    readonly signal: AbortSignal;
  },
) => Promise<RawResponse>;

/** A call without the types of its endpoint, as `sendRequest` receives it. */
export interface PlainCall extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryValues | undefined;
  readonly body?: object | undefined;
}

type Argument<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

type Params<E extends Endpoint> = [PathNames<E['path']>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<PathNames<E['path']>, string>> };
/** The query is optional if all its parameters are. */
type Query<E extends Endpoint> = E extends { readonly query: infer Schema extends v.GenericSchema }
  ? Argument<'query', OptionalIfPartial<v.InferInput<Schema>>>
  : unknown;
type OptionalIfPartial<Values> = Partial<Values> extends Values ? Values | undefined : Values;
type Body<E extends Endpoint> = E extends { readonly body: infer Schema extends v.GenericSchema }
  ? Argument<'body', v.InferInput<Schema>>
  : E extends { readonly form: MultipartForm }
    ? { readonly body: FormData }
    : unknown;

/** The arguments that an endpoint requires. */
export type Call<E extends Endpoint> = CallOptions & Params<E> & Query<E> & Body<E>;

/** The response of an endpoint; void if the endpoint describes no JSON. */
export type ResponseOf<E extends Endpoint> = E extends { readonly response: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : void;

/** The query of a list without the page number. */
export type Filter<E extends { readonly query: v.GenericSchema }> = Omit<v.InferInput<E['query']>, 'pageNumber'>;

/** The type of an endpoint's request body. */
export type BodyOf<E extends { readonly body: v.GenericSchema }> = Exclude<v.InferInput<E['body']>, undefined>;

/** The arguments are optional if the endpoint requires none. */
export type CallArguments<E extends Endpoint> = CallOptions extends Call<E> ? [call?: Call<E>] : [call: Call<E>];

/**
 * Returns the path of a call below the API's base, such as `comic/abc/episode?pageNumber=2`. Each path parameter is
 * encoded as one segment.
 */
export function callPath({ path }: Endpoint, { params = {}, query = {} }: Pick<PlainCall, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeSegment(params[name] ?? ''));
  return filled + writeQuery(query);
}

/**
 * Encodes a value as one path segment. Adds a space before '.', '..' and the empty value: URL parsers resolve dots even if they
 * are encoded, and an empty segment would address the parent.
 */
function encodeSegment(value: string): string {
  return /^\.{0,2}$/.test(value) ? `%20${value}` : encodeURIComponent(value);
}

/** The types of a call, made of its row in the table: what it must be given, what it answers; and its address. */
import type * as v from 'valibot';
import type { Endpoint, MultipartForm, PathNames } from './schemas/endpoint.ts';
import { type QueryValues, writeQuery } from './schemas/query.ts';

/** Of every call. */
export interface CallOptions {
  /** Takes the call back. TanStack Query hands one to every query. */
  readonly signal?: AbortSignal | undefined;
  /** ms, instead of `TIMEOUT.usual` */
  readonly timeout?: number | undefined;
  /** Lets a small call outlive the page, for what is sent while it is being left. */
  readonly keepalive?: boolean | undefined;
  /** Asks for the answer in another language than the interface's. */
  readonly language?: string | undefined;
  /** How the request travels, where it isn't by `fetch`: see `watchedRequest.ts`. */
  readonly carrier?: Carrier | undefined;
}

/** What came back, before anybody has looked at what it says. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Takes a request to its address. Rejects as `fetch` does: with a TypeError when no answer came, or the signal's reason. */
export type Carrier = (
  address: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: object | undefined;
    readonly signal: AbortSignal;
  },
) => Promise<Reply>;

/** A call as the transport sees it, whatever its row says. */
export interface PlainCall extends CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: QueryValues | undefined;
  readonly body?: object | undefined;
}

type Given<Name extends string, Value> = undefined extends Value
  ? { readonly [Key in Name]?: Value }
  : { readonly [Key in Name]: Value };

type Params<E extends Endpoint> = [PathNames<E['path']>] extends [never]
  ? unknown
  : { readonly params: Readonly<Record<PathNames<E['path']>, string>> };
/** A query is left out where every parameter of it may be. */
type Query<E extends Endpoint> = E extends { readonly query: infer Schema extends v.GenericSchema }
  ? Given<'query', MayBeNothing<v.InferInput<Schema>>>
  : unknown;
type MayBeNothing<Values> = Partial<Values> extends Values ? Values | undefined : Values;
type Body<E extends Endpoint> = E extends { readonly body: infer Schema extends v.GenericSchema }
  ? Given<'body', v.InferInput<Schema>>
  : E extends { readonly form: MultipartForm }
    ? { readonly body: FormData }
    : unknown;

/** What a row asks to be called with. */
export type Call<E extends Endpoint> = CallOptions & Params<E> & Query<E> & Body<E>;

/** What it answers; nothing where the row names no JSON. */
export type Answer<E extends Endpoint> = E extends { readonly answer: infer Schema extends v.GenericSchema }
  ? v.InferOutput<Schema>
  : void;

/** What a list is asked for, whichever page of it. */
export type Filter<E extends { readonly query: v.GenericSchema }> = Omit<v.InferInput<E['query']>, 'pageNumber'>;

/** What is sent to a row. */
export type BodyOf<E extends { readonly body: v.GenericSchema }> = Exclude<v.InferInput<E['body']>, undefined>;

/** Nothing need be said to call a row that asks for nothing. */
export type CallArguments<E extends Endpoint> = CallOptions extends Call<E> ? [call?: Call<E>] : [call: Call<E>];

/** `comic/abc/episode?pageNumber=2`: below the API's base. Each value is one segment, whatever is in it. */
export function callPath({ path }: Endpoint, { params = {}, query = {} }: Pick<PlainCall, 'params' | 'query'>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => segment(params[name] ?? ''));
  return filled + writeQuery(query);
}

/** '.' and '..' would be climbed by every URL parser, encoded or not; nothing at all would name the parent. */
function segment(value: string): string {
  return /^\.{0,2}$/.test(value) ? `%20${value}` : encodeURIComponent(value);
}

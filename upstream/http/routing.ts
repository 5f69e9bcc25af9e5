/**
 * Makes routes from endpoint tables. An endpoint defines who may call it, its parameters and its response; a handler does the work. A
 * table with a missing or an extra handler doesn't compile.
 */
import type * as v from 'valibot';
import type { Caller, Endpoint, EndpointTable, PathNames } from '../../src/api/schemas/endpoint.ts';
import type { Guest, Nobody, User, Visitor } from '../auth/visitors.ts';
import type { Locale } from './languages.ts';
import type { Services } from '../services.ts';

type Parsed<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

interface Visitors extends Record<Caller, Visitor> {
  anyone: Nobody | Guest | User;
  guest: Guest | User;
  signedIn: User;
  owner: User;
  creator: User;
}

/** A call as its handler gets it, validated against the endpoint. */
export interface Call<E extends Endpoint> {
  readonly endpoint: E;
  /** Path parameters by name, decoded. */
  readonly params: Readonly<Record<PathNames<E['path']>, string>>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  readonly visitor: Visitors[E['caller']];
  /** From Accept-Language, best first. */
  readonly languages: readonly string[];
  /** The best of `languages` that the server has texts in. */
  readonly locale: Locale;
  /** The caller's network address, for limits of attempts. */
  readonly address: string;
  /** For forms. */
  readonly request: Request;
  readonly services: Services;
}

/** What a handler returns: the endpoint's response, nothing if it has none, or a `Response` for other media types. */
type HandlerResult<E extends Endpoint> = E extends { readonly response: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema> | Response
  : E extends { readonly media: string }
    ? Response
    : void;

export interface Handling<E extends Endpoint> {
  handle(call: Call<E>): Promise<HandlerResult<E>>;
}

export type Handler<E extends Endpoint> = Handling<E>['handle'];

/** Any endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<unknown>;
}

type Handlers<Table extends EndpointTable> = { readonly [Name in keyof Table]: Handler<Table[Name]> };

/** Makes the routes of one resource: `routes(tokenEndpoints, { refresh: async ({ body, services }) => … })`. */
export function routes<const Table extends EndpointTable>(table: Table, handlers: Handlers<Table>): Route[] {
  return Object.entries(table).map(([name, endpoint]) => {
    const handle: Route['handle'] | undefined = Reflect.get(handlers, name);
    if (handle === undefined) throw new Error(`No handler for '${name}'`);
    return { endpoint, handle };
  });
}

/** Sorts literal paths before parameters: `user/current` before `user/{id}`. */
export function compareSpecificity(a: Route, b: Route): number {
  const [left, right] = [a.endpoint.path.split('/'), b.endpoint.path.split('/')];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const order = Number(left[at]?.startsWith('{')) - Number(right[at]?.startsWith('{'));
    if (order !== 0) return order;
  }
  return 0;
}

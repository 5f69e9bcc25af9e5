/** Creates routes from endpoint tables. A missing handler or a handler without an endpoint is a type error. */
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
  moderator: User;
}

/** The argument of a handler: a call that has been validated against its endpoint. */
export interface Call<E extends Endpoint> {
  readonly endpoint: E;
  /** Path parameters by name, decoded. */
  readonly params: Readonly<Record<PathNames<E['path']>, string>>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  readonly visitor: Visitors[E['caller']];
  /** The languages of Accept-Language, best first. */
  readonly languages: readonly string[];
  /** The best of `languages` in which the server has texts; English by default. */
  readonly locale: Locale;
  /** The caller's network address. */
  readonly address: string;
  readonly request: Request;
  readonly services: Services;
}

/** The result of a handler: the endpoint's response; nothing if the endpoint has none; or a `Response` for other media types. */
type HandlerResult<E extends Endpoint> = E extends { readonly response: infer Schema extends v.GenericSchema }
  ? v.InferInput<Schema> | Response
  : E extends { readonly media: string }
    ? Response
    : void;

/**
 * `handle` is a method instead of a property, because TypeScript compares the parameters of methods bivariantly. Handlers of
 * specific endpoints can therefore be used as handlers of any endpoint.
 */
export interface HandlerObject<E extends Endpoint> {
  handle(call: Call<E>): Promise<HandlerResult<E>>;
}

export type Handler<E extends Endpoint> = HandlerObject<E>['handle'];

/** Any endpoint with its handler. */
export interface Route {
  readonly endpoint: Endpoint;
  handle(call: Call<Endpoint>): Promise<unknown>;
}

type Handlers<Table extends EndpointTable> = { readonly [Name in keyof Table]: Handler<Table[Name]> };

/** Creates the routes of one resource: `createRoutes(tokenEndpoints, { refresh: async ({ body, services }) => … })`. */
export function createRoutes<const Table extends EndpointTable>(table: Table, handlers: Handlers<Table>): Route[] {
  return Object.entries(table).map(([name, endpoint]) => {
    const handle: Route['handle'] | undefined = Reflect.get(handlers, name);
    if (handle === undefined) throw new Error(`No handler for '${name}'`);
    return { endpoint, handle };
  });
}

/** Compares routes for sorting. Literal path segments come before parameters: `user/current` before `user/{id}`. */
export function compareSpecificity(a: Route, b: Route): number {
  const [left, right] = [a.endpoint.path.split('/'), b.endpoint.path.split('/')];
  for (let index = 0; index < Math.min(left.length, right.length); index += 1) {
    const order = Number(left[index]?.startsWith('{')) - Number(right[index]?.startsWith('{'));
    if (order !== 0) return order;
  }
  return 0;
}

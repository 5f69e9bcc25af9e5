/**
 * What one call of the contract is, as a value. The rows stand beside their shapes (`<resource>.ts`, one table each) and are
 * gathered in `endpoints.ts`; the client's addresses, the upstream's routes, its matrix of rights and its OpenAPI document are
 * made of them, so that the two sides cannot drift.
 */
import type * as v from 'valibot';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call.
 * - `anyone`: no token is needed; one that is sent is read all the same, and 401 when it is no good.
 * - `guest`: whoever is known: a guest by X-ANONYMOUS-TOKEN, or anyone signed in. Others: 401.
 * - `signedIn`: a bearer is needed. Others: 401.
 * - `owner`: signed in, and what `{id}` names is theirs. Others who are signed in: 403 when they may see it, 404 when not.
 * - `creator`: signed in with `is_creator`. Others who are signed in: 403. No row asks for it today: publishing is open to
 *   every signed-in user.
 */
export type Caller = 'anyone' | 'guest' | 'signedIn' | 'owner' | 'creator';

/** What comes back where it isn't JSON. */
export type OtherMedia = 'text/html' | 'application/rss+xml' | 'redirect';

/** A multipart body: fields beside files. */
export interface MultipartForm {
  /** The fields that aren't files; numbers arrive as text. */
  readonly fields: v.GenericSchema;
  /** Name of the part that carries a file; it may be there several times. */
  readonly filePart: string;
  readonly maxFiles: number;
  /** bytes of one file, inclusive */
  readonly fileBytes: number;
}

export interface Endpoint {
  readonly method: Method;
  /** Below the API's base, without a slash at either end; `{name}` stands for one encoded segment. */
  readonly path: string;
  readonly caller: Caller;
  /** Sent without Authorization and without the guest's header; a token that comes anyway is not looked at. */
  readonly authorization?: 'none';
  /**
   * `open`: visitors who aren't signed in may call it before the launch too (`PRELAUNCH=on`): a person on the waiting list needs it.
   * Without this column they get 403 `prelaunch`, since the row shows content. Rows for signed-in people need no such column.
   */
  readonly prelaunch?: 'open';
  /** Sent with the API's cookies, from another origin too; all other calls are without cookies there. */
  readonly cookies?: 'sent';
  /** Of the parsed query: `name[]` has become `name` with an array (`query.ts`). */
  readonly query?: v.GenericSchema;
  /** Of the JSON body. Where the body may be left out altogether, the schema takes undefined. */
  readonly body?: v.GenericSchema;
  readonly form?: MultipartForm;
  /** Status of success. */
  readonly status: 200 | 201 | 204 | 302;
  /** Of the JSON answer; absent where there is none. */
  readonly answer?: v.GenericSchema;
  readonly media?: OtherMedia;
}

/** A resource's rows by name: `seriesEndpoints.list`. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** The names between braces in a path: `'id' | 'language'`. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** `GET comic/{id}`: names a call in errors and logs. It is the template, so no token of an address gets there. */
export function endpointName(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

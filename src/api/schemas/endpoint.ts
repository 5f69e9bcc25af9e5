/** Describes API calls as values, from which the client, the server's routes and the OpenAPI document are derived. */
import type * as v from 'valibot';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * The visitors that may use an endpoint.
 * - `anyone`: no token is required, but an invalid one is rejected with 401.
 * - `guest`: a guest with X-ANONYMOUS-TOKEN, or a signed-in user. Others: 401.
 * - `signedIn`: a user with a bearer token. Others: 401.
 * - `owner`: the signed-in user who owns the series or episode `{id}`. Other users: 403 if they may see it, otherwise 404.
 *   Others: 401.
 * - `creator`: signed in with `is_creator`. Other users: 403. Others: 401.
 * - `moderator`: signed in with `is_moderator`. Other users: 403. Others: 401.
 */
export type Caller = 'anyone' | 'guest' | 'signedIn' | 'owner' | 'creator' | 'moderator';

/** Responses other than JSON. */
export type OtherMedia = 'text/html' | 'application/rss+xml' | 'redirect';

/** A multipart body. */
export interface MultipartForm {
  /** The fields other than files. */
  readonly fields: v.GenericSchema;
  /** Name of the parts with files. */
  readonly filePart: string;
  readonly maxFiles: number;
  /** Maximum size of one file, bytes, inclusive. */
  readonly fileBytes: number;
}

export interface Endpoint {
  readonly method: Method;
  /** Path below the API's base, without leading or trailing slash; `{name}` is one encoded segment. */
  readonly path: string;
  readonly caller: Caller;
  /** `none`: sent without Authorization and without the guest's header; the server ignores tokens. */
  readonly authorization?: 'none';
  /**
   * `open`: visitors who aren't signed in may call it before the launch (`PRELAUNCH=on`). All other endpoints reject these
   * visitors with 403 `prelaunch`.
   */
  readonly prelaunch?: 'open';
  /** `sent`: the call includes the API's cookies even if the API has another origin. */
  readonly cookies?: 'sent';
  /** Schema of the parsed query: `name[]` becomes `name` with an array (`query.ts`). */
  readonly query?: v.GenericSchema;
  /** Schema of the JSON body. If the body is optional, the schema accepts undefined. */
  readonly body?: v.GenericSchema;
  readonly form?: MultipartForm;
  /** HTTP status of a success. */
  readonly status: 200 | 201 | 204 | 302;
  /** Schema of the JSON response; absent if there is none. */
  readonly response?: v.GenericSchema;
  /** The kind of the response if it is neither JSON nor empty. */
  readonly media?: OtherMedia;
}

/** The endpoints of a resource by name: `seriesEndpoints.list`. */
export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** The parameter names of a path: `'id' | 'language'`. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never;

/** Returns the name of a call, such as `GET comic/{id}`. For logs, it must contain no values, because these may be tokens. */
export function endpointName(endpoint: Endpoint): string {
  return `${endpoint.method} ${endpoint.path}`;
}

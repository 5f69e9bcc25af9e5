/** Types and functions for the matrix of permissions, which lists for each endpoint the status that each kind of caller gets. */
import type { EndpointTable } from '../../../src/api/schemas/endpoint.ts';
import type { QueryValues } from '../../../src/api/schemas/query.ts';
import type { CallerName, World } from './world.ts';

/** Statuses in the order of `callers`: nobody, guest, reader, creator, other, moderator, expired, forged. */
export type Statuses = readonly [number, number, number, number, number, number, number, number];

type Params = Readonly<Record<string, string>>;

export interface Case {
  /** The requested object, if an endpoint has several cases: 'a draft'. */
  readonly of?: string;
  readonly statuses: Statuses;
  readonly params?: (world: World, caller: CallerName) => Params | Promise<Params>;
  readonly query?: QueryValues;
  /** A valid body, so that only the caller can be the reason for a refusal. May create the data that the request needs. */
  readonly body?: (world: World, caller: CallerName) => unknown;
}

export type PermissionsOf<Table extends EndpointTable> = { readonly [Name in keyof Table]: readonly Case[] };

/** Allowed to everybody. Invalid tokens are refused nevertheless. */
export function allowEverybody(status: number): Statuses {
  return [status, status, status, status, status, status, 401, 401];
}

/** Allowed to everybody; tokens are ignored. */
export function ignoreCredentials(status: number): Statuses {
  return [status, status, status, status, status, status, status, status];
}

/** Allowed to guests and signed-in users, not to callers without credentials. */
export function allowGuestsAndUsers(status: number): Statuses {
  return [401, status, status, status, status, status, 401, 401];
}

/** Allowed to signed-in users, not to guests. */
export function allowSignedIn(status: number): Statuses {
  return [401, 401, status, status, status, status, 401, 401];
}

/** Allowed to the owner of a public object. Other users get 403. */
export function allowOwner(status: number): Statuses {
  return [401, 401, 403, status, 403, 403, 401, 401];
}

/** Allowed to the owner of a hidden object. Other users get 404, because they may not know that the object exists. */
export function allowOwnerOfHidden(status: number): Statuses {
  return [401, 401, 404, status, 404, 404, 401, 401];
}

/** Hides an object from all callers except its owner, for an endpoint that everybody may call. */
export function hideFromOthers(status: number): Statuses {
  return [404, 404, 404, status, 404, 404, 401, 401];
}

/** Allowed to moderators. */
export function allowModerator(status: number): Statuses {
  return [401, 401, 403, 403, 403, status, 401, 401];
}

/** Allowed to the owner of an object, and to moderators. @param refusal the status for other users */
export function allowOwnerAndModerator(status: number, refusal = 404): Statuses {
  return [401, 401, refusal, status, refusal, status, 401, 401];
}

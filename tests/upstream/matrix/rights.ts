/** How the matrix of rights is written: for each call, what each who may ask is answered with. */
import type { EndpointTable } from '../../../src/api/schemas/endpoint.ts';
import type { QueryValues } from '../../../src/api/schemas/query.ts';
import type { AskerName, World } from './world.ts';

/** Statuses, in the order of `askers`: nobody, guest, reader, creator, other, expired, forged. */
export type Statuses = readonly [number, number, number, number, number, number, number];

type Params = Readonly<Record<string, string>>;

export interface Case {
  /** What is asked for, where there are several cases: 'a draft'. */
  readonly of?: string;
  readonly statuses: Statuses;
  readonly params?: (world: World, asker: AskerName) => Params | Promise<Params>;
  readonly query?: QueryValues;
  /** Right in itself, so that nothing but who asks can be wrong. May set up what the call needs. */
  readonly body?: (world: World, asker: AskerName) => unknown;
}

export type RightsOf<Table extends EndpointTable> = { readonly [Name in keyof Table]: readonly Case[] };

/** Whoever asks. A token that is no good is refused all the same. */
export function everybody(status: number): Statuses {
  return [status, status, status, status, status, 401, 401];
}

/** Whoever asks: tokens are not looked at. */
export function unread(status: number): Statuses {
  return [status, status, status, status, status, status, status];
}

export function known(status: number): Statuses {
  return [401, status, status, status, status, 401, 401];
}

export function signedIn(status: number): Statuses {
  return [401, 401, status, status, status, 401, 401];
}

/** Others may see it, and may not do this. */
export function owner(status: number): Statuses {
  return [401, 401, 403, status, 403, 401, 401];
}

/** Others may not know that it is there. */
export function ownersSecret(status: number): Statuses {
  return [401, 401, 404, status, 404, 401, 401];
}

/** Likewise, and whoever asks may ask. */
export function secret(status: number): Statuses {
  return [404, 404, 404, status, 404, 401, 401];
}

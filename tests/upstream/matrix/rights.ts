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
export const everybody = (status: number): Statuses => [status, status, status, status, status, 401, 401];
/** Whoever asks: tokens are not looked at. */
export const unread = (status: number): Statuses => [status, status, status, status, status, status, status];
export const known = (status: number): Statuses => [401, status, status, status, status, 401, 401];
export const signedIn = (status: number): Statuses => [401, 401, status, status, status, 401, 401];
/** Others may see it, and may not do this. */
export const owner = (status: number): Statuses => [401, 401, 403, status, 403, 401, 401];
/** Others may not know that it is there. */
export const ownersSecret = (status: number): Statuses => [401, 401, 404, status, 404, 401, 401];
/** Likewise, and whoever asks may ask. */
export const secret = (status: number): Statuses => [404, 404, 404, status, 404, 401, 401];

/** The rows of the matrix of permissions: each endpoint with its cases, and the function that sends a case. */
import { getTableName, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Endpoint, endpointName } from '../../../src/api/schemas/endpoint.ts';
import { endpoints } from '../../../src/api/schemas/endpoints.ts';
import { schema } from '../../../upstream/db/schema.ts';
import type { Caller, TestUpstream } from '../upstream.ts';
import type { Case, PermissionsOf } from './permissions.ts';
import { accountPermissions } from './accountPermissions.ts';
import { contentPermissions } from './contentPermissions.ts';
import { moderationPermissions } from './moderationPermissions.ts';
import type { CallerName, World } from './world.ts';

type Matrix = { readonly [Resource in keyof typeof endpoints]: PermissionsOf<(typeof endpoints)[Resource]> };

/** An endpoint without an entry here is a compiler error, and fails the tests. */
const matrix: Matrix = { ...accountPermissions, ...contentPermissions, ...moderationPermissions };

export interface Row {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly cases: readonly Case[];
}

export const rows: readonly Row[] = Object.entries(endpoints).flatMap(([resource, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => {
    const cases: readonly Case[] = Reflect.get(Reflect.get(matrix, resource) ?? {}, name) ?? [];
    return { name: endpointName(endpoint), endpoint, cases };
  }),
);

/** All cases, for `it.each`. */
export const allCases = rows.flatMap(({ name, endpoint, cases }) =>
  cases.map((testCase) => ({
    title: testCase.of === undefined ? name : `${name}, ${testCase.of}`,
    endpoint,
    testCase,
  })),
);

interface MatrixRequest {
  readonly world: World;
  /** The caller for whom parameters and body are created. */
  readonly caller: CallerName;
  readonly endpoint: Endpoint;
  readonly testCase: Case;
  /** Replaces the caller's token. */
  readonly as?: Caller | undefined;
}

/** Sends the request of a case. If `isRefused`, asserts that the request changes no row of the database. */
export async function sendCase(request: MatrixRequest, isRefused: boolean): Promise<Response> {
  const { world, caller, endpoint, testCase } = request;
  const { params, query, body } = testCase;
  const options = {
    as: request.as ?? world.as[caller],
    ...(params === undefined ? {} : { params: await params(world, caller) }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body: await body(world, caller) }),
  };
  const before = isRefused ? await computeTableDigests(world.upstream) : undefined;
  const response = await world.upstream.send(endpoint, options);
  if (isRefused) expect([caller, await computeTableDigests(world.upstream)]).toEqual([caller, before]);
  return response;
}

const tables = Object.values(schema).map((table) => sql.identifier(getTableName(table)));

/** Waits for background work, and returns a digest of each table. */
async function computeTableDigests({ db, services }: TestUpstream): Promise<unknown> {
  await services.background.settled();
  const digests = tables.map((table) => sql`(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t)`);
  return db.select({ digests: sql`ARRAY[${sql.join(digests, sql`, `)}]` }).from(sql`(SELECT 1) AS once`);
}

/** The rows of the matrix of rights: each call of the contract with its cases, and what asking one takes. */
import { getTableName, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type Endpoint, endpointName } from '../../../src/api/schemas/endpoint.ts';
import { endpoints } from '../../../src/api/schemas/endpoints.ts';
import { schema } from '../../../upstream/db/schema.ts';
import type { Asker, TestUpstream } from '../upstream.ts';
import type { Case, RightsOf } from './rights.ts';
import { rightsOfPeople } from './rightsOfPeople.ts';
import { rightsOfStories } from './rightsOfStories.ts';
import type { AskerName, World } from './world.ts';

type Matrix = { readonly [Resource in keyof typeof endpoints]: RightsOf<(typeof endpoints)[Resource]> };

/** A row of the contract without its entry does not compile, and fails in the tests. */
const matrix: Matrix = { ...rightsOfPeople, ...rightsOfStories };

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

/** One a case, for `it.each`. */
export const allCases = rows.flatMap(({ name, endpoint, cases }) =>
  cases.map((one) => ({ title: one.of === undefined ? name : `${name}, ${one.of}`, endpoint, one })),
);

interface Asked {
  readonly world: World;
  /** Whose parameters and body are sent. */
  readonly asker: AskerName;
  readonly endpoint: Endpoint;
  readonly one: Case;
  /** Whose token is sent, where it isn't the asker's. */
  readonly as?: Asker | undefined;
}

/** Asks one case, and holds that a refused caller has changed nothing. @returns the answer */
export async function answerTo(asked: Asked, isRefused: boolean): Promise<Response> {
  const { world, asker, endpoint, one } = asked;
  const { params, query, body } = one;
  const options = {
    as: asked.as ?? world.as[asker],
    ...(params === undefined ? {} : { params: await params(world, asker) }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body: await body(world, asker) }),
  };
  const before = isRefused ? await everythingKept(world.upstream) : undefined;
  const response = await world.upstream.send(endpoint, options);
  if (isRefused) expect([asker, await everythingKept(world.upstream)]).toEqual([asker, before]);
  return response;
}

const tables = Object.values(schema).map((table) => sql.identifier(getTableName(table)));

/** A digest of every row of every table. */
async function everythingKept({ db, services }: TestUpstream): Promise<unknown> {
  await services.background.settled();
  const digests = tables.map((table) => sql`(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t)`);
  return db.select({ digests: sql`ARRAY[${sql.join(digests, sql`, `)}]` }).from(sql`(SELECT 1) AS once`);
}

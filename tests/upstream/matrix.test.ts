/** The matrix of rights: every call of the contract × everybody who may ask, in one table beside the table of calls. */
import { getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type Endpoint, endpointName } from '../../src/api/schemas/endpoint.ts';
import { endpoints } from '../../src/api/schemas/endpoints.ts';
import { schema } from '../../upstream/db/schema.ts';
import { allRoutes } from '../../upstream/routes.ts';
import { databases } from './databases.ts';
import type { Case, RightsOf } from './matrix/rights.ts';
import { rightsOfPeople } from './matrix/rightsOfPeople.ts';
import { rightsOfStories } from './matrix/rightsOfStories.ts';
import { type AskerName, askers, newWorld, type World } from './matrix/world.ts';
import { type TestUpstream, useUpstream } from './upstream.ts';

type Matrix = { readonly [Resource in keyof typeof endpoints]: RightsOf<(typeof endpoints)[Resource]> };

/** A row of the contract without its entry does not compile, and fails below. */
const matrix: Matrix = { ...rightsOfPeople, ...rightsOfStories };

interface Row {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly cases: readonly Case[];
}

const rows: readonly Row[] = Object.entries(endpoints).flatMap(([resource, table]) =>
  Object.entries<Endpoint>(table).map(([name, endpoint]) => {
    const cases: readonly Case[] = Reflect.get(Reflect.get(matrix, resource) ?? {}, name) ?? [];
    return { name: endpointName(endpoint), endpoint, cases };
  }),
);

/** Owners come last: what they are allowed may be to delete it. */
const order: readonly AskerName[] = ['nobody', 'guest', 'expired', 'forged', 'reader', 'other', 'creator'];

describe('the matrix of rights', () => {
  it('has an entry for every call, and every call has a route', () => {
    expect(rows.filter(({ cases }) => cases.length === 0)).toEqual([]);
    const routed = new Set(allRoutes.map(({ endpoint }) => endpointName(endpoint)));
    expect(rows.map(({ name }) => name).filter((name) => !routed.has(name))).toEqual([]);
    expect(allRoutes).toHaveLength(rows.length);
  });

  it.each(rows)('says of $name what its row says of who may call', ({ endpoint, cases }) => {
    for (const { statuses } of cases) {
      const of = (asker: AskerName) => statuses[askers.indexOf(asker)];
      const strangers = [of('expired'), of('forged')];
      if (endpoint.authorization === 'none') expect(statuses).not.toContain(401);
      else expect(strangers).toEqual([401, 401]);
      if (endpoint.caller !== 'anyone') expect(of('nobody')).toBe(401);
      if (endpoint.caller === 'signedIn' || endpoint.caller === 'owner') expect(of('guest')).toBe(401);
      if (endpoint.caller === 'owner') {
        expect([403, 404]).toContain(of('reader'));
        expect(of('other')).toBe(of('reader'));
        expect(of('creator')).toBe(endpoint.status);
      }
    }
  });
});

describe.each(databases)('rights ($name)', (database) => {
  const upstream = useUpstream(database);

  const all = rows.flatMap(({ name, endpoint, cases }) =>
    cases.map((one) => ({ title: one.of === undefined ? name : `${name}, ${one.of}`, endpoint, one })),
  );

  it.each(all)('$title', async ({ endpoint, one }) => {
    const world = await newWorld(upstream());
    const answered = new Map<AskerName, number>();
    for (const asker of order) {
      const options = { as: world.as[asker], ...(await asked(world, asker, one)) };
      const isRefused = (one.statuses[askers.indexOf(asker)] ?? 0) >= 400;
      const before = isRefused ? await everythingKept(upstream()) : undefined;
      answered.set(asker, (await upstream().send(endpoint, options)).status);
      // Whoever is refused has changed nothing.
      if (isRefused) expect([asker, await everythingKept(upstream())]).toEqual([asker, before]);
    }
    const statuses = askers.map((asker) => [asker, answered.get(asker)]);
    expect(statuses).toEqual(askers.map((asker, column) => [asker, one.statuses[column]]));
  });
});

async function asked(world: World, asker: AskerName, { params, query, body }: Case) {
  return {
    ...(params === undefined ? {} : { params: await params(world, asker) }),
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { body: await body(world, asker) }),
  };
}

const tables = Object.values(schema).map((table) => sql.identifier(getTableName(table)));

/** A digest of every row of every table. */
async function everythingKept({ db, services }: TestUpstream): Promise<unknown> {
  await services.background.settled();
  const digests = tables.map((table) => sql`(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t)`);
  return db.select({ digests: sql`ARRAY[${sql.join(digests, sql`, `)}]` }).from(sql`(SELECT 1) AS once`);
}

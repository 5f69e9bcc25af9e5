/** The matrix of permissions: every endpoint of the contract × every kind of caller. */
import { describe, expect, it } from 'vitest';
import { endpointName } from '../../src/api/schemas/endpoint.ts';
import { allRoutes } from '../../upstream/routes.ts';
import { databases } from './databases.ts';
import type { Case } from './matrix/permissions.ts';
import { allCases, sendCase, rows } from './matrix/rows.ts';
import { type CallerName, callers, deadTokens, createWorld } from './matrix/world.ts';
import { useUpstream } from './upstream.ts';

/** The order of the requests. The owner (`creator`) is last, because the owner may be allowed to delete the object. */
const order: readonly CallerName[] = [
  'nobody',
  'guest',
  'expired',
  'forged',
  ...deadTokens,
  'reader',
  'other',
  'moderator',
  'creator',
];

/** Returns the status that a case expects. The callers in `deadTokens` get the same as `expired`. */
function expectedStatus({ statuses }: Case, caller: CallerName): number | undefined {
  const column = callers.findIndex((name) => name === caller);
  return statuses[column === -1 ? callers.indexOf('expired') : column];
}

describe('the table of permissions', () => {
  it('has cases for every endpoint, and every endpoint has a route', () => {
    expect(rows.filter(({ cases }) => cases.length === 0)).toEqual([]);
    const routed = new Set(allRoutes.map(({ endpoint }) => endpointName(endpoint)));
    expect(rows.map(({ name }) => name).filter((name) => !routed.has(name))).toEqual([]);
    expect(allRoutes).toHaveLength(rows.length);
  });

  it.each(rows)("the cases of $name match the endpoint's declared caller and authorization", ({ endpoint, cases }) => {
    for (const testCase of cases) {
      const { statuses } = testCase;
      const statusOf = (caller: CallerName) => expectedStatus(testCase, caller);
      const invalidTokens = [statusOf('expired'), statusOf('forged')];
      if (endpoint.authorization === 'none') expect(statuses).not.toContain(401);
      else expect(invalidTokens).toEqual([401, 401]);
      if (endpoint.caller !== 'anyone') expect(statusOf('nobody')).toBe(401);
      if (endpoint.caller === 'signedIn' || endpoint.caller === 'owner') expect(statusOf('guest')).toBe(401);
      if (endpoint.caller === 'moderator') {
        expect(['guest', 'reader', 'creator', 'other'].map((name) => statusOf(name as CallerName))).toEqual([
          401, 403, 403, 403,
        ]);
      }
      if (endpoint.caller === 'owner') {
        expect([403, 404]).toContain(statusOf('reader'));
        expect(statusOf('other')).toBe(statusOf('reader'));
        expect(statusOf('creator')).toBe(endpoint.status);
      }
    }
  });
});

describe.each(databases)('permissions ($name)', (database) => {
  const upstream = useUpstream(database);

  it.each(allCases)('$title', async ({ endpoint, testCase }) => {
    const world = await createWorld(upstream());
    const received = new Map<CallerName, number>();
    for (const caller of order) {
      const isRefused = (expectedStatus(testCase, caller) ?? 0) >= 400;
      received.set(caller, (await sendCase({ world, caller, endpoint, testCase }, isRefused)).status);
    }
    expect([...received]).toEqual(order.map((caller) => [caller, expectedStatus(testCase, caller)]));
  });
});

/** The matrix of permissions before the launch, and for a blocked user. Both are derived from the same rows. */
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorBody } from '../../src/api/schemas/errors.ts';
import { operator } from '../../upstream/moderation/log.ts';
import { blockUser } from '../../upstream/moderation/people.ts';
import { databases } from './databases.ts';
import { allCases, sendCase } from './matrix/rows.ts';
import { callers, createWorld, type World } from './matrix/world.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

/** Endpoints that visitors who aren't signed in may call before the launch. All others return content, or require a token. */
const openRoutes = [
  'GET anonymous/current',
  'POST anonymous/login',
  'GET app-config',
  'POST login_check',
  'GET auth/{provider}',
  'GET auth/{provider}/callback',
  'POST auth/{provider}/callback',
  'POST auth/{provider}/login',
  'POST email/confirm',
  'GET health',
  'GET ready',
  'GET openapi.json',
  'GET docs',
  'GET invitation/{code}',
  'POST invitation-request',
  'POST password/forgot',
  'GET password/reset/{token}',
  'POST password/change',
  'POST token/refresh',
  'POST user',
  'POST waiting-list',
  'POST waiting-list/author',
];

describe.each(databases)('permissions before the launch ($name)', (database) => {
  const upstream = useUpstream(database, { PRELAUNCH: true });
  let shared: World;
  beforeAll(async () => {
    shared = await createWorld(upstream());
  });

  it.each(allCases)('$title', async ({ title, endpoint, testCase }) => {
    const isOpen = openRoutes.some((name) => title === name);
    // Refused requests change nothing, so they can share one world.
    const world = isOpen ? await createWorld(upstream()) : shared;
    for (const caller of ['nobody', 'guest'] as const) {
      const usual = testCase.statuses[callers.indexOf(caller)];
      const expected = isOpen || usual === 401 ? usual : 403;
      const response = await sendCase({ world, caller, endpoint, testCase }, !isOpen);
      expect([caller, response.status]).toEqual([caller, expected]);
      if (expected === 403 && endpoint.method !== 'HEAD')
        expect(v.parse(errorBody, await response.json()).code).toBe('prelaunch');
    }
    if (isOpen || endpoint.caller !== 'anyone') return;
    const { status } = await sendCase({ world, caller: 'reader', endpoint, testCase }, false);
    expect(status).toBe(testCase.statuses[callers.indexOf('reader')]);
  });
});

describe.each(databases)('permissions of a blocked user ($name)', (database) => {
  const upstream = useUpstream(database);
  let world: World;
  let blocked: TestPerson;
  beforeAll(async () => {
    world = await createWorld(upstream());
    blocked = world.people.creator;
    await blockUser(upstream().services, operator, blocked.id, '');
  });

  it.each(allCases)('$title', async ({ endpoint, testCase }) => {
    const readsToken = endpoint.authorization !== 'none';
    const [usual] = testCase.statuses;
    const response = await sendCase({ world, caller: 'creator', endpoint, testCase, as: blocked }, readsToken);
    expect(response.status).toBe(readsToken ? 401 : usual);
  });
});

/** The matrix of rights for visitors before the launch, and for a person the operator has blocked: both follow from the rows. */
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { errorAnswer } from '../../src/api/schemas/errors.ts';
import { block } from '../../upstream/operator/people.ts';
import { databases } from './databases.ts';
import { allCases, answerTo } from './matrix/rows.ts';
import { askers, newWorld, type World } from './matrix/world.ts';
import { type TestPerson, useUpstream } from './upstream.ts';

/** All that a person on the waiting list needs. Whatever else there is shows content. */
const OPEN = [
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
    shared = await newWorld(upstream());
  });

  it.each(allCases)('$title', async ({ title, endpoint, one }) => {
    const isOpen = OPEN.some((name) => title === name);
    // Nothing changes where everybody is refused, so that one world is enough.
    const world = isOpen ? await newWorld(upstream()) : shared;
    for (const asker of ['nobody', 'guest'] as const) {
      const usual = one.statuses[askers.indexOf(asker)];
      const expected = isOpen || usual === 401 ? usual : 403;
      const response = await answerTo({ world, asker, endpoint, one }, !isOpen);
      expect([asker, response.status]).toEqual([asker, expected]);
      if (expected === 403 && endpoint.method !== 'HEAD')
        expect(v.parse(errorAnswer, await response.json()).code).toBe('prelaunch');
    }
    if (isOpen || endpoint.caller !== 'anyone') return;
    const { status } = await answerTo({ world, asker: 'reader', endpoint, one }, false);
    expect(status).toBe(one.statuses[askers.indexOf('reader')]);
  });
});

describe.each(databases)('permissions of a blocked user ($name)', (database) => {
  const upstream = useUpstream(database);
  let world: World;
  let blocked: TestPerson;
  beforeAll(async () => {
    world = await newWorld(upstream());
    blocked = world.people.creator;
    await block(upstream().services, blocked.id);
  });

  it.each(allCases)('$title', async ({ endpoint, one }) => {
    const isRead = endpoint.authorization !== 'none';
    const [usual] = one.statuses;
    const response = await answerTo({ world, asker: 'creator', endpoint, one, as: blocked }, isRead);
    expect(response.status).toBe(isRead ? 401 : usual);
  });
});

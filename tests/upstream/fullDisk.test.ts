import { describe, expect, it } from 'vitest';
import { anonymousEndpoints } from '../../src/api/schemas/anonymous.ts';
import { healthEndpoints } from '../../src/api/schemas/health.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { seriesEndpoints } from '../../src/api/schemas/series.ts';
import { isDiskFullError } from '../../upstream/storage/freeSpace.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

describe.each(databases)('a full disk ($name)', (database) => {
  const upstream = useUpstream(database);

  it('is reported by the readiness endpoint; a write is refused with 503, and reading still works', async () => {
    expect(await upstream().call(healthEndpoints.ready)).toEqual({ status: 'ok' });
    upstream().isDiskFull = true;
    const ready = await upstream().send(healthEndpoints.ready);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'failing', failing: ['disk'] }]);
    expect(await upstream().callRefused(anonymousEndpoints.create)).toMatchObject({
      status: 503,
      code: 'unavailable',
      retryAfter: 30,
    });
    await upstream().call(seriesEndpoints.list);
    upstream().isDiskFull = false;
    await upstream().call(anonymousEndpoints.create);
  });

  it('refuses to send mails, with the same response for known and unknown addresses', async () => {
    const { email } = await upstream().createPerson();
    upstream().isDiskFull = true;
    const responses = [];
    for (const asked of [email, 'nobody@example.org']) {
      responses.push(await upstream().callRefused(passwordEndpoints.forgotten, { body: { email: asked } }));
    }
    expect(responses[0]).toMatchObject({ status: 503, code: 'unavailable' });
    expect(responses[1]).toEqual(responses[0]);
    expect(await upstream().readMails()).toEqual([]);
    upstream().isDiskFull = false;
    await upstream().call(passwordEndpoints.forgotten, { body: { email } });
    expect(await upstream().readMails()).toHaveLength(1);
  });
});

it.each(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])(
  'isDiskFullError recognises %s, also as the cause of another error',
  (code) => {
    const error = Object.assign(new Error('no room'), { code });
    expect([isDiskFullError(error), isDiskFullError(new Error('Failed query', { cause: error }))]).toEqual([
      true,
      true,
    ]);
    expect(isDiskFullError(new Error('no room'))).toBe(false);
  },
);

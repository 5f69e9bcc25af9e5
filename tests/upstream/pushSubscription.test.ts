import { describe, expect, it } from 'vitest';
import { pushSubscriptionEndpoints } from '../../src/api/schemas/pushSubscription.ts';
import { pushSubscriptions } from '../../upstream/db/tables/profiles.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const { create, remove } = pushSubscriptionEndpoints;

const CHROME = 'https://fcm.googleapis.com/fcm/send/abc';
const keys = { p256dh: 'BNcRd-w8sDxmH_8A', auth: 'tBHItJI5svbpez7KI4CCXg' };

describe.each(databases)('push subscriptions ($name)', (database) => {
  const upstream = useUpstream(database);
  const listSubscriptions = async () =>
    (await upstream().db.select().from(pushSubscriptions)).map(({ endpoint, userId, auth }) => [
      endpoint,
      userId,
      auth,
    ]);

  it('a browser belongs to the user who subscribed last, and only that user can unsubscribe it', async () => {
    const [ann, bob] = [await upstream().createPerson(), await upstream().createPerson()];
    await upstream().call(create, { as: ann, body: { endpoint: CHROME, keys, expirationTime: null } });
    await upstream().call(create, { as: ann, body: { endpoint: CHROME, keys: { ...keys, auth: 'renewed' } } });
    expect(await listSubscriptions()).toEqual([[CHROME, ann.id, 'renewed']]);
    await upstream().call(create, { as: bob, body: { endpoint: CHROME, keys, expirationTime: 1_900_000_000_000 } });
    expect(await listSubscriptions()).toEqual([[CHROME, bob.id, keys.auth]]);
    await upstream().call(remove, { as: ann, body: { endpoint: CHROME } });
    expect(await listSubscriptions()).toHaveLength(1);
    await upstream().call(remove, { as: bob, body: { endpoint: CHROME } });
    await upstream().call(remove, { as: bob, body: { endpoint: CHROME } });
    expect(await listSubscriptions()).toEqual([]);
  });

  it.each([
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
  ])('accepts the endpoint %s', async (endpoint) => {
    await upstream().call(create, { as: await upstream().createPerson(), body: { endpoint, keys } });
  });

  it.each([
    'http://fcm.googleapis.com/abc',
    'https://localhost/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://fcm.googleapis.com.example.org/abc',
    'https://fcm.googleapis.com@example.org/abc',
    'https://fcm.googleapis.com:8080/abc',
    'https://me@fcm.googleapis.com/abc',
    'https://evilpush.apple.com.example.org',
    'nothing',
  ])('refuses the endpoint %s', async (endpoint) => {
    const { status, fields } = await upstream().callRefused(create, {
      as: await upstream().createPerson(),
      body: { endpoint, keys },
    });
    expect([status, fields]).toEqual([422, { endpoint: ['invalid'] }]);
  });

  it.each([-1, 1e300, 'soon'])('refuses the expiration time %s', async (expirationTime) => {
    const as = await upstream().createPerson();
    const { fields } = await upstream().callRefused(create, { as, body: { endpoint: CHROME, keys, expirationTime } });
    expect(fields).toEqual({ expirationTime: ['invalid'] });
  });
});

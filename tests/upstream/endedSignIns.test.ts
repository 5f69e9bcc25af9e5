/** Ending a sign-in also ends its access tokens and push subscriptions. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { pushSubscriptionEndpoints } from '../../src/api/schemas/pushSubscription.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { deleteExpired } from '../../upstream/auth/deleteExpired.ts';
import { hashPassword } from '../../upstream/auth/passwords.ts';
import { hashSecret, createSecret } from '../../upstream/auth/secrets.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { pushSubscriptions } from '../../upstream/db/tables/profiles.ts';
import { passwordResets, sessions } from '../../upstream/db/tables/sessions.ts';
import { operator } from '../../upstream/moderation/log.ts';
import { blockUser } from '../../upstream/moderation/people.ts';
import { databases } from './databases.ts';
import { type TestUpstream, useUpstream } from './upstream.ts';

const { logout, logoutEverywhere } = authEndpoints;

const PASSWORD = 'seven or more';
const A_DAY_MS = 24 * 3_600_000;

describe.each(databases)('ended sign-ins ($name)', (database) => {
  const upstream = useUpstream(database);

  /**
   * Signs a user in on two devices with push subscriptions. A third subscription, 'old', belongs to no sign-in, like those of an
   * earlier version.
   */
  async function createTwoSignIns() {
    const { db } = upstream();
    const phone = await upstream().createPerson();
    const laptop = { ...phone, ...(await upstream().createSignIn(phone.id)) };
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(PASSWORD), emailConfirmedAt: new Date() })
      .where(eq(users.id, phone.id));
    const keys = { p256dh: 'key', auth: 'key' };
    for (const [name, as] of Object.entries({ phone, laptop })) {
      const endpoint = `https://fcm.googleapis.com/fcm/send/${phone.id}-${name}`;
      await upstream().call(pushSubscriptionEndpoints.create, { as, body: { endpoint, keys } });
    }
    await db.insert(pushSubscriptions).values({ ...keys, userId: phone.id, endpoint: `https://old/${phone.id}` });
    return { phone, laptop };
  }
  type SignedIn = Awaited<ReturnType<typeof createTwoSignIns>>['phone'];

  /**
   * Lists the devices whose access token still works, and those that still have a push subscription. Asserts that the refresh token
   * of a device works exactly if its access token does.
   */
  async function listRemainingDevices({ phone, laptop }: { readonly phone: SignedIn; readonly laptop: SignedIn }) {
    const { db } = upstream();
    const signedIn: string[] = [];
    for (const [name, as] of Object.entries({ phone, laptop })) {
      const { status } = await upstream().send(userEndpoints.current, { as });
      const refreshed = await upstream().send(tokenEndpoints.refresh, { body: { refresh_token: as.refreshToken } });
      expect([name, refreshed.status]).toEqual([name, status]);
      if (status === 200) signedIn.push(name);
    }
    const subscribed = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, phone.id));
    const pushed = subscribed.map(({ endpoint }) => /-(phone|laptop)$/.exec(endpoint)?.[1] ?? 'old').sort();
    return { signedIn, pushed };
  }

  it.each<[string, (device: SignedIn, upstream: TestUpstream) => Promise<unknown>, string[], string[]]>([
    ['signing out', (as) => upstream().call(logout, { as }), ['laptop'], ['laptop', 'old']],
    ['signing out everywhere', (as) => upstream().call(logoutEverywhere, { as }), [], []],
    [
      'changing the password',
      (as) => {
        const body = { current_password: PASSWORD, new_password: `not ${PASSWORD}` };
        return upstream().call(passwordEndpoints.change, { as, body });
      },
      ['phone'],
      ['phone'],
    ],
    [
      'setting a password by mail',
      async ({ id }, { db, services }) => {
        const token = createSecret();
        const expiresAt = new Date(services.now().getTime() + A_DAY_MS);
        await db.insert(passwordResets).values({ hash: hashSecret(token), userId: id, expiresAt });
        await upstream().call(passwordEndpoints.reset, { body: { token, password: `not ${PASSWORD}` } });
      },
      [],
      [],
    ],
    ['a block by the operator', ({ id }, { services }) => blockUser(services, operator, id, ''), [], []],
    [
      "deletion of a sign-in's database row",
      ({ sessionId }, { db }) => db.delete(sessions).where(eq(sessions.id, sessionId)),
      ['laptop'],
      ['laptop', 'old'],
    ],
  ])(
    'after %s, access tokens and push subscriptions of the ended sign-ins stop working at once',
    async (_by, end, signedIn, pushed) => {
      const devices = await createTwoSignIns();
      await end(devices.phone, upstream());
      expect(await listRemainingDevices(devices)).toEqual({ signedIn, pushed });
    },
  );

  it('both sign-ins and all push subscriptions work as long as nothing ends them', async () => {
    expect(await listRemainingDevices(await createTwoSignIns())).toEqual({
      signedIn: ['phone', 'laptop'],
      pushed: ['laptop', 'old', 'phone'],
    });
  });

  it('reuse of a stolen refresh token ends its access tokens and push subscription', async () => {
    const devices = await createTwoSignIns();
    const { refreshToken } = devices.phone;
    const stolen = await upstream().call(tokenEndpoints.refresh, { body: { refresh_token: refreshToken } });
    upstream().clockOffsetMs += 61_000;
    await upstream().callRefused(tokenEndpoints.refresh, { body: { refresh_token: refreshToken } });
    const as = { kind: 'user', token: stolen.token } as const;
    expect(await upstream().callRefused(userEndpoints.current, { as })).toMatchObject({ status: 401 });
    expect(await listRemainingDevices(devices)).toEqual({ signedIn: ['laptop'], pushed: ['laptop', 'old'] });
  });

  it('the push subscription of an expired sign-in is deleted with it', async () => {
    const { phone } = await createTwoSignIns();
    upstream().clockOffsetMs += 31 * A_DAY_MS;
    await deleteExpired(upstream().db, upstream().services.now());
    const kept = await upstream().db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, phone.id));
    expect(kept.map(({ sessionId }) => sessionId)).toEqual([null]);
  });

  it("an access token with another user's session id is refused", async () => {
    const [sessionOwner, other] = [await upstream().createPerson(), await upstream().createPerson()];
    const identity = { userId: other.id, sessionId: sessionOwner.sessionId };
    const token = await upstream().services.tokens.issue(identity, upstream().services.now());
    expect(await upstream().callRefused(userEndpoints.current, { as: { kind: 'user', token } })).toMatchObject({
      status: 401,
    });
  });
});

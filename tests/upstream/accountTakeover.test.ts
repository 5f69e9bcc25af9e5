/**
 * Attackers sign up with another person's email address, or change their account's address to it, and wait until its owner
 * confirms it.
 */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { pushSubscriptionEndpoints } from '../../src/api/schemas/pushSubscription.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { beginSession } from '../../upstream/auth/sessions.ts';
import { users } from '../../upstream/db/tables/people.ts';
import { providerAccounts, pushSubscriptions } from '../../upstream/db/tables/profiles.ts';
import { databases } from './databases.ts';
import type { Caller } from './upstream.ts';
import { useProviders } from './providerSignIn.ts';

const { login } = authEndpoints;
const { change, confirm } = emailEndpoints;
const { current, exported } = userEndpoints;

const PASSWORD = 'I was here first';
const OWNER_PASSWORD = 'this is mine now';

function createCaller(token: string): Caller {
  return { kind: 'user', token };
}

describe.each(databases)('account takeover ($name)', (database) => {
  const providerTest = useProviders(database);
  let addressCount = 0;
  const createAddress = () => {
    addressCount += 1;
    return `victim-${addressCount}@example.org`;
  };
  const findLastMailTo = async (email: string) =>
    (await providerTest().upstream.readMails()).findLast((mail) => mail.startsWith(`To: ${email}\n`)) ?? '';
  const readEmailToken = async (email: string) =>
    /email_token=([\w-]{43})\n/.exec(await findLastMailTo(email))?.[1] ?? '';
  const signUp = async (email: string) => {
    const { authentication_token: token, ...rest } = await providerTest().upstream.call(userEndpoints.create, {
      body: { email, password: PASSWORD },
    });
    // Wait until the confirmation mail is sent, so that later mails come after it.
    await providerTest().upstream.readMails();
    return { token, ...rest };
  };
  const signInWithLine = async (email: string) => {
    const { authenticationToken, refresh_token } = await providerTest().flow.signIn('line', {
      id: `line of ${email}`,
      email,
    });
    return { token: authenticationToken, refresh_token };
  };
  const subscribe = (token: string, endpoint: string) =>
    providerTest().upstream.call(pushSubscriptionEndpoints.create, {
      as: createCaller(token),
      body: { endpoint: `https://fcm.googleapis.com/fcm/send/${endpoint}`, keys: { p256dh: 'key', auth: 'key' } },
    });
  const loadUserId = async (token: string) =>
    (await providerTest().upstream.call(current, { as: createCaller(token) })).uuid;
  const loadPushSubscriptions = (userId: string) =>
    providerTest().upstream.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  const resetPasswordByMail = async (email: string) => {
    await providerTest().upstream.call(passwordEndpoints.forgotten, { body: { email } });
    const [, token = ''] = /\?token=([\w-]{43})\n/.exec(await findLastMailTo(email)) ?? [];
    await providerTest().upstream.call(passwordEndpoints.reset, { body: { token, password: OWNER_PASSWORD } });
  };

  /**
   * Creates an account with the owner's address, a push subscription, and a requested change to another address. `signUpToken` is
   * the token that was mailed to the owner, `moveToken` the one mailed to the other address.
   */
  async function createSquattedAccount(method: 'password' | 'line', email: string) {
    const { upstream } = providerTest();
    const { token, refresh_token } = method === 'line' ? await signInWithLine(email) : await signUp(email);
    const uuid = await loadUserId(token);
    await subscribe(token, uuid);
    const otherAddress = `thief-of-${email}`;
    const current_password = method === 'line' ? undefined : PASSWORD;
    const signUpToken = await readEmailToken(email);
    await upstream.call(change, { as: createCaller(token), body: { email: otherAddress, current_password } });
    return { uuid, token, refresh_token, moveToken: await readEmailToken(otherAddress), signUpToken };
  }

  async function getRefusal(endpoint: Endpoint, options: object) {
    const { status, code } = await providerTest().upstream.callRefused(endpoint, options);
    return [status, code];
  }

  describe.each(['password', 'line'] as const)('an account created by someone else with %s', (method) => {
    it.each<[string, (email: string) => Promise<string>]>([
      [
        'signs in with a provider that has verified the address',
        async (email) => {
          const owner = { id: `google of ${email}`, email, email_verified: true };
          return (await providerTest().flow.signIn('google', owner)).authenticationToken;
        },
      ],
      [
        'sets a password by mail',
        async (email) => {
          await resetPasswordByMail(email);
          return (await providerTest().upstream.call(login, { body: { email, password: OWNER_PASSWORD } })).token;
        },
      ],
    ])('only the owner keeps access after the owner %s', async (_how, proveOwnership) => {
      const email = createAddress();
      const squatted = await createSquattedAccount(method, email);
      expect(squatted.moveToken).not.toBe('');
      const owner = await proveOwnership(email);
      const thief = { as: createCaller(squatted.token) };
      for (const endpoint of [current, exported])
        expect(await getRefusal(endpoint, thief)).toEqual([401, 'authentication_required']);
      const moving = { ...thief, body: { email: 'thief@example.org' } };
      expect(await getRefusal(change, moving)).toEqual([401, 'authentication_required']);
      const { refresh_token, moveToken } = squatted;
      expect(await getRefusal(tokenEndpoints.refresh, { body: { refresh_token } })).toEqual([
        401,
        'refresh_token_invalid',
      ]);
      expect(await getRefusal(login, { body: { email, password: PASSWORD } })).toEqual([401, 'bad_credentials']);
      expect(await getRefusal(confirm, { body: { token: moveToken } })).toEqual([404, 'email_link_invalid']);
      const again = await providerTest().flow.expectRefusedSignIn('line', { id: `line of ${email}`, email });
      expect([again.status, again.fields]).toEqual([422, { email: ['user_email_already_used'] }]);
      expect(await loadPushSubscriptions(squatted.uuid)).toEqual([]);
      expect(await providerTest().upstream.call(current, { as: createCaller(owner) })).toMatchObject({
        uuid: squatted.uuid,
        email,
      });
    });
  });

  it('when the owner opens the confirmation link, the person who created the account with a provider loses access', async () => {
    const email = createAddress();
    const squatted = await createSquattedAccount('line', email);
    await providerTest().upstream.call(confirm, { body: { token: squatted.signUpToken } });
    const { token, refresh_token, moveToken } = squatted;
    expect((await getRefusal(exported, { as: createCaller(token) }))[0]).toBe(401);
    expect((await getRefusal(tokenEndpoints.refresh, { body: { refresh_token } }))[0]).toBe(401);
    expect((await getRefusal(confirm, { body: { token: moveToken } }))[0]).toBe(404);
    expect(await providerTest().flow.expectRefusedSignIn('line', { id: `line of ${email}`, email })).toMatchObject({
      status: 422,
    });
    expect(await loadPushSubscriptions(squatted.uuid)).toEqual([]);
  });

  it('confirming an email address keeps the provider and the sign-in that opened the link, and ends another sign-in', async () => {
    const { upstream } = providerTest();
    const email = createAddress();
    const phone = await signInWithLine(email);
    const link = await readEmailToken(email);
    const laptop = await signInWithLine(email);
    const uuid = await loadUserId(phone.token);
    for (const [name, { token }] of Object.entries({ phone, laptop })) await subscribe(token, `${uuid}-${name}`);
    await upstream.call(confirm, { as: createCaller(phone.token), body: { token: link } });
    expect(await loadUserId(phone.token)).toBe(uuid);
    await upstream.call(tokenEndpoints.refresh, { body: { refresh_token: phone.refresh_token } });
    expect((await getRefusal(current, { as: createCaller(laptop.token) }))[0]).toBe(401);
    expect((await loadPushSubscriptions(uuid)).map(({ endpoint }) => endpoint.split('-').at(-1))).toEqual(['phone']);
    expect(await loadUserId((await signInWithLine(email)).token)).toBe(uuid);
  });

  it('opening the link while signed in to another account ends the sign-in of the confirmed account, not that of the other', async () => {
    const email = createAddress();
    const { token, signUpToken } = await createSquattedAccount('password', email);
    const other = await providerTest().upstream.createPerson();
    await providerTest().upstream.call(confirm, { as: other, body: { token: signUpToken } });
    expect((await getRefusal(current, { as: createCaller(token) }))[0]).toBe(401);
    await providerTest().upstream.call(current, { as: other });
  });

  it('after the first confirmation, setting a password by mail ends sign-ins but keeps providers', async () => {
    const { upstream } = providerTest();
    const email = createAddress();
    const owner = { id: `google of ${email}`, email, email_verified: true };
    const { authenticationToken: token } = await providerTest().flow.signIn('google', owner);
    const uuid = await loadUserId(token);
    await subscribe(token, uuid);
    await upstream.call(change, { as: createCaller(token), body: { email: `new-${email}` } });
    const moveToken = await readEmailToken(`new-${email}`);
    await resetPasswordByMail(email);
    expect((await getRefusal(current, { as: createCaller(token) }))[0]).toBe(401);
    expect((await getRefusal(confirm, { body: { token: moveToken } }))[0]).toBe(404);
    expect(await loadPushSubscriptions(uuid)).toEqual([]);
    expect(await loadUserId((await providerTest().flow.signIn('google', owner)).authenticationToken)).toBe(uuid);
  });

  it('a sign-in with a verified address takes over an account that the same provider created unverified', async () => {
    const email = createAddress();
    const thief = { id: `thief of ${email}`, email, email_verified: false };
    const created = await providerTest().flow.signIn('google', thief);
    const uuid = await loadUserId(created.authenticationToken);
    await subscribe(created.authenticationToken, uuid);
    const owner = await providerTest().flow.signIn('google', { id: `google of ${email}`, email, email_verified: true });
    expect(await loadUserId(owner.authenticationToken)).toBe(uuid);
    expect((await getRefusal(current, { as: createCaller(created.authenticationToken) }))[0]).toBe(401);
    const { refresh_token } = created;
    expect((await getRefusal(tokenEndpoints.refresh, { body: { refresh_token } }))[0]).toBe(401);
    expect(await providerTest().flow.expectRefusedSignIn('google', thief)).toMatchObject({ status: 422 });
    expect(await loadPushSubscriptions(uuid)).toEqual([]);
  });

  it('a sign-in in progress fails if its password was just replaced, or its provider link removed', async () => {
    const { services, db } = providerTest().upstream;
    const email = createAddress();
    const { user } = await signUp(email);
    const [oldRow] = await db.select().from(users).where(eq(users.id, user.uuid));
    await resetPasswordByMail(email);
    const oldProof = { kind: 'password', passwordHash: oldRow?.passwordHash ?? null } as const;
    await expect(beginSession(services, user.uuid, oldProof)).rejects.toMatchObject({ status: 401 });
    const lineAccount = { provider: 'line', subject: 'untied' } as const;
    await db.insert(providerAccounts).values({ ...lineAccount, userId: user.uuid });
    await beginSession(services, user.uuid, { kind: 'provider', ...lineAccount });
    await db.delete(providerAccounts).where(eq(providerAccounts.userId, user.uuid));
    await expect(beginSession(services, user.uuid, { kind: 'provider', ...lineAccount })).rejects.toMatchObject({
      status: 401,
    });
  });

  describe("an account whose confirmed email address an attacker changed to somebody else's", () => {
    /**
     * Creates an attacker's account with a password, a linked provider, and two sign-ins with push subscriptions, and requests
     * the change to the victim's address. `link` is the token that was mailed to the victim.
     */
    async function moveAccountTo(victim: string) {
      const { upstream, flow } = providerTest();
      const own = createAddress();
      const attacker = { id: `google of ${own}`, email: own, email_verified: true };
      const first = await flow.signIn('google', attacker);
      await resetPasswordByMail(own);
      const phone = await upstream.call(login, { body: { email: own, password: OWNER_PASSWORD } });
      const laptop = await upstream.call(login, { body: { email: own, password: OWNER_PASSWORD } });
      const uuid = await loadUserId(phone.token);
      for (const [name, { token }] of Object.entries({ phone, laptop })) await subscribe(token, `${uuid}-${name}`);
      const requestMove = (email: string) =>
        upstream.call(change, { as: createCaller(phone.token), body: { email, current_password: OWNER_PASSWORD } });
      await requestMove(`back-${own}`);
      const back = await readEmailToken(`back-${own}`);
      await requestMove(victim);
      const link = await readEmailToken(victim);
      expect([first.authenticationToken, back, link]).not.toContain('');
      return { attacker, phone, laptop, uuid, back, link };
    }

    it.each<[string, () => Promise<Caller | undefined>]>([
      ['signed out', async () => undefined],
      ['signed in to another account', () => providerTest().upstream.createPerson()],
    ])('only the owner of the new address keeps access after opening the link %s', async (_how, opener) => {
      const { upstream, flow } = providerTest();
      const victim = createAddress();
      const { attacker, phone, laptop, uuid, back, link } = await moveAccountTo(victim);
      await upstream.call(confirm, { as: await opener(), body: { token: link } });
      for (const { token, refresh_token } of [phone, laptop]) {
        expect((await getRefusal(current, { as: createCaller(token) }))[0]).toBe(401);
        expect((await getRefusal(tokenEndpoints.refresh, { body: { refresh_token } }))[0]).toBe(401);
      }
      expect(await getRefusal(login, { body: { email: victim, password: OWNER_PASSWORD } })).toEqual([
        401,
        'bad_credentials',
      ]);
      expect((await getRefusal(confirm, { body: { token: back } }))[0]).toBe(404);
      expect(await loadPushSubscriptions(uuid)).toEqual([]);
      const again = await flow.signIn('google', attacker);
      expect(await loadUserId(again.authenticationToken)).not.toBe(uuid);
      await resetPasswordByMail(victim);
      const owner = await upstream.call(login, { body: { email: victim, password: OWNER_PASSWORD } });
      expect(await loadUserId(owner.token)).toBe(uuid);
    });

    it('a link that is opened while signed in to the same account ends no sign-ins', async () => {
      const { upstream, flow } = providerTest();
      const email = createAddress();
      const { attacker: owner, phone, laptop, uuid, link } = await moveAccountTo(email);
      await upstream.call(confirm, { as: createCaller(phone.token), body: { token: link } });
      for (const { token } of [phone, laptop]) expect(await loadUserId(token)).toBe(uuid);
      expect(await loadPushSubscriptions(uuid)).toHaveLength(2);
      expect(await loadUserId((await upstream.call(login, { body: { email, password: OWNER_PASSWORD } })).token)).toBe(
        uuid,
      );
      expect(await loadUserId((await flow.signIn('google', owner)).authenticationToken)).toBe(uuid);
    });
  });
});

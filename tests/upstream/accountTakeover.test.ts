/** An attacker signs up with another person's address, and waits until its owner confirms it. */
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
  const all = useProviders(database);
  let addressCount = 0;
  const createAddress = () => {
    addressCount += 1;
    return `victim-${addressCount}@example.org`;
  };
  const findLastMailTo = async (email: string) =>
    (await all().upstream.readMails()).findLast((mail) => mail.startsWith(`To: ${email}\n`)) ?? '';
  const readEmailToken = async (email: string) =>
    /email_token=([\w-]{43})\n/.exec(await findLastMailTo(email))?.[1] ?? '';
  const signUp = async (email: string) => {
    const { authentication_token: token, ...rest } = await all().upstream.call(userEndpoints.create, {
      body: { email, password: PASSWORD },
    });
    // Wait until the confirmation mail is sent, so that later mails come after it.
    await all().upstream.readMails();
    return { token, ...rest };
  };
  const signInWithLine = async (email: string) => {
    const answer = await all().flow.signIn('line', { id: `line of ${email}`, email });
    return { token: answer.authenticationToken, refresh_token: answer.refresh_token };
  };
  const subscribe = (token: string, endpoint: string) =>
    all().upstream.call(pushSubscriptionEndpoints.create, {
      as: createCaller(token),
      body: { endpoint: `https://fcm.googleapis.com/fcm/send/${endpoint}`, keys: { p256dh: 'key', auth: 'key' } },
    });
  const loadUserId = async (token: string) => (await all().upstream.call(current, { as: createCaller(token) })).uuid;
  const loadPushSubscriptions = (userId: string) =>
    all().upstream.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  const resetPasswordByMail = async (email: string) => {
    await all().upstream.call(passwordEndpoints.forgotten, { body: { email } });
    const [, token = ''] = /\?token=([\w-]{43})\n/.exec(await findLastMailTo(email)) ?? [];
    await all().upstream.call(passwordEndpoints.reset, { body: { token, password: OWNER_PASSWORD } });
  };

  /** Creates an account with the owner's address, and everything that might still give access to it later. */
  async function createSquattedAccount(by: 'password' | 'line', email: string) {
    const { upstream } = all();
    const { token, refresh_token } = by === 'line' ? await signInWithLine(email) : await signUp(email);
    const uuid = await loadUserId(token);
    await subscribe(token, uuid);
    const elsewhere = `thief-of-${email}`;
    const current_password = by === 'line' ? undefined : PASSWORD;
    const ofSignUp = await readEmailToken(email);
    await upstream.call(change, { as: createCaller(token), body: { email: elsewhere, current_password } });
    return { uuid, token, refresh_token, move: await readEmailToken(elsewhere), ofSignUp };
  }

  async function getRefusal(row: Endpoint, options: object) {
    const { status, code } = await all().upstream.callRefused(row, options);
    return [status, code];
  }

  describe.each(['password', 'line'] as const)('an account created by someone else with %s', (by) => {
    it.each<[string, (email: string) => Promise<string>]>([
      [
        'signs in with a provider that has verified the address',
        async (email) => {
          const owner = { id: `google of ${email}`, email, email_verified: true };
          return (await all().flow.signIn('google', owner)).authenticationToken;
        },
      ],
      [
        'sets a password by mail',
        async (email) => {
          await resetPasswordByMail(email);
          return (await all().upstream.call(login, { body: { email, password: OWNER_PASSWORD } })).token;
        },
      ],
    ])('only the owner keeps access after the owner %s', async (_how, prove) => {
      const email = createAddress();
      const squatted = await createSquattedAccount(by, email);
      expect(squatted.move).not.toBe('');
      const owner = await prove(email);
      const thief = { as: createCaller(squatted.token) };
      for (const row of [current, exported])
        expect(await getRefusal(row, thief)).toEqual([401, 'authentication_required']);
      const moving = { ...thief, body: { email: 'thief@example.org' } };
      expect(await getRefusal(change, moving)).toEqual([401, 'authentication_required']);
      const { refresh_token, move } = squatted;
      expect(await getRefusal(tokenEndpoints.refresh, { body: { refresh_token } })).toEqual([
        401,
        'refresh_token_invalid',
      ]);
      expect(await getRefusal(login, { body: { email, password: PASSWORD } })).toEqual([401, 'bad_credentials']);
      expect(await getRefusal(confirm, { body: { token: move } })).toEqual([404, 'email_link_invalid']);
      const again = await all().flow.expectRefusedSignIn('line', { id: `line of ${email}`, email });
      expect([again.status, again.fields]).toEqual([422, { email: ['user_email_already_used'] }]);
      expect(await loadPushSubscriptions(squatted.uuid)).toEqual([]);
      expect(await all().upstream.call(current, { as: createCaller(owner) })).toMatchObject({
        uuid: squatted.uuid,
        email,
      });
    });
  });

  it('when the owner opens the confirmation link, the person who created the account with a provider loses access', async () => {
    const email = createAddress();
    const squatted = await createSquattedAccount('line', email);
    await all().upstream.call(confirm, { body: { token: squatted.ofSignUp } });
    const { token, refresh_token, move } = squatted;
    expect((await getRefusal(exported, { as: createCaller(token) }))[0]).toBe(401);
    expect((await getRefusal(tokenEndpoints.refresh, { body: { refresh_token } }))[0]).toBe(401);
    expect((await getRefusal(confirm, { body: { token: move } }))[0]).toBe(404);
    expect(await all().flow.expectRefusedSignIn('line', { id: `line of ${email}`, email })).toMatchObject({
      status: 422,
    });
    expect(await loadPushSubscriptions(squatted.uuid)).toEqual([]);
  });

  it('confirming an email address keeps the sign-in that opened the link, and ends all others', async () => {
    const { upstream } = all();
    const email = createAddress();
    const here = await signInWithLine(email);
    const link = await readEmailToken(email);
    const there = await signInWithLine(email);
    const uuid = await loadUserId(here.token);
    for (const [name, { token }] of Object.entries({ here, there })) await subscribe(token, `${uuid}-${name}`);
    await upstream.call(confirm, { as: createCaller(here.token), body: { token: link } });
    expect(await loadUserId(here.token)).toBe(uuid);
    await upstream.call(tokenEndpoints.refresh, { body: { refresh_token: here.refresh_token } });
    expect((await getRefusal(current, { as: createCaller(there.token) }))[0]).toBe(401);
    expect((await loadPushSubscriptions(uuid)).map(({ endpoint }) => endpoint.split('-').at(-1))).toEqual(['here']);
    expect(await loadUserId((await signInWithLine(email)).token)).toBe(uuid);
  });

  it('opening the link while signed in to another account ends all sign-ins of the confirmed account', async () => {
    const email = createAddress();
    const { token, ofSignUp } = await createSquattedAccount('password', email);
    const other = await all().upstream.createPerson();
    await all().upstream.call(confirm, { as: other, body: { token: ofSignUp } });
    expect((await getRefusal(current, { as: createCaller(token) }))[0]).toBe(401);
    await all().upstream.call(current, { as: other });
  });

  it('after the first confirmation, setting a password by mail ends sign-ins but keeps providers', async () => {
    const { upstream } = all();
    const email = createAddress();
    const owner = { id: `google of ${email}`, email, email_verified: true };
    const { authenticationToken: token } = await all().flow.signIn('google', owner);
    const uuid = await loadUserId(token);
    await subscribe(token, uuid);
    await upstream.call(change, { as: createCaller(token), body: { email: `new-${email}` } });
    const move = await readEmailToken(`new-${email}`);
    await resetPasswordByMail(email);
    expect((await getRefusal(current, { as: createCaller(token) }))[0]).toBe(401);
    expect((await getRefusal(confirm, { body: { token: move } }))[0]).toBe(404);
    expect(await loadPushSubscriptions(uuid)).toEqual([]);
    expect(await loadUserId((await all().flow.signIn('google', owner)).authenticationToken)).toBe(uuid);
  });

  it('a verified sign-in takes over an account that the same provider created unverified', async () => {
    const email = createAddress();
    const thief = { id: `thief of ${email}`, email, email_verified: false };
    const made = await all().flow.signIn('google', thief);
    const uuid = await loadUserId(made.authenticationToken);
    await subscribe(made.authenticationToken, uuid);
    const owner = await all().flow.signIn('google', { id: `google of ${email}`, email, email_verified: true });
    expect(await loadUserId(owner.authenticationToken)).toBe(uuid);
    expect((await getRefusal(current, { as: createCaller(made.authenticationToken) }))[0]).toBe(401);
    const { refresh_token } = made;
    expect((await getRefusal(tokenEndpoints.refresh, { body: { refresh_token } }))[0]).toBe(401);
    expect(await all().flow.expectRefusedSignIn('google', thief)).toMatchObject({ status: 422 });
    expect(await loadPushSubscriptions(uuid)).toEqual([]);
  });

  it('a sign-in in progress fails if its password or provider link was just removed', async () => {
    const { services, db } = all().upstream;
    const email = createAddress();
    const { user } = await signUp(email);
    const [before] = await db.select().from(users).where(eq(users.id, user.uuid));
    await resetPasswordByMail(email);
    const late = { kind: 'password', passwordHash: before?.passwordHash ?? null } as const;
    await expect(beginSession(services, user.uuid, late)).rejects.toMatchObject({ status: 401 });
    const tie = { provider: 'line', subject: 'untied' } as const;
    await db.insert(providerAccounts).values({ ...tie, userId: user.uuid });
    await beginSession(services, user.uuid, { kind: 'provider', ...tie });
    await db.delete(providerAccounts).where(eq(providerAccounts.userId, user.uuid));
    await expect(beginSession(services, user.uuid, { kind: 'provider', ...tie })).rejects.toMatchObject({
      status: 401,
    });
  });

  describe("an account whose confirmed email address an attacker changed to somebody else's", () => {
    /**
     * Creates an attacker's account with a password, a linked provider, and two sign-ins with push subscriptions, and requests the
     * change to the victim's address. `link` is the token that was mailed to the victim.
     */
    async function moveAccountTo(victim: string) {
      const { upstream, flow } = all();
      const own = createAddress();
      const attacker = { id: `google of ${own}`, email: own, email_verified: true };
      const first = await flow.signIn('google', attacker);
      await resetPasswordByMail(own);
      const here = await upstream.call(login, { body: { email: own, password: OWNER_PASSWORD } });
      const there = await upstream.call(login, { body: { email: own, password: OWNER_PASSWORD } });
      const uuid = await loadUserId(here.token);
      for (const [name, { token }] of Object.entries({ here, there })) await subscribe(token, `${uuid}-${name}`);
      const requestMove = (email: string) =>
        upstream.call(change, { as: createCaller(here.token), body: { email, current_password: OWNER_PASSWORD } });
      await requestMove(`back-${own}`);
      const back = await readEmailToken(`back-${own}`);
      await requestMove(victim);
      const link = await readEmailToken(victim);
      expect([first.authenticationToken, back, link]).not.toContain('');
      return { attacker, here, there, uuid, back, link };
    }

    it.each<[string, () => Promise<Caller | undefined>]>([
      ['signed out', async () => undefined],
      ['signed in to another account', () => all().upstream.createPerson()],
    ])('only the owner of the new address keeps access after opening the link %s', async (_how, opener) => {
      const { upstream, flow } = all();
      const victim = createAddress();
      const { attacker, here, there, uuid, back, link } = await moveAccountTo(victim);
      await upstream.call(confirm, { as: await opener(), body: { token: link } });
      for (const { token, refresh_token } of [here, there]) {
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
      const { upstream, flow } = all();
      const email = createAddress();
      const { attacker: owner, here, there, uuid, link } = await moveAccountTo(email);
      await upstream.call(confirm, { as: createCaller(here.token), body: { token: link } });
      for (const { token } of [here, there]) expect(await loadUserId(token)).toBe(uuid);
      expect(await loadPushSubscriptions(uuid)).toHaveLength(2);
      expect(await loadUserId((await upstream.call(login, { body: { email, password: OWNER_PASSWORD } })).token)).toBe(
        uuid,
      );
      expect(await loadUserId((await flow.signIn('google', owner)).authenticationToken)).toBe(uuid);
    });
  });
});

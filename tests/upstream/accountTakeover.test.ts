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
  const address = () => {
    addressCount += 1;
    return `victim-${addressCount}@example.org`;
  };
  const lastMailTo = async (email: string) =>
    (await all().upstream.readMails()).findLast((mail) => mail.startsWith(`To: ${email}\n`)) ?? '';
  const emailToken = async (email: string) => /email_token=([\w-]{43})\n/.exec(await lastMailTo(email))?.[1] ?? '';
  const signUp = async (email: string) => {
    const { authentication_token: token, ...rest } = await all().upstream.call(userEndpoints.create, {
      body: { email, password: PASSWORD },
    });
    // Wait until the confirmation mail is sent, so that later mails come after it.
    await all().upstream.readMails();
    return { token, ...rest };
  };
  const withLine = async (email: string) => {
    const answer = await all().flow.signIn('line', { id: `line of ${email}`, email });
    return { token: answer.authenticationToken, refresh_token: answer.refresh_token };
  };
  const subscribe = (token: string, endpoint: string) =>
    all().upstream.call(pushSubscriptionEndpoints.create, {
      as: createCaller(token),
      body: { endpoint: `https://fcm.googleapis.com/fcm/send/${endpoint}`, keys: { p256dh: 'key', auth: 'key' } },
    });
  const idOf = async (token: string) => (await all().upstream.call(current, { as: createCaller(token) })).uuid;
  const pushedTo = (userId: string) =>
    all().upstream.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  const resetBy = async (email: string) => {
    await all().upstream.call(passwordEndpoints.forgotten, { body: { email } });
    const [, token = ''] = /\?token=([\w-]{43})\n/.exec(await lastMailTo(email)) ?? [];
    await all().upstream.call(passwordEndpoints.reset, { body: { token, password: OWNER_PASSWORD } });
  };

  /** Creates an account with the owner's address, and everything that might still give access to it later. */
  async function squat(by: 'password' | 'line', email: string) {
    const { upstream } = all();
    const { token, refresh_token } = by === 'line' ? await withLine(email) : await signUp(email);
    const uuid = await idOf(token);
    await subscribe(token, uuid);
    const elsewhere = `thief-of-${email}`;
    const current_password = by === 'line' ? undefined : PASSWORD;
    const ofSignUp = await emailToken(email);
    await upstream.call(change, { as: createCaller(token), body: { email: elsewhere, current_password } });
    return { uuid, token, refresh_token, move: await emailToken(elsewhere), ofSignUp };
  }

  async function refusedNow(row: Endpoint, options: object) {
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
          await resetBy(email);
          return (await all().upstream.call(login, { body: { email, password: OWNER_PASSWORD } })).token;
        },
      ],
    ])('only the owner keeps access after the owner %s', async (_how, prove) => {
      const email = address();
      const squatted = await squat(by, email);
      expect(squatted.move).not.toBe('');
      const owner = await prove(email);
      const thief = { as: createCaller(squatted.token) };
      for (const row of [current, exported])
        expect(await refusedNow(row, thief)).toEqual([401, 'authentication_required']);
      const moving = { ...thief, body: { email: 'thief@example.org' } };
      expect(await refusedNow(change, moving)).toEqual([401, 'authentication_required']);
      const { refresh_token, move } = squatted;
      expect(await refusedNow(tokenEndpoints.refresh, { body: { refresh_token } })).toEqual([
        401,
        'refresh_token_invalid',
      ]);
      expect(await refusedNow(login, { body: { email, password: PASSWORD } })).toEqual([401, 'bad_credentials']);
      expect(await refusedNow(confirm, { body: { token: move } })).toEqual([404, 'email_link_invalid']);
      const again = await all().flow.expectRefusedSignIn('line', { id: `line of ${email}`, email });
      expect([again.status, again.fields]).toEqual([422, { email: ['user_email_already_used'] }]);
      expect(await pushedTo(squatted.uuid)).toEqual([]);
      expect(await all().upstream.call(current, { as: createCaller(owner) })).toMatchObject({
        uuid: squatted.uuid,
        email,
      });
    });
  });

  it('the owner opening the confirmation link ends the access of whoever created it with a provider', async () => {
    const email = address();
    const squatted = await squat('line', email);
    await all().upstream.call(confirm, { body: { token: squatted.ofSignUp } });
    const { token, refresh_token, move } = squatted;
    expect((await refusedNow(exported, { as: createCaller(token) }))[0]).toBe(401);
    expect((await refusedNow(tokenEndpoints.refresh, { body: { refresh_token } }))[0]).toBe(401);
    expect((await refusedNow(confirm, { body: { token: move } }))[0]).toBe(404);
    expect(await all().flow.expectRefusedSignIn('line', { id: `line of ${email}`, email })).toMatchObject({
      status: 422,
    });
    expect(await pushedTo(squatted.uuid)).toEqual([]);
  });

  it('confirming keeps the sign-in that opened the link, and ends the others', async () => {
    const { upstream } = all();
    const email = address();
    const here = await withLine(email);
    const link = await emailToken(email);
    const there = await withLine(email);
    const uuid = await idOf(here.token);
    for (const [name, { token }] of Object.entries({ here, there })) await subscribe(token, `${uuid}-${name}`);
    await upstream.call(confirm, { as: createCaller(here.token), body: { token: link } });
    expect(await idOf(here.token)).toBe(uuid);
    await upstream.call(tokenEndpoints.refresh, { body: { refresh_token: here.refresh_token } });
    expect((await refusedNow(current, { as: createCaller(there.token) }))[0]).toBe(401);
    expect((await pushedTo(uuid)).map(({ endpoint }) => endpoint.split('-').at(-1))).toEqual(['here']);
    expect(await idOf((await withLine(email)).token)).toBe(uuid);
  });

  it('opening the link while signed in to another account ends all sign-ins of the confirmed account', async () => {
    const email = address();
    const { token, ofSignUp } = await squat('password', email);
    const other = await all().upstream.createPerson();
    await all().upstream.call(confirm, { as: other, body: { token: ofSignUp } });
    expect((await refusedNow(current, { as: createCaller(token) }))[0]).toBe(401);
    await all().upstream.call(current, { as: other });
  });

  it('after the first confirmation, setting a password by mail ends sign-ins but keeps providers', async () => {
    const { upstream } = all();
    const email = address();
    const owner = { id: `google of ${email}`, email, email_verified: true };
    const { authenticationToken: token } = await all().flow.signIn('google', owner);
    const uuid = await idOf(token);
    await subscribe(token, uuid);
    await upstream.call(change, { as: createCaller(token), body: { email: `new-${email}` } });
    const move = await emailToken(`new-${email}`);
    await resetBy(email);
    expect((await refusedNow(current, { as: createCaller(token) }))[0]).toBe(401);
    expect((await refusedNow(confirm, { body: { token: move } }))[0]).toBe(404);
    expect(await pushedTo(uuid)).toEqual([]);
    expect(await idOf((await all().flow.signIn('google', owner)).authenticationToken)).toBe(uuid);
  });

  it('a verified sign-in takes over an account that the same provider created unverified', async () => {
    const email = address();
    const thief = { id: `thief of ${email}`, email, email_verified: false };
    const made = await all().flow.signIn('google', thief);
    const uuid = await idOf(made.authenticationToken);
    await subscribe(made.authenticationToken, uuid);
    const owner = await all().flow.signIn('google', { id: `google of ${email}`, email, email_verified: true });
    expect(await idOf(owner.authenticationToken)).toBe(uuid);
    expect((await refusedNow(current, { as: createCaller(made.authenticationToken) }))[0]).toBe(401);
    const { refresh_token } = made;
    expect((await refusedNow(tokenEndpoints.refresh, { body: { refresh_token } }))[0]).toBe(401);
    expect(await all().flow.expectRefusedSignIn('google', thief)).toMatchObject({ status: 422 });
    expect(await pushedTo(uuid)).toEqual([]);
  });

  it('a sign-in in progress fails if its password or provider link was just removed', async () => {
    const { services, db } = all().upstream;
    const email = address();
    const { user } = await signUp(email);
    const [before] = await db.select().from(users).where(eq(users.id, user.uuid));
    await resetBy(email);
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

  describe("an account moved by an attacker from a confirmed address to somebody else's", () => {
    /** The attacker has a password, a linked provider, two sign-ins and a push subscription; the link is in the victim's mailbox. */
    async function moveTo(victim: string) {
      const { upstream, flow } = all();
      const own = address();
      const attacker = { id: `google of ${own}`, email: own, email_verified: true };
      const first = await flow.signIn('google', attacker);
      await resetBy(own);
      const here = await upstream.call(login, { body: { email: own, password: OWNER_PASSWORD } });
      const there = await upstream.call(login, { body: { email: own, password: OWNER_PASSWORD } });
      const uuid = await idOf(here.token);
      for (const [name, { token }] of Object.entries({ here, there })) await subscribe(token, `${uuid}-${name}`);
      const moveBy = (email: string) =>
        upstream.call(change, { as: createCaller(here.token), body: { email, current_password: OWNER_PASSWORD } });
      await moveBy(`back-${own}`);
      const back = await emailToken(`back-${own}`);
      await moveBy(victim);
      const link = await emailToken(victim);
      expect([first.authenticationToken, back, link]).not.toContain('');
      return { attacker, here, there, uuid, back, link };
    }

    it.each<[string, () => Promise<Caller | undefined>]>([
      ['signed out', async () => undefined],
      ['signed in to another account', () => all().upstream.createPerson()],
    ])('only the owner of the new address keeps access after opening the link %s', async (_how, opener) => {
      const { upstream, flow } = all();
      const victim = address();
      const { attacker, here, there, uuid, back, link } = await moveTo(victim);
      await upstream.call(confirm, { as: await opener(), body: { token: link } });
      for (const { token, refresh_token } of [here, there]) {
        expect((await refusedNow(current, { as: createCaller(token) }))[0]).toBe(401);
        expect((await refusedNow(tokenEndpoints.refresh, { body: { refresh_token } }))[0]).toBe(401);
      }
      expect(await refusedNow(login, { body: { email: victim, password: OWNER_PASSWORD } })).toEqual([
        401,
        'bad_credentials',
      ]);
      expect((await refusedNow(confirm, { body: { token: back } }))[0]).toBe(404);
      expect(await pushedTo(uuid)).toEqual([]);
      const again = await flow.signIn('google', attacker);
      expect(await idOf(again.authenticationToken)).not.toBe(uuid);
      await resetBy(victim);
      const owner = await upstream.call(login, { body: { email: victim, password: OWNER_PASSWORD } });
      expect(await idOf(owner.token)).toBe(uuid);
    });

    it("a link opened in one of the account's own sign-ins ends nothing", async () => {
      const { upstream, flow } = all();
      const email = address();
      const { attacker: owner, here, there, uuid, link } = await moveTo(email);
      await upstream.call(confirm, { as: createCaller(here.token), body: { token: link } });
      for (const { token } of [here, there]) expect(await idOf(token)).toBe(uuid);
      expect(await pushedTo(uuid)).toHaveLength(2);
      expect(await idOf((await upstream.call(login, { body: { email, password: OWNER_PASSWORD } })).token)).toBe(uuid);
      expect(await idOf((await flow.signIn('google', owner)).authenticationToken)).toBe(uuid);
    });
  });
});

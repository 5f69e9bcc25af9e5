import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anonymousEndpoints } from '../../src/api/schemas/anonymous.ts';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import { imageEndpoints } from '../../src/api/schemas/image.ts';
import { invitationEndpoints } from '../../src/api/schemas/invitation.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { waitingListEndpoints } from '../../src/api/schemas/waitingList.ts';
import { beginSession } from '../../upstream/auth/sessions.ts';
import { startServices } from '../../upstream/boot.ts';
import type { OpenDatabase } from '../../upstream/db/db.ts';
import { passwordLimits, mailLimits, rates } from '../../upstream/http/limits/rates.ts';
import { createApi } from '../../upstream/http/api.ts';
import { allRoutes } from '../../upstream/routes.ts';
import { parseSettings } from '../../upstream/settings.ts';
import { databases, type TestDatabase } from './databases.ts';
import { createPerson } from './createPerson.ts';
import { type CallOptions, TestUpstream, useUpstream } from './upstream.ts';

const PASSWORD = 'seven or more';

let addressCount = 0;

/** Creates the headers of a caller with a new network address. */
function createAddressHeaders() {
  addressCount += 1;
  return { 'X-Forwarded-For': `203.0.113.${addressCount}` };
}

describe.each(databases)('rate limits ($name)', (database) => {
  const upstream = useUpstream(database, { RATE_LIMITS: true, TRUST_PROXY: true });
  const getStatus = async (endpoint: Endpoint, options: CallOptions) =>
    (await upstream().send(endpoint, options)).status;
  /** Sends up to 200 requests. @returns the number of requests before the first 429 @throws Error if none gets 429 */
  async function countUntilLimit(endpoint: Endpoint, options: (count: number) => CallOptions): Promise<number> {
    for (let count = 0; count < 200; count += 1) if ((await getStatus(endpoint, options(count))) === 429) return count;
    throw new Error('Nothing is limited');
  }

  it('too many wrong passwords block a network address for an account, even the right one, until the window ends', async () => {
    const body = { email: 'ann@example.org', password: PASSWORD };
    await upstream().call(userEndpoints.create, { body, headers: createAddressHeaders() });
    const headers = createAddressHeaders();
    const { attempts, seconds } = passwordLimits.addressAndSubject;
    const wrong = { ...body, password: 'a guess' };
    expect(await countUntilLimit(authEndpoints.login, () => ({ body: wrong, headers }))).toBe(attempts);
    const refused = await upstream().callRefused(authEndpoints.login, { body, headers });
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    expect(refused.retryAfter).toBeGreaterThan(seconds - 60);
    expect(refused.retryAfter).toBeLessThanOrEqual(seconds);
    upstream().clockOffsetMs += seconds * 1000;
    await upstream().call(authEndpoints.login, { body, headers });
  });

  it('the right password still works while other network addresses guess wrong ones', async () => {
    const body = { email: 'dora@example.org', password: PASSWORD };
    await upstream().call(userEndpoints.create, { body, headers: createAddressHeaders() });
    const wrong = { body: { ...body, password: 'a guess' } };
    const guessers = Array.from({ length: 3 }, createAddressHeaders);
    for (const headers of guessers) {
      for (let count = 0; count <= passwordLimits.addressAndSubject.attempts; count += 1)
        await upstream().send(authEndpoints.login, { ...wrong, headers });
      await upstream().call(authEndpoints.login, { body, headers: createAddressHeaders() });
    }
    const home = createAddressHeaders();
    expect(await getStatus(authEndpoints.login, { ...wrong, headers: home })).toBe(401);
    await upstream().call(authEndpoints.login, { body, headers: home });
  });

  it('limits replies to invitation requests for one mailbox, even if requested from many network addresses', async () => {
    const { email } = await upstream().createPerson();
    const countMails = async () => (await upstream().readMails()).filter((mail) => mail.includes(email)).length;
    for (let count = 0; count < 6; count += 1) {
      await upstream().call(invitationEndpoints.ask, { body: { email, message: '' }, headers: createAddressHeaders() });
      await upstream().services.background.settled();
    }
    expect(await countMails()).toBe(mailLimits.invitationRequest.attempts);
    upstream().clockOffsetMs += mailLimits.invitationRequest.seconds * 1_000;
    await upstream().call(invitationEndpoints.ask, { body: { email, message: '' }, headers: createAddressHeaders() });
    expect(await countMails()).toBe(mailLimits.invitationRequest.attempts + 1);
  });

  it('right passwords are not counted', async () => {
    const body = { email: 'eve@example.org', password: PASSWORD };
    const headers = createAddressHeaders();
    await upstream().call(userEndpoints.create, { body, headers });
    for (let count = 0; count <= passwordLimits.address.attempts; count += 1)
      await upstream().call(authEndpoints.login, { body, headers });
  });

  it('limits wrong passwords for unknown email addresses as well', async () => {
    const body = { email: 'nobody@example.org', password: 'a guess' };
    const headers = createAddressHeaders();
    expect(await countUntilLimit(authEndpoints.login, () => ({ body, headers }))).toBe(
      passwordLimits.addressAndSubject.attempts,
    );
  });

  it("requests from other network addresses don't use up a user's 'forgot password' attempts", async () => {
    const { email } = await upstream().createPerson();
    const body = { email, message: '', name: 'Ann', link: 'https://example.org' };
    const { id: _, ...attacker } = await upstream().createPerson();
    for (let count = 0; count < 25; count += 1) {
      // The attacker first uses many network addresses, then a single one.
      const headers = count < 12 ? createAddressHeaders() : { 'X-Forwarded-For': '198.51.100.7' };
      await upstream().send(waitingListEndpoints.join, { body: { email }, headers });
      await upstream().send(waitingListEndpoints.joinAsAuthor, { body, headers });
      await upstream().send(invitationEndpoints.ask, { body: { email, message: '' }, headers });
      await upstream().send(emailEndpoints.change, { as: { ...attacker, kind: 'user' }, body: { email }, headers });
      await upstream().send(passwordEndpoints.forgotten, { body: { email }, headers });
    }
    await upstream().call(passwordEndpoints.forgotten, { body: { email }, headers: createAddressHeaders() });
  });

  it('limits the number of reset links sent to one mailbox, and leaves the user one that is valid for half an hour', async () => {
    const { email } = await upstream().createPerson();
    const ask = () =>
      upstream().call(passwordEndpoints.forgotten, { body: { email }, headers: createAddressHeaders() });
    const listLinks = async () =>
      (await upstream().readMails()).flatMap((mail) => {
        const [, token] = mail.includes(email) ? (/[?&#]token=([\w-]+)/.exec(mail) ?? []) : [];
        return token === undefined ? [] : [token];
      });
    const isValid = async (token: string) =>
      (await getStatus(passwordEndpoints.resetLink, { params: { token }, headers: createAddressHeaders() })) < 400;
    for (let count = 0; count < 12; count += 1) {
      await ask();
      await upstream().services.background.settled();
    }
    // An account has at most three links in the first half of their lifetime (`people/resetLinks.ts`).
    expect(await listLinks()).toHaveLength(3);
    upstream().clockOffsetMs += 31 * 60_000;
    await ask();
    const [last = ''] = (await listLinks()).slice(-1);
    expect(await listLinks()).toHaveLength(4);
    upstream().clockOffsetMs += 29 * 60_000;
    expect(await isValid(last)).toBe(true);
    // After using a link, the owner can request another one immediately.
    for (let count = 0; count < 5; count += 1) await ask();
    const before = (await listLinks()).length;
    const used = { token: last, password: 'another one' };
    await upstream().call(passwordEndpoints.reset, { body: used, headers: createAddressHeaders() });
    await ask();
    expect((await listLinks()).length).toBe(before + 1);
  });

  it.each<[string, Endpoint, number, (count: number) => CallOptions]>([
    [
      'sign-in',
      authEndpoints.login,
      passwordLimits.address.attempts,
      (count) => ({ body: { email: `guess${count}@example.org`, password: 'a guess' } }),
    ],
    [
      'sign-up',
      userEndpoints.create,
      rates.signUp.address.attempts,
      (count) => ({ body: { email: `new${count}@example.org`, password: 'password' } }),
    ],
    [
      "'forgot password'",
      passwordEndpoints.forgotten,
      rates.forgottenPassword.address.attempts,
      (count) => ({ body: { email: `forgot${count}@example.org` } }),
    ],
    [
      'password reset links',
      passwordEndpoints.resetLink,
      rates.resetLink.address.attempts,
      (count) => ({ params: { token: `guess-${count}` } }),
    ],
    [
      'new passwords by mail',
      passwordEndpoints.reset,
      rates.resetLink.address.attempts,
      (count) => ({ body: { token: `guess-${count}`, password: PASSWORD } }),
    ],
    [
      'address confirmations',
      emailEndpoints.confirm,
      rates.emailLink.address.attempts,
      (count) => ({ body: { token: `guess-${count}` } }),
    ],
    [
      'invitation codes',
      invitationEndpoints.get,
      rates.invitationCode.address.attempts,
      (count) => ({ params: { code: `JN${count}` } }),
    ],
    [
      'applications of authors',
      waitingListEndpoints.joinAsAuthor,
      rates.waitingAuthors.address.attempts,
      (count) => ({
        body: { email: `author${count}@example.org`, name: 'Ann', link: 'https://example.org', message: '' },
      }),
    ],
    [
      'invitation requests',
      invitationEndpoints.ask,
      rates.invitationRequest.address.attempts,
      (count) => ({ body: { email: `ask${count}@example.org` } }),
    ],
    [
      'waiting-list entries',
      waitingListEndpoints.join,
      rates.waitingList.address.attempts,
      (count) => ({ body: { email: `wait${count}@example.org` } }),
    ],
    ['new guests', anonymousEndpoints.create, rates.guest.address.attempts, () => ({})],
  ])('counts %s per network address', async (_, endpoint, attempts, options) => {
    const headers = createAddressHeaders();
    expect(await countUntilLimit(endpoint, (count) => ({ ...options(count), headers }))).toBe(attempts);
    expect(await getStatus(endpoint, { ...options(999), headers: createAddressHeaders() })).not.toBe(429);
  });

  it("counts 'forgot password' per network address and mailbox, ignoring the case of the mailbox", async () => {
    const spellings = ['Bob@example.org', 'bob@example.org', 'BOB@EXAMPLE.ORG'];
    const headers = createAddressHeaders();
    const options = (count: number) => ({ body: { email: spellings[count % 3] }, headers });
    const { attempts } = rates.forgottenPassword.addressAndSubject;
    expect(await countUntilLimit(passwordEndpoints.forgotten, options)).toBe(attempts);
    expect(await getStatus(passwordEndpoints.forgotten, { ...options(0), headers: createAddressHeaders() })).toBe(204);
  });

  it('counts wrong current passwords per network address and account', async () => {
    const body = { email: 'frank@example.org', password: PASSWORD };
    const { authentication_token: token } = await upstream().call(userEndpoints.create, {
      body,
      headers: createAddressHeaders(),
    });
    const as = { kind: 'user', token } as const;
    const headers = createAddressHeaders();
    const change = { current_password: 'a guess', new_password: 'another one' };
    const { attempts } = passwordLimits.addressAndSubject;
    expect(await countUntilLimit(passwordEndpoints.change, () => ({ as, body: change, headers }))).toBe(attempts);
    // Other requests that check the password share the counter.
    const removal = { as, body: { current_password: PASSWORD }, headers };
    expect(await getStatus(userEndpoints.remove, removal)).toBe(429);
    await upstream().call(userEndpoints.remove, { ...removal, headers: createAddressHeaders() });
  });

  it('counts changes of the email address and uploads per account', async () => {
    const as = await upstream().createPerson();
    const createChange = () => ({ as, body: { email: 'x@example.org' }, headers: createAddressHeaders() });
    expect(await countUntilLimit(emailEndpoints.change, createChange)).toBe(rates.emailChange.subject.attempts);
    const createUpload = () => ({ as, body: new FormData(), headers: createAddressHeaders() });
    expect(await getStatus(imageEndpoints.upload, createUpload())).toBe(422);
    const { limiter } = upstream().services;
    const attempts = Array.from({ length: rates.upload.subject.attempts - 1 }, (_, count) =>
      limiter.attempt('upload', `address ${count}`, as.id),
    );
    await Promise.all(attempts);
    expect(await getStatus(imageEndpoints.upload, createUpload())).toBe(429);
    expect(await getStatus(imageEndpoints.upload, { ...createUpload(), as: await upstream().createPerson() })).toBe(
      422,
    );
  });

  it('counts the write requests of an account per minute, but not the reads', async () => {
    const as = await upstream().createPerson();
    const write = { as, body: { onboarding_step: 'profile' } };
    const { attempts, seconds } = rates.write.subject;
    upstream().freezeClock();
    const { limiter } = upstream().services;
    for (let count = 1; count < attempts; count += 1) await limiter.attempt('write', 'address', as.id);
    await upstream().call(userEndpoints.change, { ...write, headers: createAddressHeaders() });
    const refused = await upstream().callRefused(userEndpoints.change, write);
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests', retryAfter: seconds });
    await upstream().call(userEndpoints.current, { as });
    await upstream().call(userEndpoints.change, { ...write, as: await upstream().createPerson() });
    upstream().clockOffsetMs += seconds * 1_000;
    await upstream().call(userEndpoints.change, write);
  });

  it('uses the network address that the proxy added, not addresses that the client sent', async () => {
    const { 'X-Forwarded-For': real } = createAddressHeaders();
    const options = (count: number) => ({
      body: { email: `lie${count}@example.org`, password: 'a guess' },
      headers: { 'X-Forwarded-For': `198.51.100.${count}, ${real}` },
    });
    expect(await countUntilLimit(authEndpoints.login, options)).toBe(passwordLimits.address.attempts);
  });
});

describe.each(databases)('rate limits of several servers with one database ($name)', (database) => {
  const upstreams: TestUpstream[] = [];
  let opened: OpenDatabase | undefined;
  beforeAll(async () => {
    opened = await database.open();
    const { db, kind } = opened;
    const shared: TestDatabase = {
      ...database,
      open: () => Promise.resolve({ db, kind, close: () => Promise.resolve() }),
    };
    for (let count = 0; count < 3; count += 1)
      upstreams.push(await TestUpstream.start(shared, { RATE_LIMITS: true, TRUST_PROXY: true }));
  });
  afterAll(async () => {
    for (const upstream of upstreams) await upstream.close();
    await opened?.close();
  });

  it('servers share the same counters', async () => {
    const headers = createAddressHeaders();
    const body = { email: 'ann@example.org', password: 'a guess' };
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const response = await upstreams[count % 3]?.send(authEndpoints.login, { body, headers });
      statuses.push(response?.status ?? 0);
    }
    expect(statuses).toEqual(
      statuses.map((_, index) => (index < passwordLimits.addressAndSubject.attempts ? 401 : 429)),
    );
  });
});

describe.each(databases.slice(0, 1))('rate limits without a proxy ($name)', (database) => {
  const upstream = useUpstream(database, { RATE_LIMITS: true });

  it('ignores X-Forwarded-For sent by the client', async () => {
    const { attempts } = passwordLimits.address;
    for (let count = 0; count <= attempts; count += 1) {
      const options = {
        body: { email: `a${count}@example.org`, password: 'a guess' },
        headers: createAddressHeaders(),
      };
      const { status } = await upstream().send(authEndpoints.login, options);
      expect([count, status]).toEqual([count, count < attempts ? 401 : 429]);
    }
  });
});

describe('the setting WRITES_A_MINUTE', () => {
  it('sets how many changes the running server accepts from an account per minute', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'longstrip-writes-'));
    const parsed = parseSettings({ DATA_DIR: folder, WRITES_A_MINUTE: '3' });
    if (!parsed.ok) throw new Error('The settings are invalid');
    const running = await startServices(parsed.settings, 'https://comics.example.org', { isServer: false });
    try {
      const { services } = running;
      // The clock of the API stands still, so that the minute can't end during the test.
      const frozenTime = services.now();
      const person = await createPerson(services, {});
      const { token } = await beginSession(services, person.id);
      const api = createApi({ ...services, now: () => frozenTime }, allRoutes);
      const statuses: number[] = [];
      for (let count = 0; count < 4; count += 1) {
        const response = await api.request('/user/current', {
          method: 'PATCH',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ onboarding_step: 'profile' }),
        });
        statuses.push(response.status);
      }
      expect(statuses).toEqual([200, 200, 200, 429]);
    } finally {
      await running.close();
      rmSync(folder, { recursive: true });
    }
  });
});

import { describe, expect, it } from 'vitest';
import { anonymousEndpoints } from '../../src/api/schemas/anonymous.ts';
import { authEndpoints } from '../../src/api/schemas/auth.ts';
import type { Endpoint } from '../../src/api/schemas/endpoint.ts';
import { emailEndpoints } from '../../src/api/schemas/email.ts';
import { imageEndpoints } from '../../src/api/schemas/image.ts';
import { invitationEndpoints } from '../../src/api/schemas/invitation.ts';
import { passwordEndpoints } from '../../src/api/schemas/password.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { waitingListEndpoints } from '../../src/api/schemas/waitingList.ts';
import { rateLimits } from '../../upstream/rateLimits.ts';
import { databases } from './databases.ts';
import { type CallOptions, useUpstream } from './upstream.ts';

const PASSWORD = 'seven or more';

let addresses = 0;
/** Headers of an address that nobody else has. */
const elsewhere = () => {
  addresses += 1;
  return { 'X-Forwarded-For': `203.0.113.${addresses}` };
};

describe.each(databases.slice(0, 1))('limits of attempts ($name)', (database) => {
  const upstream = useUpstream(database, { RATE_LIMITS: true, TRUST_PROXY: true });
  const status = async (row: Endpoint, options: CallOptions) => (await upstream().send(row, options)).status;
  /** How many are let through before the first 429. */
  async function allowed(row: Endpoint, options: (count: number) => CallOptions): Promise<number> {
    for (let count = 0; count < 200; count += 1) if ((await status(row, options(count))) === 429) return count;
    throw new Error('Nothing is limited');
  }

  it('guard an account against guessing, from wherever, with the right password too; then it goes on', async () => {
    const body = { email: 'ann@example.org', password: PASSWORD };
    await upstream().call(userEndpoints.create, { body, headers: elsewhere() });
    const wrong = { ...body, password: 'a guess' };
    const { attempts, seconds } = rateLimits.signIn.subject;
    expect(await allowed(authEndpoints.login, () => ({ body: wrong, headers: elsewhere() }))).toBe(attempts);
    const refused = await upstream().refused(authEndpoints.login, { body, headers: elsewhere() });
    expect([refused.status, refused.code]).toEqual([429, 'too_many_requests']);
    expect(refused.retryAfter).toBeGreaterThan(seconds - 60);
    expect(refused.retryAfter).toBeLessThanOrEqual(seconds);
    upstream().ahead += seconds * 1000;
    await upstream().call(authEndpoints.login, { body, headers: elsewhere() });
  });

  it('say of an address that nobody has what they say of others', async () => {
    const body = { email: 'nobody@example.org', password: 'a guess' };
    expect(await allowed(authEndpoints.login, () => ({ body, headers: elsewhere() }))).toBe(
      rateLimits.signIn.subject.attempts,
    );
  });

  it.each<[string, Endpoint, number, (count: number) => CallOptions]>([
    [
      'sign-in',
      authEndpoints.login,
      rateLimits.signIn.address.attempts,
      (count) => ({ body: { email: `guess${count}@example.org`, password: 'a guess' } }),
    ],
    [
      'sign-up',
      userEndpoints.create,
      rateLimits.signUp.address.attempts,
      (count) => ({ body: { email: `new${count}@example.org`, password: 'password' } }),
    ],
    [
      'forgotten passwords',
      passwordEndpoints.forgotten,
      rateLimits.mail.address.attempts,
      (count) => ({ body: { email: `forgot${count}@example.org` } }),
    ],
    [
      'links of mails',
      passwordEndpoints.resetLink,
      rateLimits.code.address.attempts,
      (count) => ({ params: { token: `guess-${count}` } }),
    ],
    [
      'new passwords',
      passwordEndpoints.reset,
      rateLimits.code.address.attempts,
      (count) => ({ body: { token: `guess-${count}`, password: PASSWORD } }),
    ],
    [
      'mail confirmations',
      emailEndpoints.confirm,
      rateLimits.code.address.attempts,
      (count) => ({ body: { token: `guess-${count}` } }),
    ],
    [
      'invitation codes',
      invitationEndpoints.get,
      rateLimits.code.address.attempts,
      (count) => ({ params: { code: `JN${count}` } }),
    ],
    [
      'invitation requests',
      invitationEndpoints.ask,
      rateLimits.mail.address.attempts,
      (count) => ({ body: { email: `ask${count}@example.org` } }),
    ],
    [
      'the waiting list',
      waitingListEndpoints.join,
      rateLimits.mail.address.attempts,
      (count) => ({ body: { email: `wait${count}@example.org` } }),
    ],
    ['new guests', anonymousEndpoints.create, rateLimits.guest.address.attempts, () => ({})],
  ])('count %s by address', async (_, row, attempts, options) => {
    const headers = elsewhere();
    expect(await allowed(row, (count) => ({ ...options(count), headers }))).toBe(attempts);
    expect(await status(row, { ...options(999), headers: elsewhere() })).not.toBe(429);
  });

  it('count forgotten passwords by mail address, whatever its case', async () => {
    const written = ['Bob@example.org', 'bob@example.org', 'BOB@EXAMPLE.ORG'];
    const options = (count: number) => ({ body: { email: written[count % 3] }, headers: elsewhere() });
    expect(await allowed(passwordEndpoints.forgotten, options)).toBe(rateLimits.mail.subject.attempts);
  });

  it('count who is signed in by their account: passwords asked for again, and uploads', async () => {
    const as = await upstream().person();
    const body = { current_password: 'a guess', new_password: PASSWORD };
    const guesses = (row: Endpoint, sent: object) => allowed(row, () => ({ as, body: sent, headers: elsewhere() }));
    expect(await guesses(passwordEndpoints.change, body)).toBe(rateLimits.password.subject.attempts);
    // One guesses no more there.
    expect(await status(userEndpoints.remove, { as, headers: elsewhere() })).toBe(429);
    expect(await guesses(emailEndpoints.change, { email: 'x@example.org' })).toBe(rateLimits.mail.subject.attempts);
    const upload = () => ({ as, body: new FormData(), headers: elsewhere() });
    expect(await status(imageEndpoints.upload, upload())).toBe(422);
    for (let count = 1; count < rateLimits.upload.subject.attempts; count += 1)
      upstream().services.limiter.attempt('upload', `address ${count}`, as.id);
    expect(await status(imageEndpoints.upload, upload())).toBe(429);
    expect(await status(imageEndpoints.upload, { ...upload(), as: await upstream().person() })).toBe(422);
  });

  it('go by the address that the proxy has seen, whatever the caller says before it', async () => {
    const { 'X-Forwarded-For': real } = elsewhere();
    const options = (count: number) => ({
      body: { email: `lie${count}@example.org`, password: 'a guess' },
      headers: { 'X-Forwarded-For': `198.51.100.${count}, ${real}` },
    });
    expect(await allowed(authEndpoints.login, options)).toBe(rateLimits.signIn.address.attempts);
  });
});

describe.each(databases.slice(0, 1))('limits without a proxy ($name)', (database) => {
  const upstream = useUpstream(database, { RATE_LIMITS: true });

  it('take no caller’s word for their address', async () => {
    const { attempts } = rateLimits.signIn.address;
    for (let count = 0; count <= attempts; count += 1) {
      const options = { body: { email: `a${count}@example.org`, password: 'a guess' }, headers: elsewhere() };
      const { status } = await upstream().send(authEndpoints.login, options);
      expect([count, status]).toEqual([count, count < attempts ? 401 : 429]);
    }
  });
});

import { SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { anonymousEndpoints } from '../../src/api/schemas/anonymous.ts';
import { authEndpoints, providers } from '../../src/api/schemas/auth.ts';
import { tokenEndpoints } from '../../src/api/schemas/token.ts';
import { userEndpoints } from '../../src/api/schemas/user.ts';
import { ACCESS_TOKEN_LIFETIME_S, createAccessTokens } from '../../upstream/auth/accessTokens.ts';
import { databases } from './databases.ts';
import { useUpstream } from './upstream.ts';

const { login, logout, logoutEverywhere, provider, providerCallback, providerCallbackForm, providerLogin } =
  authEndpoints;
const { refresh } = tokenEndpoints;
const { create, current } = userEndpoints;

const PASSWORD = 'seven or more';

describe.each(databases)('sign-in with a password ($name)', (database) => {
  const upstream = useUpstream(database);
  beforeAll(() => upstream().freezeClock());
  const signUp = (email: string) => upstream().call(create, { body: { email, password: PASSWORD } });
  const signIn = (email: string) => upstream().call(login, { body: { email, password: PASSWORD } });
  const isRejected = async (refreshToken: string) => {
    const response = await upstream().send(refresh, { body: { refresh_token: refreshToken } });
    return response.status === 401;
  };

  it('accepts the email address in another case and with a space after it', async () => {
    const { user } = await signUp('Ann@example.org');
    const { token } = await signIn('aNN@Example.org ');
    expect(await upstream().call(current, { as: { kind: 'user', token } })).toEqual(user);
  });

  it('answers a wrong password and an unknown address identically', async () => {
    await signUp('known@example.org');
    const answers = await Promise.all(
      ['known@example.org', 'unknown@example.org'].map(async (email) => {
        const response = await upstream().send(login, { body: { email, password: 'another one' } });
        return [response.status, await response.json()];
      }),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject([401, { code: 'bad_credentials' }]);
  });

  it('refuses an account that has no password', async () => {
    const { email } = await upstream().createPerson();
    expect(await upstream().callRefused(login, { body: { email, password: 'nobody has this one' } })).toMatchObject({
      status: 401,
      code: 'bad_credentials',
    });
  });

  it('an access token is valid for one hour', async () => {
    await signUp('hour@example.org');
    const { token } = await signIn('hour@example.org');
    upstream().clockOffsetMs += 3_590_000;
    await upstream().call(current, { as: { kind: 'user', token } });
    upstream().clockOffsetMs += 20_000;
    expect(await upstream().callRefused(current, { as: { kind: 'user', token } })).toMatchObject({
      status: 401,
      code: 'authentication_required',
    });
  });

  it('rejects access tokens with another key, algorithm or issuer, unsigned and malformed tokens', async () => {
    const { id, sessionId } = await upstream().createPerson();
    const identity = { userId: id, sessionId };
    const now = upstream().services.now();
    const issued = Math.floor(now.getTime() / 1000);
    const ours = new TextEncoder().encode(upstream().services.secret);
    /** Creates a token like the server's own, except for the given key, algorithm or issuer. */
    const signToken = ({ key = ours, algorithm = 'HS256', issuer = 'longstrip' }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setIssuer(issuer)
        .setSubject(id)
        .setIssuedAt(issued)
        .setExpirationTime(issued + ACCESS_TOKEN_LIFETIME_S)
        .sign(key);
    // The control: with the server's key, algorithm and issuer the same claims are accepted.
    for (const token of [await signToken({}), await upstream().services.tokens.issue(identity, now)])
      expect(await upstream().call(current, { as: { kind: 'user', token } })).toMatchObject({ uuid: id });
    const forged = await createAccessTokens('another secret that is long enough').issue(identity, now);
    const [header, payload] = forged.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    const refused = [
      `Bearer ${forged}`,
      `Bearer ${await signToken({ algorithm: 'HS512' })}`,
      `Bearer ${await signToken({ issuer: 'another site' })}`,
      `Bearer ${unsigned}`,
      `Bearer ${header}`,
      'Basic YTpi',
      '',
    ];
    for (const authorization of refused) {
      const headers = { Authorization: authorization };
      expect(await upstream().callRefused(current, { headers })).toMatchObject({ status: 401 });
      const response = await upstream().send(userEndpoints.get, { params: { id }, headers });
      expect([response.status, response.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer']);
    }
  });

  it('signing out ends only the current sign-in', async () => {
    await signUp('out@example.org');
    const [phone, laptop] = [await signIn('out@example.org'), await signIn('out@example.org')];
    await upstream().call(logout, { as: { kind: 'user', token: phone.token } });
    expect(await isRejected(phone.refresh_token)).toBe(true);
    expect(await isRejected(laptop.refresh_token)).toBe(false);
  });

  it('signing out everywhere ends both sign-ins of this user, and none of another user', async () => {
    await signUp('all@example.org');
    const other = await upstream().createPerson();
    const [phone, laptop] = [await signIn('all@example.org'), await signIn('all@example.org')];
    await upstream().call(logoutEverywhere, { as: { kind: 'user', token: phone.token } });
    expect([await isRejected(phone.refresh_token), await isRejected(laptop.refresh_token)]).toEqual([true, true]);
    expect(await isRejected(other.refreshToken)).toBe(false);
  });

  it("a guest's token stays valid after signing in; an unknown guest token is refused", async () => {
    const guest = await upstream().createGuest();
    await signUp('guest@example.org');
    const body = { email: 'guest@example.org', password: PASSWORD };
    await upstream().call(login, { as: guest, body });
    await upstream().call(anonymousEndpoints.current, { as: guest });
    const stranger = { kind: 'guest', token: 'nobody' } as const;
    expect(await upstream().callRefused(login, { as: stranger, body })).toMatchObject({ status: 401 });
  });
});

describe.each(databases.slice(0, 1))('sign-in with providers that are not configured ($name)', (database) => {
  const upstream = useUpstream(database);

  it('answers 503 for a provider without keys, and 404 for an unknown provider', async () => {
    const query = { redirect_uri: 'https://comics.example.org/auth/google/return' };
    for (const name of [...providers, 'myspace']) {
      const params = { provider: name };
      const expected = name === 'myspace' ? [404, 'not_found'] : [503, 'provider_unavailable'];
      for (const { status, code } of [
        await upstream().callRefused(provider, { params, query }),
        await upstream().callRefused(providerLogin, { params, body: { state: 'x' } }),
        await upstream().callRefused(providerCallback, { params }),
        await upstream().callRefused(providerCallbackForm, { params }),
      ]) {
        expect([name, status, code]).toEqual([name, ...expected]);
      }
    }
    const { fields } = await upstream().callRefused(provider, { params: { provider: 'google' }, query: {} });
    expect(fields).toEqual({ redirect_uri: ['required'] });
  });
});
